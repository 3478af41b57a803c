/** Limits in plain English: what is asked, what is stated, and the question about what is not. */
import type { MissingValue, QuestionParams, ReasonParams } from '#shared/domain/matching/reasons.ts'
import type { Limit } from '#shared/knowledge/schema.ts'
import { citation } from '#shared/knowledge/sources.ts'

const OPS: Record<Limit['op'], string> = {
  '<=': 'at most',
  '<': 'below',
  '>=': 'at least',
  '>': 'above',
  '=': '',
}

/** "at most 0.5 g per kg of iron". */
export const limitText = ({ op, value, unit }: Limit): string =>
  `${OPS[op]} ${value} ${unit
    .replace(/^(m?g)\/kg iron basis.*$/, '$1 per kg of iron')
    .replace(/^(m?g)\/kg DM$/, '$1 per kg of dry matter')
    .replace(/ DM$/, ' of the dry matter')
    .replace(/^index$/, '')
    .replace(/^um$/, 'µm')
    .replace(/^mj\/kg$/, 'MJ/kg')
    .replace(/\s+/g, ' ')}`
    .trim()
    .replace(/(\d) %/, '$1 %')

/** The need states it itself: the limit of an outlet has a source. */
const isOwn = ({ sources }: Limit): boolean => sources.length === 0

/** "chromium total" reads "total chromium". */
const nameOf = (parameter: string): string => (parameter === 'chromium total' ? 'total chromium' : parameter)

/** "The need wants at most 30 %." or "The usual limit is at most 0.6 % by mass (source)." */
const wanted = (limit: Limit): string =>
  isOwn(limit)
    ? `The need wants ${limitText(limit)}.`
    : `The usual limit is ${limitText(limit)} (${citation(limit)}).`

/** What a parameter is called when its value is spoken of: "zinc content", "particle size", "pH". */
function valueName({ limit: { parameter }, measure }: QuestionParams['limit']): string {
  const measured =
    measure !== 'share' ||
    /content$|^(?:purity|volume expansion|loss on ignition|neutralising value|activity concentration index)$/.test(
      parameter,
    )
  if (measured) return parameter
  if (/^moisture as delivered$/.test(parameter)) return 'moisture content as delivered'
  if (/moisture$/.test(parameter)) return 'moisture content'
  return `${nameOf(parameter)} content`
}

/** The question that a limit puts to an offer which says nothing of it, with what is asked for. */
export function limitQuestion(asked: QuestionParams['limit']): readonly [fact: string, text: string] {
  const { parameter } = asked.limit
  const text = wanted(asked.limit)
  if (/^share in /.test(parameter)) return ['What share of the clay body would it make up?', text]
  if (/^recycled coarse aggregate share$/.test(parameter))
    return ['What share of the coarse aggregate would it make up?', text]
  if (/^theobromine in complete feed$/.test(parameter))
    return ['How much theobromine would the complete feed contain?', text]
  if (/^fineness over /.test(parameter)) return ['What share is coarser than 45 µm?', text]
  if (/^E\. coli$/.test(parameter)) return ['What is its E. coli count?', text]
  return [`What is its ${valueName(asked)}?`, text]
}

const MISSING: Record<MissingValue, string> = {
  density: 'the density',
  'iron content': 'the iron content',
  moisture: 'the moisture',
  'exact value': 'the exact value',
  'as delivered': 'the value as delivered',
  'per dry matter': 'the value per kg of dry matter',
  'per iron': 'the value per kg of iron',
}

/** The question behind a value that is stated, but can't be compared with the limit. */
export function compareQuestion({ limit, said, missing }: QuestionParams['compare']) {
  const name = nameOf(limit.parameter)
  const bound = isOwn(limit)
    ? `the need wants ${name} ${limitText(limit)}.`
    : `the usual limit for ${name} is ${limitText(limit)} (${citation(limit)}).`
  return [`What is ${MISSING[missing]}?`, `Stated is ${said}; ${bound}`] as const
}

/** "zinc above the usual limit: zinc 25 g/kg is stated, at most 0.5 g per kg of iron is usual (…), about 50 times the limit". */
export function beyondText({ limit, said, times }: ReasonParams['limit.beyond']) {
  const own = isOwn(limit)
  const side = limit.op.startsWith('<') ? 'above' : 'below'
  const usual = own ? 'wanted' : `usual (${citation(limit)})`
  const often = times === null ? '' : `, about ${times} times ${own ? 'as much' : 'the limit'}`
  return [
    `${nameOf(limit.parameter)} ${side} ${own ? 'what the need states' : 'the usual limit'}`,
    `${said} is stated, ${limitText(limit)} is ${usual}${often}`,
  ] as const
}

export const withinText = ({ limit, said }: ReasonParams['limit.within']): string =>
  isOwn(limit)
    ? `${said} is stated; the need wants ${limitText(limit)}`
    : `${said} is stated; ${limitText(limit)} is usual (${citation(limit)})`

/** "moisture is not stated: the need wants at most 30 %". */
export const unstatedText = ({ limit }: ReasonParams['limit.unstated']) =>
  [`${nameOf(limit.parameter)} is not stated`, `the need wants ${limitText(limit)}`] as const
