import { chakra } from '@chakra-ui/react'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lower } from '#shared/domain/text/capital.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { RangeAxis } from './range-axis.tsx'
import { lawTag } from './law-words.ts'
import { type MatchWorth, roundedEuros, VERDICT_MEANING, VERDICT_TONE, VERDICT_WORD } from './worth-texts.ts'

const GROUND = { do: 'positive.soft', call: 'warning.soft', pool: 'accent.soft', no: 'bg.sunken' } as const
const INK = { do: 'positive', call: 'warning', pool: 'accent', no: 'fg.muted' } as const

/** Fit and worth, two statements that are never mixed, and the verdict with the one fact that decides. */
export function Statements({ fit, worth }: { fit: ReactNode; worth: MatchWorth }) {
  const { verdict, decides, estimate, missing } = worth
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      borderTopWidth="1px"
    >
      <Cell title="Fit" about="does the material serve the need">
        {fit}
      </Cell>
      <Cell title="Worth" about="both sides together, a year" divided>
        {estimate ? (
          <>
            <chakra.p textStyle="figure" color={estimate.net.p50 > 0 ? 'fg' : 'fg.muted'}>
              {formatMoney(roundedEuros(estimate.net.p50), { signed: true })}
            </chakra.p>
            <RangeAxis range={estimate.net} />
          </>
        ) : (
          <>
            <chakra.p textStyle="figure">
              <NotEstimated />
            </chakra.p>
            {missing.map(({ name, settles }) => (
              <chakra.p key={name} textStyle="dense" color="fg.muted" mt={1}>
                {name} is open. What would settle it: {lower(settles)}
              </chakra.p>
            ))}
          </>
        )}
      </Cell>
      <Cell title="Verdict" divided bg={GROUND[verdict]}>
        <chakra.p textStyle="figure" fontSize={{ base: '24px', md: '26px' }} color={INK[verdict]}>
          {VERDICT_WORD[verdict]}
        </chakra.p>
        <chakra.p textStyle="dense" mt={1}>
          {decides}
        </chakra.p>
        <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" mt={2}>
          {VERDICT_MEANING[verdict]}
        </chakra.p>
      </Cell>
    </chakra.div>
  )
}

/** The law of the journey in one line; its rule stands further down. */
export function LawLine({ law }: { law: MatchWorth['law'] }) {
  if (!law) return null
  return (
    <chakra.p
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={2}
      borderTopWidth="1px"
      px={{ base: 4, md: 5 }}
      py={3}
      textStyle="dense"
    >
      <IconScale size={16} stroke={1.6} aria-hidden />
      <span>
        <b>Law of the journey:</b> {law.label}.
      </span>
      <Tag tone={lawTag(law).tone}>{lawTag(law).word}</Tag>
    </chakra.p>
  )
}

export const VerdictTag = ({ verdict }: { verdict: MatchWorth['verdict'] }) => (
  <Tag tone={VERDICT_TONE[verdict]}>{VERDICT_WORD[verdict]}</Tag>
)

function Cell({
  title,
  about,
  divided,
  bg,
  children,
}: {
  title: string
  about?: string
  divided?: boolean
  bg?: string
  children: ReactNode
}) {
  return (
    <chakra.section
      px={{ base: 4, md: 5 }}
      py={4}
      minW={0}
      bg={bg}
      {...(divided && { borderTopWidth: { base: '1px', md: 0 }, borderStartWidth: { base: 0, md: '1px' } })}
    >
      <chakra.h2 textStyle="dense" fontWeight="semibold" mb={1.5}>
        {title}
        {about && (
          <chakra.span fontWeight="normal" color="fg.muted" ms={2}>
            {about}
          </chakra.span>
        )}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}
