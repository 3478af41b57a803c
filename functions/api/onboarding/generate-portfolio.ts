import { companies } from '#functions/data/company.ts'
import { onboardings } from '#functions/data/onboarding.ts'
import { newId } from '#functions/lib/clock.ts'
import { operation } from '#functions/lib/operation.ts'
import { findPartners } from '#functions/lib/portfolio-partners.ts'
import { onboarding as api } from '#shared/api/onboarding.ts'
import { analyse, missingAnswers, type Analysis } from '#shared/domain/onboarding/analyse.ts'
import { buildMaterials, figuresOf, roadmap } from '#shared/domain/onboarding/portfolio.ts'
import type { Answers, QuestionId } from '#shared/domain/onboarding/questions.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** Generating also keeps the answers, and tells the company's record what it now knows: place, people, processes. */
export default operation(api.generatePortfolio, async ({ body, caller, now }, services) => {
  const { id: _, ...given } = body
  const saved = await services.use(onboardings).get(caller.companyId)
  const answers: Answers = { ...saved?.answers, ...given }
  const analysis = analyse(knowledge, answers)
  refuseThin(answers, analysis)

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
  const { to_analyse: _toAnalyse, ...figures } = figuresOf(knowledge, analysis)
  const generated = {
    portfolio: { materials },
    summary: {
      ...figures,
      carbon_reduction: carbon,
      recommended_partners: partners,
      implementation_roadmap: roadmap(materials, { ...figures, to_analyse: _toAnalyse }, partners),
    },
    confidence: analysis.confidence,
    generated_at: now.toISOString(),
  }
  await services.use(onboardings).save(caller.companyId, { answers, step: 7, generated }, now)
  return generated
})

const NAMES: Record<QuestionId, string> = {
  location: 'location',
  industry: 'industry',
  products: 'products',
  exact_employee_count: 'number of employees',
  production_volume: 'production volume',
  processes: 'processes',
  materials: 'materials',
  waste_streams: 'waste streams',
}

/** @throws {AppError} VALIDATION_FAILED naming what is missing, when no portfolio follows from the answers. */
function refuseThin(answers: Answers, { streams }: Analysis): void {
  const missing = missingAnswers(answers)
  if (missing.length === 0 && streams.length > 0) return
  const fields = missing.length > 0 ? missing : (['products', 'processes'] as const)
  const what =
    missing.length > 0
      ? `Missing: ${missing.map((id) => NAMES[id]).join(', ')}.`
      : 'No known material follows from your products and processes: name them more plainly, or add your waste streams.'
  throw new AppError(
    'VALIDATION_FAILED',
    `Failed to generate portfolio - insufficient data quality. ${what}`,
    fields.map((field) => ({ field, message: what })),
  )
}
