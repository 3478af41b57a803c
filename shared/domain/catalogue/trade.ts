import type { Knowledge } from '../../knowledge/index.ts'
import { tradeOf } from '../matching/reading/plants.ts'
import { siteOf } from '../sites/sites.ts'

/**
 * What is made where a listing is, as the engine reads it: the plants of its site, or else the company's industry.
 *
 * @param listing null of one that is not written yet: then the main site counts.
 */
export const tradeAt = (
  knowledge: Knowledge,
  listing: Parameters<typeof siteOf>[0],
  company: Parameters<typeof siteOf>[1] & { industry: string },
): string => tradeOf(knowledge, { industry: company.industry, plants: siteOf(listing, company).plants })
