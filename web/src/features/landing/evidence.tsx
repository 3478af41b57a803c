import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { Tag } from '#web/components/base/tag.tsx'
import { PageFrame, TextLink } from '#web/components/page/page-head.tsx'

/** What a proposal says, shown on a pair that is common practice; marked as an example, without made-up figures. */
const EXAMPLE = [
  ['Why', 'Granulated slag sets like cement once it is ground. EN 15167-1 asks for at least 67 % glass.'],
  ['Against it', 'A low price per tonne does not carry a long haul by road. By water it may.'],
  ['Unknown', 'Chloride. The lab sheet does not state it, and one value would settle the match.'],
  ['Precedent', 'Slag cement has been made from blast-furnace granulate in Europe for over a century.'],
  ['Carbon', 'Avoided clinker minus grinding and transport, each term with factor, source and edition.'],
  [
    'Money',
    'What both sides save against treatment, freight and papers, as a range, with the price beside it. What has no honest bound reads “not estimated”.',
  ],
] as const

const POINTS = [
  [
    'It says what speaks against it',
    'Distance, moisture, a nearer bidder: the objections come with the proposal.',
  ],
  ['It names the one missing fact', 'Instead of a guess you get the test that would settle it.'],
  [
    'It never invents a number',
    'Stated, computed or typical is marked on each figure. The rest reads “not estimated”.',
  ],
] as const

export function LandingEvidence() {
  return (
    <chakra.section id="solution" bg="bg.surface" py={{ base: '52px', md: 20 }}>
      <PageFrame
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap={{ base: 8, lg: 16 }}
        alignItems="center"
      >
        <chakra.div borderWidth="1px" borderColor="border.strong" bg="bg.surface" order={{ base: 2, lg: 1 }}>
          <chakra.div
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            gap={3}
            px={5}
            py={4}
            borderBottomWidth="2px"
            borderColor="border.rule"
          >
            <chakra.b fontWeight="semibold">Slag granulate for clinker substitute</chakra.b>
            <Tag>Example</Tag>
          </chakra.div>
          <chakra.dl px={5}>
            {EXAMPLE.map(([term, text], index) => (
              <chakra.div
                key={term}
                display="grid"
                gridTemplateColumns={{ base: '1fr', sm: '110px 1fr' }}
                gap={{ base: 0.5, sm: 4 }}
                py={3}
                borderTopWidth={index === 0 ? 0 : '1px'}
              >
                <chakra.dt color="fg.muted">{term}</chakra.dt>
                <chakra.dd>{text}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <chakra.p px={5} py={3} borderTopWidth="1px" textStyle="dense">
            <TextLink to={paths.exampleMatch.getHref()}>See a match of two listings, computed now</TextLink>
          </chakra.p>
        </chakra.div>
        <chakra.div order={{ base: 1, lg: 2 }}>
          <chakra.h2 textStyle="display" mb={4.5}>
            A match you can defend in a meeting.
          </chakra.h2>
          <chakra.ul>
            {POINTS.map(([title, text]) => (
              <chakra.li key={title} py={3.5} borderTopWidth="1px">
                <chakra.h3 textStyle="card" mb={0.5}>
                  {title}
                </chakra.h3>
                <chakra.p color="fg.muted">{text}</chakra.p>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      </PageFrame>
    </chakra.section>
  )
}
