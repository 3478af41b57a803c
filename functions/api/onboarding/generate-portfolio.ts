import { onboardings } from '#functions/data/company/onboarding.ts'
import { operation } from '#functions/http/operation.ts'
import { answerReader } from '#functions/usecases/onboarding/answer-reader.ts'
import { generatePortfolio } from '#functions/usecases/onboarding/generate-portfolio.ts'
import { onboarding as api } from '#shared/api/company/onboarding.ts'
import { analyse, missingAnswers, type Analysis } from '#shared/domain/onboarding/analyse.ts'
import type { Answers, QuestionId } from '#shared/domain/onboarding/questions.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** What was saved stands for what is not sent again. */
export default operation(api.generatePortfolio, async ({ body, caller, now }, services) => {
  const { id: _, site_id, ...given } = body
  const saved = await services.use(onboardings).get(caller.companyId)
  const answers: Answers = { ...saved?.answers, ...given }
  const analysis = analyse(knowledge, await services.use(answerReader).read(answers, caller.companyId))
  refuseThin(answers, analysis)
  return generatePortfolio(answers, analysis, { caller, now, step: 7, site_id }, services)
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
      : 'We could not derive any known material from your products and processes. Name them more plainly, or add your waste streams.'
  throw new AppError(
    'VALIDATION_FAILED',
    `Failed to generate portfolio - insufficient data quality. ${what}`,
    fields.map((field) => ({ field, message: what })),
  )
}
