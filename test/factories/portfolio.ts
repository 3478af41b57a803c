import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { BatchPutRequest } from 'dynamodb-toolbox/entity/actions/batchPut'
import { BatchWriteCommand, execute } from 'dynamodb-toolbox/table/actions/batchWrite'
import { ownerKeys } from '#functions/data/listings/listing.ts'
import { matchId } from '#functions/data/matching/match-ingest.ts'
import { changeKeys } from '#functions/data/table/changes.ts'
import type { Store } from '#functions/data/table/store.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { orderKey, OUTLOOK_VERSION } from '#functions/data/matching/outlook.ts'
import { ownerPartition } from '#shared/table/keys.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import { listing } from './catalogue.ts'

/** Listings of a large portfolio; each has two matches. */
export const PORTFOLIO_SIZE = 500
/** Needs of the partner that they match. */
const NEEDS = 20
const TIME = '2026-11-01T08:00:00.000Z'
/** Items that one BatchWriteItem takes. */
const BATCH = 25

/**
 * Gives a company 500 listings of 120 t a year and a thousand matches with a partner's needs. Put into the table as they
 * are: through the routes it would take minutes.
 *
 * @param changed when they were listed, for who holds the catalogue.
 */
export async function fillPortfolio(
  { table, Listing, Match }: Store,
  companyId: string,
  partnerId: string,
  changed = new Date(),
): Promise<void> {
  const of = (owner: string, type: 'waste' | 'requirement', count: number) =>
    Array.from({ length: count }, (_, at) => stored(owner, type, at, changed.toISOString()))
  const offers = of(companyId, 'waste', PORTFOLIO_SIZE)
  const needs = of(partnerId, 'requirement', NEEDS)
  const pairs = offers.flatMap((offer, at) => [
    pair(offer, needs[at % NEEDS]!, 0.5 + (at % 50) / 100),
    pair(offer, needs[(at + 7) % NEEDS]!, 0.4),
  ])
  const requests = [
    ...[...offers, ...needs].map((item) => Listing.build(BatchPutRequest).item(item)),
    ...pairs.map((item) => Match.build(BatchPutRequest).item(item)),
  ]
  for (let from = 0; from < requests.length; from += BATCH) {
    const some = requests.slice(from, from + BATCH)
    await execute(table.build(BatchWriteCommand).requests(...(some as typeof requests)))
  }
}

function stored(companyId: string, type: 'waste' | 'requirement', at: number, changed: string): ListingItem {
  const { ai_confidence: _, ...made } = listing(companyId, {
    type,
    material_name: `Office paper ${at}`,
    description: 'Sorted, in bales.',
    quantity: 10,
    unit: 't/month',
  })
  return {
    ...made,
    changed_at: changed,
    ...ownerKeys(companyId, TIME, made.id),
    ...changeKeys(changed, 'L', made.id),
  }
}

/** Puts a match between two listings, as if the engine had found it: 120 t a year. */
export async function putMatch(
  { Match }: Store,
  [offer, seller]: [listing: string, company: string],
  [need, buyer]: [listing: string, company: string],
): Promise<string> {
  const sides = [
    { id: offer, company_id: seller, material_name: 'Offer' },
    { id: need, company_id: buyer, material_name: 'Need' },
  ] as const
  const match = pair(...sides, 0.9)
  await Match.build(PutItemCommand).item(match).send()
  return match.id
}

type Side = Pick<ListingItem, 'id' | 'company_id' | 'material_name'>

function pair(offer: Side, need: Side, score: number): MatchItem {
  const id = matchId(offer.id, need.id)
  const outlook: MatchItem['outlook'] = {
    version: OUTLOOK_VERSION,
    potential_savings: 1200,
    net_low: 300,
    net_high: 2100,
    expected: Math.round(1200 * score),
    verdict: 'do',
    environmental_impact: 18,
    tonnes: 120,
    reason: 'Office paper is pulped for tissue and new paper once ink and staples are out.',
    open_fact: null,
    treatment: ['pulping'],
    hazardous: false,
  }
  const order = `MATCH#${orderKey({ score, outlook })}#${id}`
  return {
    id,
    offer_id: offer.id,
    offer_company_id: offer.company_id,
    offer_name: offer.material_name,
    need_id: need.id,
    need_company_id: need.company_id,
    need_name: need.material_name,
    score,
    outlook,
    status: 'pending',
    found_at: TIME,
    GSI1PK: ownerPartition(offer.company_id),
    GSI1SK: order,
    GSI2PK: ownerPartition(need.company_id),
    GSI2SK: order,
  }
}
