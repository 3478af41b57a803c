import { INDUSTRIES } from '#shared/api/core/vocabulary.ts'
import { own } from '#shared/domain/text/own.ts'
import wide from './wide-industries.json' with { type: 'json' }

export type WideIndustry = (typeof INDUSTRIES)[number]

/** The industry as it is told of a blind listing: one of ten, whatever a company calls itself. */
export function wideIndustryOf(industry: string): WideIndustry {
  const told = own(wide.industries, industry) ?? industry
  return INDUSTRIES.find((one) => one === told) ?? 'Other'
}
