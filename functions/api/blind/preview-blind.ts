import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { listingContent } from '#functions/usecases/listings/own-listing.ts'
import { siteFor } from '#functions/usecases/company/own-site.ts'
import { blindCardView, regionView } from '#functions/views/catalogue/blind-cards.ts'
import { blind as api } from '#shared/api/market/blind.ts'
import { blindCard, type BlindCard } from '#shared/domain/blind/blind-card.ts'
import { wideIndustryOf } from '#shared/domain/blind/wide-industry.ts'
import { mayBeTold, tooNarrow, wideRegionOf } from '#shared/domain/blind/wide-region.ts'
import { withheldOf } from '#shared/domain/blind/withheld.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'

/** Made by the very function that makes the card once it is listed. */
export default operation(api.previewBlind, async ({ body, caller, now }, services) => {
  const [held, company] = await Promise.all([
    services.use(catalogueService).current(),
    services.use(companies).get(caller.companyId),
  ])
  if (!company) throw new AppError('FORBIDDEN')
  const site = siteFor(caller, company, body.site_id)
  const content = listingContent({ ...body, visibility: 'blind' }, company, site.id, services)
  const listed = { ...content, created_at: now.toISOString() }
  const card = blindCard(listed, { industry: company.industry, place: site.location }, knowledge)
  const { id: _, ...told } = blindCardView(card)
  return {
    card: told,
    withheld: withheldOf(
      content,
      { name: company.name, site: site.name, place: site.location?.text ?? null },
      card,
    ),
    regions: mayBeTold(site.location).map(regionView),
    too_narrow: tooNarrow(site.location),
    alike: alike(card, held, company.id),
  }
})

/** Other members of the same industry in the region: the fewer, the easier it is to guess. */
function alike({ region, industry }: BlindCard, held: CatalogueCache, ownId: string): number | null {
  if (!region) return null
  return [...held.companyRows.values()].filter(
    ({ id, company }) =>
      id !== ownId &&
      wideIndustryOf(company.industry) === industry &&
      wideRegionOf(company.location, region.kind)?.name === region.name,
  ).length
}
