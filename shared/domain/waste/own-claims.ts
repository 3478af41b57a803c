import type { Day } from '../day.ts'
import { formatEwc, listOfWaste, parseEwc } from './ewc.ts'

/** What the owner of an offer claims of code, hazard and status, and where that does not go together. */

/** The four conditions of a by-product, Article 5(1) (a) to (d) of Directive 2008/98/EC, each with the field of its evidence. */
export const BY_PRODUCT_CONDITIONS = [
  { answer: 'use_certain', evidence: 'use_certain_evidence' },
  { answer: 'normal_practice', evidence: 'normal_practice_evidence' },
  { answer: 'integral_part', evidence: 'integral_part_evidence' },
  { answer: 'lawful_use', evidence: 'lawful_use_evidence' },
] as const

type Condition = (typeof BY_PRODUCT_CONDITIONS)[number]['answer']

export interface OwnClaims extends Partial<Record<Condition, string | null | undefined>> {
  /** The owner's code as typed or printed; empty where none is stated. */
  ewc: string
  hazardous_properties?: readonly string[] | null | undefined
  un_number?: string | null | undefined
  adr_class?: string | null | undefined
  legal_status?: string | null | undefined
  price_per_unit?: number | null | undefined
}

/** What the text was read as. */
export interface ReadWaste {
  /** As printed, best first. */
  codes: readonly string[]
  hazard: 'absolute_hazardous' | 'mirror' | 'non_hazardous'
  /** The List of Waste is that of this day. */
  asOf: Day
}

/** Where a claim and the reading, or two claims, do not go together. */
export type ClaimQuestion =
  /** The text is read as another code, and the owner's is not among those proposed. */
  | { kind: 'code.other'; own: string; read: string }
  /** The code has no asterisk, the hazard stated does. */
  | { kind: 'hazard.beyond-code'; code: string; properties: readonly string[] }
  /** The text is read as hazardous, the code has no asterisk, and no property is stated. */
  | { kind: 'hazard.read'; code: string }
  /** The code has an asterisk, and no property says why. */
  | { kind: 'hazard.unsaid'; code: string }
  /** Dangerous goods on the road, of which no hazardous property is stated. */
  | { kind: 'goods.no-hazard'; un: string | null; adr: string | null }
  /** A condition of a by-product that is denied. */
  | { kind: 'by-product.denied'; condition: Condition }
  /** A by-product whose holder pays for collection. */
  | { kind: 'by-product.paid' }

/** What an owner is asked of what they claim; nothing is set right by itself. */
export function claimQuestions(claims: OwnClaims, read: ReadWaste): ClaimQuestion[] {
  const { un_number, adr_class, legal_status, price_per_unit } = claims
  const properties = claims.hazardous_properties ?? []
  const code = parseEwc(claims.ewc)
  const own = code && formatEwc(code, listOfWaste(read.asOf).entryOf(code))
  const starred = own?.endsWith('*') ?? false
  const [first] = read.codes
  const isProposed = read.codes.some((one) => parseEwc(one) === code)
  const questions: ClaimQuestion[] = []
  if (own && first && !isProposed) questions.push({ kind: 'code.other', own, read: first })
  if (own && starred && properties.length === 0) questions.push({ kind: 'hazard.unsaid', code: own })
  if (own && !starred && properties.length > 0)
    questions.push({ kind: 'hazard.beyond-code', code: own, properties })
  else if (own && !starred && read.hazard === 'absolute_hazardous')
    questions.push({ kind: 'hazard.read', code: own })
  if ((un_number || adr_class) && properties.length === 0 && !starred)
    questions.push({ kind: 'goods.no-hazard', un: un_number || null, adr: adr_class || null })
  if (legal_status !== 'by_product') return questions
  for (const { answer } of BY_PRODUCT_CONDITIONS)
    if (claims[answer] === 'no') questions.push({ kind: 'by-product.denied', condition: answer })
  if ((price_per_unit ?? 0) < 0) questions.push({ kind: 'by-product.paid' })
  return questions
}
