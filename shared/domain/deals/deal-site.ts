import type { DealSide } from './conditions.ts'

/** At which site of a company a deal, and each line of its ledger, counts. Ids mean something within their company only. */

export interface DealSites {
  seller_site?: string | null | undefined
  buyer_site?: string | null | undefined
}

/** Null: not known. */
export const dealSite = (deal: DealSites, side: DealSide): string | null =>
  (side === 'seller' ? deal.seller_site : deal.buyer_site) ?? null

/** A line that names no site is of the site that its deal names by now. */
export const lineSite = (line: DealSites, deal: DealSites, side: DealSide): string | null =>
  dealSite(line, side) ?? dealSite(deal, side)
