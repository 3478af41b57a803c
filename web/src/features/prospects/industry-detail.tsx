import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Tag } from '#web/components/base/tag.tsx'
import { isOffer } from '#web/lib/direction.ts'
import { AskMembers } from './ask-members.tsx'
import { asWhat } from './prospects-texts.ts'
import type { Industry, ProspectOutlet, FoundProspects } from './queries.ts'

/** Why an industry takes it, what has to be done to it, what must be met, and where it is done. */
export function IndustryDetail({
  industry,
  found,
  below,
}: {
  industry: Industry
  found: FoundProspects
  below: ReactNode
}) {
  const offer = isOffer(found.material.type)
  return (
    <chakra.div
      id={`industry-${industry.id}`}
      borderTopWidth="1px"
      boxShadow="inset 4px 0 0 var(--ss-colors-accent)"
      px={{ base: 4, md: 5 }}
      ps={{ md: '52px' }}
      py={4}
      display="grid"
      gap={5}
    >
      {industry.outlets.map((outlet, at) => (
        <OutletPart
          key={outlet.role ?? at}
          outlet={outlet}
          offer={offer}
          head={industry.outlets.length > 1}
          first={at === 0}
        />
      ))}
      <AskMembers industry={industry} found={found} />
      <chakra.div display={{ xl: 'none' }} minW={0}>
        {below}
      </chakra.div>
    </chakra.div>
  )
}

function OutletPart({
  outlet,
  offer,
  head,
  first,
}: {
  outlet: ProspectOutlet
  offer: boolean
  head: boolean
  first: boolean
}) {
  const { why, source, treatment, conditions, limits, precedents, names } = outlet
  return (
    <chakra.div
      display="grid"
      gap={3}
      {...(!first && { borderTopWidth: '1px', pt: 4 })}
      textStyle="dense"
      lineHeight="1.45"
    >
      {head && (
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          As {asWhat(outlet)}
        </chakra.p>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: 3, md: 6 }}
      >
        <Part title={offer ? 'Why they take it' : 'Why they have it'}>
          <p>{why}</p>
          {names.length > 1 && (
            <chakra.p color="fg.muted" mt={1}>
              Also as {names.slice(1).join('; ')}.
            </chakra.p>
          )}
          {source && <Source>{source}</Source>}
        </Part>
        <Part title="Treatment">
          {treatment.length > 0 ? (
            <p>{sentence(treatment.join(', then '))}</p>
          ) : (
            <chakra.p color="fg.muted">None is named in our base.</chakra.p>
          )}
        </Part>
        <Part title="Must meet">
          <MustMeet conditions={conditions} limits={limits} offer={offer} />
        </Part>
      </chakra.div>
      {precedents.length > 0 && (
        <chakra.div borderTopWidth="1px" pt={3}>
          <Title>Documented</Title>
          <chakra.ul
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            gap={{ base: 3, md: 6 }}
          >
            {precedents.map(({ place, year, text, source: told }) => (
              <li key={`${place} ${text}`}>
                <chakra.b fontWeight="semibold">
                  {place}
                  {year !== null && `, ${year}`}.
                </chakra.b>{' '}
                {text}
                <Source>{told}</Source>
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      )}
    </chakra.div>
  )
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div minW={0} overflowWrap="anywhere">
      <Title>{title}</Title>
      {children}
    </chakra.div>
  )
}

const Title = ({ children }: { children: ReactNode }) => (
  <chakra.h4 textStyle="label" color="fg.muted" mb={1}>
    {children}
  </chakra.h4>
)

const Source = ({ children }: { children: ReactNode }) => (
  <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted" mt={1}>
    Source: {children}
  </chakra.span>
)

const STATE: Record<
  ProspectOutlet['limits'][number]['state'],
  { word: string; tone?: 'positive' | 'warning' }
> = {
  met: { word: 'met', tone: 'positive' },
  missed: { word: 'beyond it, made good on site', tone: 'warning' },
  open: { word: 'stated, but can’t be compared yet', tone: 'warning' },
  unstated: { word: 'not stated', tone: 'warning' },
}

function MustMeet({
  conditions,
  limits,
  offer,
}: Pick<ProspectOutlet, 'conditions' | 'limits'> & { offer: boolean }) {
  if (conditions.length === 0 && limits.length === 0)
    return (
      <chakra.p color="fg.muted">No limit is named in our base. The taker’s own acceptance decides.</chakra.p>
    )
  return (
    <chakra.ul display="grid" gap={1.5}>
      {limits.map(({ text, state, said, source }) => (
        <li key={text}>
          {text}{' '}
          {offer && (
            <Tag tone={STATE[state].tone}>
              {said && state !== 'unstated' ? `${said}: ` : ''}
              {STATE[state].word}
            </Tag>
          )}
          {source && <Source>{source}</Source>}
        </li>
      ))}
      {conditions.map((text) => (
        <li key={text}>{text}.</li>
      ))}
    </chakra.ul>
  )
}
