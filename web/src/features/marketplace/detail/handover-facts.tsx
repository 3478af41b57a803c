import type { Listing } from '#web/features/marketplace/queries.ts'
import { Fact } from './fact.tsx'
import { handoverFacts } from './stated-facts.ts'

/** How and when it changes hands, as far as it is stated; part of a list of facts. */
export function HandoverFacts({ listing }: { listing: Listing }) {
  return handoverFacts(listing).map(([term, text]) => (
    <Fact key={term} term={term}>
      {text}
    </Fact>
  ))
}
