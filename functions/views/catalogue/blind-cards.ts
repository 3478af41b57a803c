import type * as z from 'zod'
import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import type { CatalogueCompany } from '#functions/data/catalogue/snapshot.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import { siteCard } from '#functions/views/company/site-card.ts'
import type { askerSchema, blindCardSchema, blindDetailSchema } from '#shared/api/market/blind.ts'
import type { BlindCard } from '#shared/domain/blind/blind-card.ts'
import { wideIndustryOf } from '#shared/domain/blind/wide-industry.ts'
import { wideRegionOf, type WideRegion } from '#shared/domain/blind/wide-region.ts'
import {
  effectiveStage,
  grantable,
  isKnownToOwner,
  type Disclosure,
} from '#shared/domain/disclosure/stages.ts'
import { siteOf } from '#shared/domain/sites/sites.ts'
import type { DisclosureItem } from '#shared/table/trade/disclosure.ts'

/** Blind listings as the API shows them. */

type Names = ReadonlyMap<string, string> | null

/** Of a person who gave no name, or belongs to the company no more. */
const UNNAMED = 'a person without a name here'

export function blindCardView({ material, region, ...card }: BlindCard): z.input<typeof blindCardSchema> {
  return {
    ...card,
    material: material?.name ?? null,
    region: region && regionView(region),
  }
}

/** Its centre is told to nobody. */
export const regionView = ({ kind, name, sites }: WideRegion) => ({ kind, name, sites })

const expiredAt = ({ ended, until }: Disclosure, now: Date): boolean =>
  ended === null && until !== null && until <= now.toISOString()

const acceptedCard = ({ accepted }: Disclosure, names: Names) =>
  accepted && { version: accepted.version, at: accepted.at, person: names?.get(accepted.by) ?? UNNAMED }

/** How far a listing is open, as who asked sees it. */
export const ownDisclosureCard = (
  item: DisclosureItem,
  names: Names,
  now: Date,
): NonNullable<z.input<typeof blindDetailSchema>['disclosure']> => ({
  stage: effectiveStage(item, now.toISOString()),
  ended: item.ended,
  until: item.until,
  expired: expiredAt(item, now),
  accepted: acceptedCard(item, names),
  asked_at: item.created_at,
})

/** What the owner tells together with its name. */
export function toldCard({
  listing,
  company,
}: ListingRow): NonNullable<z.input<typeof blindDetailSchema>['told']> {
  const { material_name, description, quantity, unit, price_per_unit } = listing
  return {
    company: companyCard(company),
    site: siteCard(siteOf(listing, company)),
    ...{ material_name, description, quantity, unit, price_per_unit },
  }
}

/** Who asked, as the owner sees it: by industry and region, until the owner looked. */
export function askerCard(
  item: DisclosureItem,
  company: CatalogueCompany,
  names: Names,
  now: Date,
): z.input<typeof askerSchema> {
  const time = now.toISOString()
  const known = isKnownToOwner(item)
  return {
    id: item.id,
    industry: wideIndustryOf(company.industry),
    // eslint-disable-next-line house/place-of-a-listing -- of the company itself
    region: wideRegionOf(company.location)?.name ?? null,
    company: known ? companyCard(company) : null,
    stage: effectiveStage(item, time),
    ended: item.ended,
    until: item.until,
    expired: expiredAt(item, now),
    grants: grantable(item, time),
    accepted: acceptedCard(item, names),
    asked_at: item.created_at,
    log: item.log.toReversed().map(({ at, what, by }) => ({
      ...{ at, what },
      // Persons are named from the acceptance on: before it nothing was between the two.
      person: item.accepted ? (names?.get(by) ?? UNNAMED) : null,
    })),
  }
}
