import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { companies } from '#functions/data/company/company.ts'
import { onboardings } from '#functions/data/company/onboarding.ts'
import { matchRuns } from '#functions/data/matching/match-run.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import type { generatedSchema } from '#shared/api/company/onboarding.ts'
import { type Analysis, SURE_PLANT } from '#shared/domain/onboarding/analyse.ts'
import {
  portfolioAmount,
  buildMaterials,
  portfolioFigures,
  usesAndValue,
  roadmap,
} from '#shared/domain/onboarding/portfolio.ts'
import type { PortfolioMaterial } from '#shared/domain/onboarding/portfolio.ts'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { type KeptMaterial, mergePortfolio, streamKey } from '#shared/domain/onboarding/review.ts'
import { findCountry } from '#shared/domain/places/countries.ts'
import { seenFrom, sitesAfter, withSite } from '#shared/domain/sites/sites.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { siteFor } from '../company/own-site.ts'
import { findPortfolioPartners } from './portfolio-partners.ts'
import { located } from '../company/told-place.ts'

type Generated = z.output<typeof generatedSchema>

/** Ids of the plants that the answers surely tell. */
export const surePlants = ({ industries }: Pick<Analysis, 'industries'>): string[] =>
  industries.filter(({ sureness }) => sureness >= SURE_PLANT).map(({ id }) => id)

/**
 * Stores the portfolio of an analysis, with partners from the catalogue, and updates the company's record. Generated again,
 * it keeps what was corrected, listed or removed.
 * @param step Question that was open, 0–7: there the questionnaire is resumed.
 * @throws {AppError} VALIDATION_FAILED when the place is not known.
 */
export async function generatePortfolio(
  answers: Answers,
  analysis: Analysis,
  {
    caller,
    now,
    step,
    site_id,
  }: { caller: Pick<Member, 'companyId' | 'sites'>; now: Date; step: number; site_id: string | undefined },
  services: Services,
): Promise<Generated> {
  const place = answers.location && located(answers.location, 'Failed to generate portfolio.')
  const plants = surePlants(analysis)
  const told = {
    ...(answers.exact_employee_count && { employee_count: answers.exact_employee_count }),
    ...(answers.processes && { process_description: answers.processes }),
    ai_confidence_score: analysis.confidence,
  }
  const before = await services.use(companies).get(caller.companyId)
  if (!before) throw new AppError('NOT_FOUND')
  const site = siteFor(caller, before, site_id)
  const toldOfSite = { ...(plants.length > 0 && { plants }), ...(place && { location: place }) }
  const sitesOfToday = (today: CompanyItem) => ({ sites: withSite(today, site.id, toldOfSite) })
  // As it will stand: it is written once, when all the rest is kept.
  const company = seenFrom({ ...before, ...told, ...sitesAfter(before, sitesOfToday(before)) }, site.id)
  const stored = await services.use(onboardings).get(company.id)
  const held = await services.use(catalogueService).current()
  const materials = mergePortfolio(
    withIds(buildMaterials(knowledge, analysis), company.id),
    { materials: stored?.generated?.portfolio.materials ?? [], settled: stored?.settled ?? [] },
    held.seenByCompany(company.id).company(company.id)?.listings ?? [],
    (concept) => knowledge.concept(concept)?.parents ?? [],
  )
  const made = await portfolioOf(materials, analysis.confidence, company, now, services)
  // The same materials again are no news to somebody who is reviewing them.
  const last = stored?.generated
  const same = last && isDeepStrictEqual(last.portfolio.materials, made.portfolio.materials)
  const generated = { ...made, ...(same && { generated_at: last.generated_at }), site_id: site.id }
  await services.use(onboardings).save(company.id, { answers, step, generated }, now)
  const { active_listings } = await services
    .use(companies)
    .updateProfile(
      company.id,
      (today) => ({ ...told, ...sitesOfToday(today), onboarding_completed: true }),
      now,
    )
  // Places count in every match.
  if (place && active_listings > 0) await services.use(matchRuns).start(company.id, active_listings, now)
  return generated
}

/** A portfolio with what follows from its materials as they stand. */
export async function portfolioOf(
  given: readonly KeptMaterial[],
  confidence: number,
  company: CompanyItem,
  now: Date,
  services: Services,
): Promise<Generated> {
  const materials = given.map((material) => ({
    ...material,
    described: material.described ?? false,
    ewc: material.ewc ?? null,
    ...(material.type === 'waste' && usesAndValue(knowledge, material.concept, portfolioAmount(material))),
  }))
  const { partners, carbon } = await findPortfolioPartners(materials, company, now, services)
  const country = findCountry(company.location?.country ?? '')?.code ?? ''
  const { to_analyse, ...figures } = portfolioFigures(knowledge, materials, country)
  return {
    portfolio: { materials },
    summary: {
      ...figures,
      carbon_reduction: carbon,
      recommended_partners: partners,
      implementation_roadmap: roadmap(materials, { ...figures, to_analyse }, partners),
    },
    confidence,
    generated_at: now.toISOString(),
  }
}

/** The same stream of the same company has the same id in every portfolio, and becomes the same listing. */
function withIds(materials: readonly PortfolioMaterial[], companyId: string): KeptMaterial[] {
  const seen = new Map<string, number>()
  return materials.map((material) => {
    const key = streamKey(material)
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const id = createHash('sha256')
      .update(JSON.stringify([companyId, key, nth]))
      .digest('base64url')
    return { ...material, id: id.slice(0, 22), state: 'proposed', edited: false }
  })
}
