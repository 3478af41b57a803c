import { companies } from '#functions/data/company.ts'
import { onboardings } from '#functions/data/onboarding.ts'
import type * as z from 'zod'
import type { generatedSchema } from '#shared/api/onboarding.ts'
import type { Analysis } from '#shared/domain/onboarding/analyse.ts'
import { buildMaterials, figuresOf, roadmap } from '#shared/domain/onboarding/portfolio.ts'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { newId } from './clock.ts'
import { findPartners } from './portfolio-partners.ts'
import type { Services } from './services.ts'

/**
 * The portfolio of an analysis, with partners of the real catalogue. Keeps it with the answers, and tells the
 * company's record what it now knows: place, people, processes, and how surely.
 *
 * @param step Question that was open, 0–7: there the questionnaire is resumed.
 */
export async function generatePortfolio(
  answers: Answers,
  analysis: Analysis,
  { caller, now, step }: { caller: { companyId: string }; now: Date; step: number },
  services: Services,
): Promise<z.input<typeof generatedSchema>> {
  const place = answers.location && findPlace(answers.location.city, answers.location.country)
  const company = await services.use(companies).updateProfile(
    caller.companyId,
    {
      ...(place && { location: place }),
      ...(answers.exact_employee_count && { employee_count: answers.exact_employee_count }),
      ...(answers.processes && { process_description: answers.processes }),
      ai_confidence_score: analysis.confidence,
    },
    now,
  )
  const materials = buildMaterials(knowledge, analysis).map((material) => ({
    id: services.use(newId)(),
    ...material,
  }))
  const { partners, carbon } = await findPartners(materials, company, now, services)
  const { to_analyse, ...figures } = figuresOf(knowledge, analysis)
  const generated = {
    portfolio: { materials },
    summary: {
      ...figures,
      carbon_reduction: carbon,
      recommended_partners: partners,
      implementation_roadmap: roadmap(materials, { ...figures, to_analyse }, partners),
    },
    confidence: analysis.confidence,
    generated_at: now.toISOString(),
  }
  await services.use(onboardings).save(caller.companyId, { answers, step, generated }, now)
  return generated
}
