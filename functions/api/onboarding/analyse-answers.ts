import { dayOf } from '#shared/domain/day.ts'
import { engine } from '#functions/data/catalogue/engine.ts'
import { companies } from '#functions/data/company/company.ts'
import { checkRight, requireGiven } from '#functions/http/access.ts'
import { operation } from '#functions/http/operation.ts'
import type { Member } from '#functions/platform/identity.ts'
import { answerReader } from '#functions/usecases/onboarding/answer-reader.ts'
import { generatePortfolio, surePlants } from '#functions/usecases/onboarding/generate-portfolio.ts'
import { listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { onboarding as api } from '#shared/api/company/onboarding.ts'
import { tradeOf } from '#shared/domain/matching/reading/plants.ts'
import { analyse } from '#shared/domain/onboarding/analyse.ts'
import { CONFIDENCE_HIGH, CONFIDENCE_MEDIUM, QUESTION_IDS } from '#shared/domain/onboarding/questions.ts'
import type { Stream } from '#shared/domain/onboarding/stream.ts'
import { seenFrom } from '#shared/domain/sites/sites.ts'
import { placeTold } from '#shared/domain/places/told-place.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** With `generate`, answers that are enough end in the portfolio before the last question. */
export default operation(api.analyseAnswers, async ({ body, caller, now }, services) => {
  // To generate is to write listings down.
  if (body.generate) requireWriter(caller, body.site_id)
  const found = analyse(knowledge, await services.use(answerReader).read(body.answers, caller.companyId))
  const { confidence, dataQuality, nextQuestion, earlyPortfolio, ...analysis } = found
  const step = body.question_id ? QUESTION_IDS.indexOf(body.question_id) : 0
  const generated =
    body.generate && earlyPortfolio
      ? await generatePortfolio(body.answers, found, { caller, now, step, site_id: body.site_id }, services)
      : null
  const { location } = body.answers
  const company = await services.use(companies).get(caller.companyId)
  const plants = surePlants(found)
  const industry =
    company &&
    tradeOf(knowledge, {
      industry: company.industry,
      plants: plants.length > 0 ? plants : seenFrom(company, body.site_id).plants,
    })
  // The code that is shown is the one that a listing of the same words gets.
  const withCodes = (stream: Stream) => ({
    ...stream,
    ewc: listingCodes(
      {
        classification: services.use(engine).understand({
          material_name: stream.name,
          description: stream.description,
          category: stream.category,
          type: 'waste',
          ...(industry && { industry }),
        }),
      },
      dayOf(now),
    ).codes,
  })
  return {
    portfolioGenerated: generated !== null,
    portfolio: generated?.portfolio ?? null,
    portfolioReady: earlyPortfolio,
    analysis: { ...analysis, streams: analysis.streams.map(withCodes) },
    dataQuality,
    confidence,
    nextQuestion,
    place: location ? placeTold(location) : null,
    message: messageOf(confidence, analysis.streams.length),
  }
})

/** @throws {AppError} ROLE_REQUIRED for who may not write listings, or not for that site. */
function requireWriter(caller: Member, siteId: string | undefined): void {
  checkRight(api.generatePortfolio.right, caller)
  if (siteId !== undefined) requireGiven(caller.sites, siteId)
}

function messageOf(confidence: number, streams: number): string {
  if (streams === 0) return 'Nothing recognised yet.'
  const found = `${streams} ${streams === 1 ? 'stream' : 'streams'} recognised`
  if (confidence >= CONFIDENCE_HIGH) return `${found}, confidence high.`
  return `${found}, confidence ${confidence >= CONFIDENCE_MEDIUM ? 'medium' : 'low'}.`
}
