import { chakra } from '@chakra-ui/react'
import { SourceMark } from '#web/components/source-mark.tsx'
import { Section } from './section.tsx'

/** Who says so, where nobody has named a study. */
const OWN = {
  method: 'Sidestream’s own statement from the plan of the product. It was not computed from listings.',
  source: 'No published source was named with it.',
}

/** The marketing figures of the specification, as texts, and where each comes from. */
const FIGURES = [
  {
    figure: '24 %',
    what: 'of global emissions come from industry',
    why: 'The part that material exchange can act on.',
    from: {
      method: `${OWN.method} The IPCC has the same share for 2019, direct emissions only.`,
      source: 'IPCC, AR6, Working Group III (2022), Summary for Policymakers, B.2.1',
    },
  },
  {
    figure: '635k tons',
    what: 'of waste could be diverted',
    why: 'From landfill and stockpile into production.',
    from: OWN,
  },
  {
    figure: '600k tons',
    what: 'CO₂ could be avoided',
    why: 'Mostly virgin material that is never made.',
    from: OWN,
  },
  {
    figure: '30 %',
    what: 'savings on disposal and input cost',
    why: 'Where a stream finds a steady buyer.',
    from: OWN,
  },
] as const

export function Problem() {
  return (
    <Section
      id="problem"
      ground="bg"
      title="The problem is not the material. It is that two industries use two words for it."
      lead="A steelworks says granulate, a cement works says clinker substitute. Neither finds the other in a search field, so one pays for the landfill and the other for the quarry."
    >
      <chakra.ul borderTopWidth="2px" borderColor="border.rule">
        {FIGURES.map(({ figure, what, why, from }, index) => (
          <chakra.li
            key={figure}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '230px minmax(0, 1fr) minmax(0, 1fr)' }}
            gap={{ base: 1, md: 6 }}
            py={4.5}
            borderBottomWidth="1px"
            alignItems="baseline"
          >
            <chakra.b fontSize="34px" fontWeight="600" letterSpacing="-.02em" lineHeight="1">
              {figure}
              <SourceMark number={index + 1} basis="stated" {...from} />
            </chakra.b>
            <chakra.span fontSize="16px">{what}</chakra.span>
            <chakra.span fontSize="15px" color="fg.muted">
              {why}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="dense" color="fg.muted" mt={3}>
        Figures of the plan, not of this marketplace. What is counted here stands under{' '}
        <chakra.a href="#global-impact" textDecoration="underline" textUnderlineOffset="3px">
          Global Impact Network
        </chakra.a>
        .
      </chakra.p>
    </Section>
  )
}
