import { chakra } from '@chakra-ui/react'
import { lower } from '#shared/domain/text/capital.ts'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { Marked } from '#web/components/match/marked.tsx'
import { OpenCodes } from '#web/components/waste/open-codes.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { colourSideOf } from '#web/lib/direction.ts'

const MAX_CODES = 3
/** Readings beyond these are guesses that nothing else relies on. */
const MAX_READINGS = 3
/** A further reading is told from this share of the first one's confidence on. */
const TOLD_FROM = 0.5

/**
 * What the text was understood as, with the words that led there: the ground that matches stand on. An owner sees here
 * whether the text says what was meant.
 */
export function ListingReading({ listing }: { listing: WholeListing }) {
  const { concepts, ewc } = listing.classification
  const open = listing.type === 'waste' ? listing.ewc_open : null
  // The two halves that stand in the question are not said twice.
  // What its owner states stands; what it was read as beside it is the owner's to weigh.
  const isTold = listing.is_own || !listing.ewc_stated
  const proposed = ewc.filter(({ code }) => isTold && !open?.codes.some((half) => half.code === code))
  const sure = (concepts[0]?.confidence ?? 0) * TOLD_FROM
  const told = concepts.filter(({ confidence }) => confidence >= sure).slice(0, MAX_READINGS)
  const side = colourSideOf(listing.type)
  return (
    <Sheet title="What was read from the text">
      {told.length === 0 ? (
        <chakra.p color="fg.muted" maxW="prose">
          {listing.is_own
            ? 'The material was not recognised. Say what it consists of and which process it comes from: until then it is compared by its words only.'
            : 'The material was not recognised; it is compared by its words only.'}
        </chakra.p>
      ) : (
        <chakra.ul display="grid">
          {told.map((concept) => {
            const words = [...new Set(concept.evidence.map(({ text }) => text))]
            return (
              <chakra.li
                key={concept.id}
                display="grid"
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }}
                gap="2px 24px"
                py={2.5}
                borderBottomWidth="1px"
                _first={{ pt: 0 }}
              >
                <chakra.b fontWeight="semibold" overflowWrap="anywhere">
                  {concept.name}
                </chakra.b>
                <chakra.span textStyle="ui" color="fg.muted" overflowWrap="anywhere">
                  {concept.chosen ? (
                    listing.is_own ? (
                      'as you said'
                    ) : (
                      'as its owner says'
                    )
                  ) : words.length === 0 ? (
                    'by category and industry'
                  ) : (
                    <>
                      from{' '}
                      {words.map((word, index) => (
                        <span key={word}>
                          {index > 0 && ', '}“<Marked text={word} words={[word]} side={side} />”
                        </span>
                      ))}
                      {concept.plant && `, as such a plant calls it: ${lower(concept.plant)}`}
                    </>
                  )}
                </chakra.span>
              </chakra.li>
            )
          })}
        </chakra.ul>
      )}
      {open && (
        <>
          <chakra.h3 textStyle="sub" mt={4} mb={1}>
            Its waste code depends on what it contains
          </chakra.h3>
          <OpenCodes open={open} listing={listing} />
        </>
      )}
      {proposed.length > 0 && (
        <>
          <chakra.h3 textStyle="sub" mt={4} mb={1}>
            {open ? 'Other codes proposed from the text' : 'European waste codes proposed from it'}
          </chakra.h3>
          <chakra.ul display="grid">
            {proposed.slice(0, MAX_CODES).map((entry) => (
              <chakra.li
                key={entry.code}
                display="grid"
                gridTemplateColumns={{ base: '88px minmax(0, 1fr)', md: '88px minmax(0, 1fr) auto' }}
                gap="4px 16px"
                alignItems="baseline"
                py={2}
                borderBottomWidth="1px"
                textStyle="ui"
              >
                <chakra.span textStyle="mono">{entry.code}</chakra.span>
                <chakra.span overflowWrap="anywhere">
                  {entry.description}
                  {listing.ewc_stated && listing.ewc_codes.includes(entry.code) && (
                    <chakra.span color="fg.muted">, your code</chakra.span>
                  )}
                </chakra.span>
                <chakra.span gridColumn={{ base: '2', md: 'auto' }}>
                  <HazardTag hazard={entry.hazard} />
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      )}
    </Sheet>
  )
}
