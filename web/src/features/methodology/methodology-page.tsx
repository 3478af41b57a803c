import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FEWEST_DECISIONS, FURTHEST, SCORE_WEIGHT } from '#shared/domain/lessons/lessons.ts'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { Accuracy, CalibrationTable, OtherFigures } from './measured.tsx'

/** /methodology: how a match comes about, how often it is right, and what its score does not know. */
export function MethodologyPage() {
  return (
    <PageFrame pb={16}>
      <PageHead
        title="How matches are computed"
        description="The method, what it was measured to do, and what its score does not know."
      />
      <chakra.div display="grid" gap={10}>
        <Sheet title="From two texts to one score">
          <chakra.ol
            display="grid"
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              xl: 'repeat(3, minmax(0, 1fr))',
            }}
            gap={{ base: 5, md: 7 }}
          >
            {STEPS.map(({ title, text }, index) => (
              <chakra.li key={title} display="grid" gridTemplateColumns="28px minmax(0, 1fr)" gap={3}>
                <chakra.span textStyle="mono" color="fg.muted" pt="2px">
                  {index + 1}
                </chakra.span>
                <div>
                  <chakra.h3 textStyle="card" mb={1}>
                    {title}
                  </chakra.h3>
                  <chakra.p color="fg.muted">{text}</chakra.p>
                </div>
              </chakra.li>
            ))}
          </chakra.ol>
        </Sheet>
        <Accuracy />
        <CalibrationTable />
        <OtherFigures />
        <Sheet title="What others taught us">
          <chakra.p maxW="prose" color="fg.muted">
            When both sides accept a match, or one rejects it, that is counted for its material and its use,
            never for the companies. From {FEWEST_DECISIONS} decisions on it moves the score of the next such
            pair: the score counts as {SCORE_WEIGHT} decisions, an acceptance as one for it, a rejection for
            material, quality or law as one against it, for distance, price or quantity as half a one. It
            moves a score by {Math.round(FURTHEST * 100)} points at most, and each match says by how many. A
            pair that you or your partner rejected is not proposed again.
          </chakra.p>
        </Sheet>
        <Sheet title="What the score does not know">
          <chakra.ul
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            columnGap={8}
            rowGap={4}
          >
            {LIMITS.map(({ title, text }) => (
              <chakra.li key={title} borderTopWidth="1px" pt={3}>
                <Point title={title}>{text}</Point>
              </chakra.li>
            ))}
          </chakra.ul>
        </Sheet>
        <Sheet title="Money and carbon">
          <chakra.p maxW="prose" color="fg.muted">
            What a match brings is kept apart from its score. Money of a year, both sides together: the
            disposal that is saved and the purchase that is replaced, less an outlet given up, treatment,
            freight, storage, papers and hours. Each figure is a range, and so is the sum: its middle, and the
            ends of eight cases in ten. A price only moves money from one side to the other and stands in no
            sum. What a side states comes before what is usual; a term without an honest bound is “not
            estimated”, and then nothing is advised outright.
          </chakra.p>
          <chakra.p maxW="prose" color="fg.muted" mt={3}>
            The verdict says whether it is worth an afternoon, and names the one fact that decides. Its rules
            were set by 152 judged pairs and agree with about eight in ten of them; on 150 that were kept
            aside they agree with six in ten. Take it for a second opinion.
          </chakra.p>
          <chakra.p maxW="prose" color="fg.muted" mt={3}>
            Carbon goes by the same stream, use, steps and way: disposal avoided and what need not be made,
            less fossil carbon that is burnt, the energy of the steps and the transport. What is sold without
            the exchange too replaces as much where it goes today, so nothing but its journey is counted. Of
            more than three hundred factors each shows its scope, region, year, source and licence; those that
            we know from memory, and ranges that are our own judgement, say so.
          </chakra.p>
        </Sheet>
      </chakra.div>
    </PageFrame>
  )
}

const STEPS = [
  {
    title: 'Both texts are understood',
    text: 'Names, formulas, trade names and misspellings lead to materials and uses of the knowledge base, in English, German, French, Dutch, Spanish and Italian, those of the five hundred commonest streams also in Polish, Czech, Portuguese, Swedish, Danish and Finnish; the words beside them decide between senses, and “free of chlorine” counts as none.',
  },
  {
    title: 'Known exchanges connect them',
    text: 'The base knows which material can serve which use, by what treatment, within which limits, and where it is done already. The two texts need no word in common.',
  },
  {
    title: 'Gates refuse what must not be',
    text: 'Hazardous streams never reach food, feed, drinking water, cosmetics or medicine, nor what touches them; law, form, purity, quality and the way each pass, fail or stay unknown. A failed gate ends it, on every screen.',
  },
  {
    title: 'Evidence becomes a probability',
    text: 'How sure the reading is, how direct the exchange, and which properties agree are weighed by a regression fitted on judged pairs, then corrected so that the share of right pairs meets the score.',
  },
  {
    title: 'Circumstances lower it',
    text: 'Freight against what a tonne is worth to both sides: where it is two and a quarter times as much, the pair is refused. A place that is not known costs a tenth to half of the score, the most for heat, gas and water, which hardly travel. Amounts per year that don’t meet, the price asked and the age of the listings lower it a little; where one of these is unknown it costs nothing, and is shown as unknown.',
  },
  {
    title: 'The reasons are kept',
    text: 'Every match shows the path from your words to theirs, what speaks for and against it, what is not known, and the one fact that would settle most.',
  },
]

const LIMITS = [
  {
    title: 'Your analysis',
    text: 'It reads what is written. A limit that no text states is unknown to it; it asks, and does not guess.',
  },
  {
    title: 'Permits of a site',
    text: 'It knows the European list of waste and general rules, not the permit of a plant or the practice of an authority.',
  },
  {
    title: 'The will to trade',
    text: 'Contracts, relations and capacity of the other side are not in it. A feasible pair may be of no interest.',
  },
  {
    title: 'Prices of the day',
    text: 'Where a listing names no price, ranges of past years stand in, each with its year and source.',
  },
  {
    title: 'A carrier’s quote',
    text: 'One model prices every load, by road, rail or water: the score, worth and the logistics preview tell the same freight. Its rates are mostly round figures of our own, from which a quote may differ by 40 % and more; those of a coaster stand at the low end of reported fixtures.',
  },
  {
    title: 'Law at a border',
    text: 'For waste that leaves its country it names the procedure of Regulation (EU) 2024/1157 with the article, or says that it is not known. Which of our materials stand on the green list is our own reading of the list. What we know from memory says “to be checked in the act”; most of the laws named where a listing is refused are known so too.',
  },
  {
    title: 'Materials nobody foresaw',
    text: 'What the base does not know is compared by its words only, and scores low even where it would fit.',
  },
]

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <chakra.h3 textStyle="card" mb={1}>
        {title}
      </chakra.h3>
      <chakra.p color="fg.muted">{children}</chakra.p>
    </>
  )
}
