/** Limits in plain English: what is stated of them, and the question about what is not. */
import { parameters } from '#shared/domain/matching/parameters.ts'
import type { Limit } from '#shared/knowledge/schema.ts'
import { citation } from '#shared/knowledge/sources.ts'
import { isOwnBound, measureOf } from './figures.ts'
import { figureName, type LimitFinding } from './limits.ts'

const OPS: Record<Limit['op'], string> = {
  '<=': 'at most',
  '<': 'below',
  '>=': 'at least',
  '>': 'above',
  '=': '',
}

/** "at most 0.5 g per kg of iron". */
export const limitText = ({ op, value, unit }: Pick<Limit, 'op' | 'value' | 'unit'>): string =>
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

/** "The need wants at most 30 %." or "The usual limit is at most 0.6 % by mass (source)." */
const asked = (limit: Limit): string =>
  isOwnBound(limit)
    ? `The need wants ${limitText(limit)}.`
    : `The usual limit is ${limitText(limit)} (${citation(limit)}).`

/** What a parameter is called when its value is spoken of: "zinc content", "particle size", "pH". */
export function valueName(parameter: string): string {
  const measured =
    measureOf(parameter) !== 'share' ||
    /content$|^(?:purity|volume expansion|loss on ignition|neutralising value|activity concentration index)$/.test(
      parameter,
    )
  if (measured) return parameter
  if (/^moisture as delivered$/.test(parameter)) return 'moisture content as delivered'
  if (/moisture$/.test(parameter)) return 'moisture content'
  return `${figureName(parameter)} content`
}

/** The question that a limit puts to an offer which says nothing of it, with what is asked for behind it. */
export function limitQuestion(limit: Limit): string {
  const usual = asked(limit)
  const { parameter } = limit
  if (/^share in /.test(parameter)) return `What share of the clay body would it make up? ${usual}`
  if (/^recycled coarse aggregate share$/.test(parameter))
    return `What share of the coarse aggregate would it make up? ${usual}`
  if (/^theobromine in complete feed$/.test(parameter))
    return `How much theobromine would the complete feed contain? ${usual}`
  if (/^fineness over /.test(parameter)) return `What share is coarser than 45 µm? ${usual}`
  if (/^E\. coli$/.test(parameter)) return `What is its E. coli count? ${usual}`
  return `What is its ${valueName(parameter)}? ${usual}`
}

/** The question behind a value that is stated, but can't be compared with the limit. */
export function openQuestion({ figure, limit, missing }: LimitFinding): string {
  const name = figureName(limit.parameter)
  const wanted = isOwnBound(limit)
    ? `the need wants ${name} ${limitText(limit)}.`
    : `the usual limit for ${name} is ${limitText(limit)} (${citation(limit)}).`
  return `What is ${missing}? Stated is ${figure.said}; ${wanted}`
}

/** "zinc above the usual limit: zinc 25 g/kg is stated, at most 0.5 g per kg of iron is usual (…), about 50 times the limit". */
export function aboveText({ figure, limit, ratio }: LimitFinding): string {
  const times =
    ratio >= parameters.values.timesFrom && figure.per !== 'acidity' && limit.op.startsWith('<')
      ? `, about ${Math.round(ratio)} times ${isOwnBound(limit) ? 'as much' : 'the limit'}`
      : ''
  const name = figureName(limit.parameter)
  const side = limit.op.startsWith('<') ? 'above' : 'below'
  return isOwnBound(limit)
    ? `${name} ${side} what the need states: ${figure.said} is stated, ${limitText(limit)} is wanted${times}`
    : `${name} ${side} the usual limit: ${figure.said} is stated, ${limitText(limit)} is usual (${citation(limit)})${times}`
}

export const withinText = ({ figure, limit }: LimitFinding): string =>
  isOwnBound(limit)
    ? `${figure.said} is stated; the need wants ${limitText(limit)}`
    : `${figure.said} is stated; ${limitText(limit)} is usual (${citation(limit)})`

/** "moisture is not stated: the need wants at most 30 %". */
export const unstatedText = (limit: Limit): string =>
  `${figureName(limit.parameter)} is not stated: the need wants ${limitText(limit)}`
