import { chakra } from '@chakra-ui/react'
import { Section } from './section.tsx'

/** The marketing figures of the specification, as texts. */
const FIGURES = [
  ['24 %', 'of global emissions come from industry', 'The part that material exchange can act on.'],
  ['635k tons', 'of waste could be diverted', 'From landfill and stockpile into production.'],
  ['600k tons', 'CO₂ could be avoided', 'Mostly virgin material that is never made.'],
  ['30 %', 'savings on disposal and input cost', 'Where a stream finds a steady buyer.'],
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
        {FIGURES.map(([figure, what, why]) => (
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
            </chakra.b>
            <chakra.span fontSize="16px">{what}</chakra.span>
            <chakra.span fontSize="15px" color="fg.muted">
              {why}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
