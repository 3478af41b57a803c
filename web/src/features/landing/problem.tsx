import { chakra } from '@chakra-ui/react'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { Section } from './section.tsx'

/** What others have measured. Nothing here is computed from listings. */
const FIGURES = [
  {
    figure: '24 %',
    what: 'of the world’s emissions come from industry',
    why: 'The part that exchanges of material, heat and water can act on.',
    from: {
      method:
        'Direct emissions of greenhouse gases in 2019; those of the electricity and heat that industry buys are not counted.',
      source: 'IPCC, AR6, Working Group III (2022), Summary for Policymakers, B.2.1',
    },
  },
  {
    figure: '136 Mt',
    what: 'of the EU’s waste went to landfill in 2022',
    why: 'A fifth of its waste, leaving aside mineral waste of mines and building.',
    from: {
      method:
        'Waste generated in the EU without major mineral waste, by final treatment: 21 % were landfilled.',
      source: 'Eurostat, Waste management indicators (env_wasoper), data of November 2024',
    },
  },
  {
    figure: '38 Mt',
    what: 'found a user through the British symbiosis programme',
    why: 'In seven years, among 15,000 companies.',
    from: {
      method:
        'Material that members of the National Industrial Symbiosis Programme reused from 2005 to 2012.',
      source: 'IEMA, NISP – the symbiotic network (2012)',
    },
  },
  {
    figure: '€24 million',
    what: 'a year is what the companies of Kalundborg save',
    why: 'And 635,000 t of CO₂, by exchanging steam, water and by-products.',
    from: {
      method: 'All exchanges of the Kalundborg Symbiosis against the same companies without them, a year.',
      source:
        'Danielsson, Møller and Randers (2018), as quoted by the Ellen MacArthur Foundation in Effective industrial symbiosis',
    },
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
              <SourceMark number={index + 1} basis="typical" {...from} />
            </chakra.b>
            <chakra.span fontSize="16px">{what}</chakra.span>
            <chakra.span fontSize="15px" color="fg.muted">
              {why}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="dense" color="fg.muted" mt={3}>
        Figures of others, each with its source. What this marketplace counts stands under{' '}
        <chakra.a href="#global-impact" textDecoration="underline" textUnderlineOffset="3px">
          Global Impact Network
        </chakra.a>
        .
      </chakra.p>
    </Section>
  )
}
