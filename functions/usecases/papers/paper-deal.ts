import { dayOf } from '#shared/domain/day.ts'
import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { loads } from '#functions/data/deliveries/load.ts'
import { dealPapers } from '#functions/data/reports/papers.ts'
import { transactions } from '#functions/data/trade/transaction.ts'
import type { Services } from '#functions/platform/services.ts'
import { readsListing } from '../listings/sees-listing.ts'
import { dealRoom } from '#functions/views/exchange/deal-room.ts'
import { NO_CONDITIONS, type DealSide } from '#shared/domain/deals/conditions.ts'
import { isAgreed, sideOf } from '#shared/domain/deals/deal.ts'
import { NO_LOADS } from '#shared/domain/deals/tally.ts'
import { lotTonnes } from '#shared/domain/dashboard/carbon.ts'
import { FORMER_MEMBER } from '#shared/domain/erasure/redact.ts'
import type { PaperDeal, PaperListing } from '#shared/domain/papers/known.ts'
import { NEW_LIST_FROM } from '#shared/domain/waste/ewc.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import type { LoadItem } from '#shared/table/trade/load.ts'
import type { TransactionItem } from '#shared/table/trade/transaction.ts'

/** A deal with everything that its papers are filled from, for one of its two sides. */
export interface DealOfPapers {
  item: TransactionItem
  deal: PaperDeal
  side: DealSide
  loads: LoadItem[]
  load: LoadItem | null
}

/** @throws {AppError} NOT_FOUND for everybody but the two, and where the load is none of it. */
export async function dealOfPapers(
  id: string,
  companyId: string,
  loadId: string | null,
  now: Date,
  services: Services,
): Promise<DealOfPapers> {
  const item = await services.use(transactions).getFor(id, companyId)
  const { seller_id, buyer_id } = item
  const facts = services.use(dealPapers)
  const [parties, history, all, listing, ofDeal, ofShipment, ofSeller, ofBuyer] = await Promise.all([
    services.use(companies).getMany([seller_id, buyer_id]),
    services.use(transactions).history(id),
    services.use(loads).settledBySilence(item, now),
    services.use(listings).get(item.material_id),
    facts.of(id, ''),
    loadId === null ? {} : facts.of(id, loadId),
    facts.ofCompany(seller_id),
    facts.ofCompany(buyer_id),
  ])
  const standing = all.filter(({ state }) => state !== 'withdrawn')
  const load = standing.find(({ load_id }) => load_id === loadId) ?? null
  if (loadId !== null && !load) throw new AppError('NOT_FOUND')
  const version = dealRoom(item, history, NO_LOADS).versions.at(-1)
  const acceptedAt = (companyId: string): string | null =>
    version?.accepted_by.includes(companyId)
      ? (history.findLast(({ action, company_id }) => action === 'confirm' && company_id === companyId)
          ?.created_at ?? null)
      : null
  const party = (companyId: string, name: string | undefined, own: typeof ofSeller) => ({
    name: name ?? parties.get(companyId)?.name ?? FORMER_MEMBER,
    country: parties.get(companyId)?.location?.country ?? null,
    facts: own,
    accepted_at: acceptedAt(companyId),
  })
  const agreed = isAgreed(item)
  // An agreed deal has its papers, whatever its listing is opened to later; before, a paper tells no more than the listing.
  const tells =
    listing?.company_id === seller_id && (agreed || (await readsListing(companyId, listing, now, services)))
  // What was said of the next shipment is of that one, and not of a load that came before.
  const deal: PaperDeal = {
    ...{ id, material: item.material_name, unit: item.unit, quantity: item.quantity, amount: item.amount },
    price_per_unit: item.price_per_unit ?? null,
    payer: item.payer ?? 'buyer',
    conditions: item.conditions ?? NO_CONDITIONS,
    version: version?.version ?? 1,
    agreed,
    parties: {
      seller: party(seller_id, item.seller_name, ofSeller),
      buyer: party(buyer_id, item.buyer_name, ofBuyer),
    },
    listing: tells ? listed(listing, now) : null,
    facts: load ? withoutShipment(ofDeal) : ofDeal,
    shipment: ofShipment,
    load: load && { ...load, tonnes: tonnesOf(item, load) },
  }
  return { item, deal, side: sideOf(item, companyId), loads: standing, load }
}

const withoutShipment = (facts: PaperDeal['facts']): PaperDeal['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => !field.startsWith('shipment.')))

/** By the figure that stands; null: its unit is no mass. */
function tonnesOf(deal: TransactionItem, load: LoadItem): number | null {
  const one = lotTonnes({ ...deal, quantity: 1 })
  const quantity = load.settled?.quantity ?? load.quantity
  return one === null ? null : Number((one * quantity).toPrecision(12))
}

function listed(listing: ListingItem, now: Date): PaperListing {
  const { ewc } = listing
  // What is left of a company that went was read as nothing.
  const classification: Partial<ListingItem['classification']> = listing.classification
  const day = dayOf(now)
  const condition = (answer: string | null | undefined, evidence: string | null | undefined) => ({
    answer: answer ?? null,
    evidence: evidence ?? null,
  })
  return {
    codes: ewc ? [ewc] : [],
    proposed: (day < NEW_LIST_FROM ? undefined : classification.ewcNext) ?? classification.ewc ?? [],
    legal_status: listing.legal_status ?? null,
    status_evidence: listing.status_evidence ?? null,
    hazardous_properties: listing.hazardous_properties ?? null,
    un_number: listing.un_number ?? null,
    adr_class: listing.adr_class ?? null,
    conditions: {
      bp_certain: condition(listing.use_certain, listing.use_certain_evidence),
      bp_direct: condition(listing.normal_practice, listing.normal_practice_evidence),
      bp_integral: condition(listing.integral_part, listing.integral_part_evidence),
      bp_lawful: condition(listing.lawful_use, listing.lawful_use_evidence),
    },
  }
}
