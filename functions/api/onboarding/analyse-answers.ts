import { operation } from '#functions/lib/operation.ts'
import { onboarding as api } from '#shared/api/onboarding.ts'
import { analyse } from '#shared/domain/onboarding/analyse.ts'
import { CONFIDENCE_HIGH, CONFIDENCE_MEDIUM } from '#shared/domain/onboarding/questions.ts'
import { knowledge } from '#shared/knowledge/index.ts'

export default operation(api.analyseAnswers, ({ body }) => {
  const { confidence, dataQuality, nextQuestion, earlyPortfolio, ...analysis } = analyse(
    knowledge,
    body.answers,
  )
  return {
    portfolioGenerated: false as const,
    portfolio: null,
    portfolioReady: earlyPortfolio,
    analysis,
    dataQuality,
    confidence,
    nextQuestion,
    message: messageOf(confidence, analysis.streams.length),
  }
})

function messageOf(confidence: number, streams: number): string {
  if (streams === 0) return 'Nothing recognised yet.'
  const found = `${streams} ${streams === 1 ? 'stream' : 'streams'} recognised`
  if (confidence >= CONFIDENCE_HIGH) return `${found}, confidence high.`
  return `${found}, confidence ${confidence >= CONFIDENCE_MEDIUM ? 'medium' : 'low'}.`
}
