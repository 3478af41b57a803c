import * as keys from '#shared/table/keys.ts'
import { listingSearchItem } from '#shared/table/matching/listing-search.ts'
import { matchCountItem } from '#shared/table/matching/match-count.ts'
import { matchRunItem } from '#shared/table/matching/match-run.ts'
import { matchItem } from '#shared/table/matching/match.ts'
import { record } from '#shared/table/record.ts'

export const matchingRecords = {
  Match: record({
    name: 'match',
    schema: matchItem,
    key: ({ id }) => keys.matchKey(id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ deleted: 'matches' }],
    verified: 'matches',
  }),
  MatchRun: record({
    name: 'match-run',
    schema: matchRunItem,
    key: ({ company_id, id }) => keys.matchRunKey(company_id, id),
    reacts: true,
    exported: { from: 'runs' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  ListingSearch: record({
    name: 'listing-search',
    schema: listingSearchItem,
    key: ({ company_id, listing_id }) => keys.listingSearchKey(company_id, listing_id),
    reacts: true,
    exported: { from: 'runs' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  MatchCount: record({
    name: 'match-count',
    schema: matchCountItem,
    key: ({ shard }) => keys.matchCountKey(shard),
    reacts: false,
    exported: { not: 'general' },
    erased: [{ kept: 'general' }],
    verified: 'matchCounts',
  }),
}
