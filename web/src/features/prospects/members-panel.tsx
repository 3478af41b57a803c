import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { Location } from '#shared/api/core/common.ts'
import { paths } from '#web/app/paths.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { persistently } from '#web/lib/browser/lazy.ts'
import { formatCount, formatSiteDistance } from '#web/lib/format.ts'
import { GROUND } from './prospects-texts.ts'
import type { WholeListing } from '#web/lib/backend/queries/listing.ts'
import type { Industry, ProspectMember } from './queries.ts'

const MemberMap = lazy(() => persistently(() => import('./member-map.tsx')))

/** Who of the marketplace is in the industry that is open, and where. */
export function MembersPanel({
  industry,
  site,
  type,
}: {
  industry: Industry
  site: Location | null
  type: WholeListing['type']
}) {
  const { label, members } = industry
  return (
    <Panel title={`${label} on the marketplace`} aside={formatCount(members.length, 'member')} flush>
      {members.length === 0 ? (
        <chakra.p textStyle="dense" color="fg.muted" px={{ base: 4, md: 5 }} pb={5}>
          No member has said yet that it is such a plant. The industry takes it all the same: look beyond the
          marketplace for it, by the class {industry.nace.slice(0, 2).join(' or ')} of NACE.
        </chakra.p>
      ) : (
        <>
          <Suspense fallback={<chakra.div h="260px" bg="bg.sunken" />}>
            <MemberMap members={members} site={site} type={type} />
          </Suspense>
          <Legend members={members} />
          <chakra.ul textStyle="dense">
            {members.map((member) => (
              <Row key={member.company.id} member={member} />
            ))}
          </chakra.ul>
        </>
      )}
    </Panel>
  )
}

const Square = ({ ground }: Pick<ProspectMember, 'ground'>) => (
  <chakra.i
    boxSize="10px"
    flex="none"
    borderWidth="1.5px"
    borderColor={ground === 'confirmed' ? 'need.solid' : 'fg'}
    bg={ground === 'confirmed' ? 'need.solid' : 'bg.surface'}
    aria-hidden
  />
)

function Legend({ members }: { members: readonly ProspectMember[] }) {
  const grounds = [...new Set(members.map(({ ground }) => ground))]
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      gap="4px 16px"
      px={{ base: 4, md: 5 }}
      py={2.5}
      borderTopWidth="1px"
      textStyle="label"
      color="fg.muted"
    >
      {grounds.map((ground) => (
        <chakra.li key={ground} display="flex" alignItems="center" gap={2} fontWeight="normal">
          <Square ground={ground} />
          {GROUND[ground]}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const ASKED: Record<
  NonNullable<ProspectMember['asked']>['state'],
  { word: string; tone?: 'positive' | 'accent' }
> = {
  asked: { word: 'asked', tone: 'accent' },
  interested: { word: 'interested', tone: 'positive' },
  declined: { word: 'not for them' },
}

function Row({ member: { company, distance_km, ground, asked } }: { member: ProspectMember }) {
  const where = [
    company.location?.text ?? 'place not stated',
    distance_km !== null && formatSiteDistance(distance_km),
  ]
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="12px minmax(0, 1fr) auto"
      gap={3}
      alignItems="center"
      px={{ base: 4, md: 5 }}
      py={2.5}
      borderTopWidth="1px"
    >
      <Square ground={ground} />
      <chakra.span minW={0}>
        <TextLink
          to={paths.company.getHref(company.id)}
          fontWeight="semibold"
          textDecoration="none"
          _hover={{ textDecoration: 'underline' }}
          overflowWrap="anywhere"
        >
          {company.name}
        </TextLink>
        <chakra.span
          display="block"
          textStyle="label"
          fontWeight="normal"
          color="fg.muted"
          overflowWrap="anywhere"
        >
          {where.filter(Boolean).join(', ')}
        </chakra.span>
      </chakra.span>
      {asked && <Tag tone={ASKED[asked.state].tone}>{ASKED[asked.state].word}</Tag>}
    </chakra.li>
  )
}
