/** What is told of industries that could take or supply a stream, in English: nothing else puts it into words. */
import type {
  HeatReason,
  LeftOutReason,
  MustMeet,
  Outlet,
  ProspectReason,
  Temperatures,
} from '#shared/domain/prospects/types.ts'
import { capital, lower } from '#shared/domain/text/capital.ts'
import { conceptName } from '#shared/knowledge/name.ts'
import type { InputRole } from '#shared/knowledge/plants/roles.ts'
import { limitText } from './reasons/limits.ts'
import { reasonText } from './reasons/reasons.ts'
import type { NameLookup } from './reasons/sentence.ts'

const ROLES: Record<InputRole, string> = {
  'raw-material': 'as raw material',
  fuel: 'as fuel',
  additive: 'as an additive',
  reductant: 'as a reductant',
  catalyst: 'as a catalyst',
  'process-heat': 'as heat for the process',
  water: 'as process water',
  nutrient: 'as a nutrient',
  packaging: 'as packaging',
  auxiliary: 'as an auxiliary',
}

const TAKEN: Record<Outlet['usual'], string> = {
  always: 'Nearly every such plant takes it in',
  often: 'Many such plants take it in',
  sometimes: 'Some such plants take it in',
}

const GIVEN: Record<Outlet['usual'], string> = {
  always: 'Nearly every such plant gives it off',
  often: 'Many such plants give it off',
  sometimes: 'Some such plants give it off',
}

/** Why such plants take it, or have it: how usual, as what, for what, and what it stands in for. */
export function outletText({ role, usual, names, exchange }: Outlet, lookup: NameLookup): string {
  const [name = ''] = names
  if (role === null) return `${GIVEN[usual]}: ${lower(name)}.${served(exchange, lookup)}`
  return `${TAKEN[usual]} ${ROLES[role]}: ${lower(name)}.${replaced(exchange, lookup)}`
}

/** " It is used as …". */
function served(exchange: Outlet['exchange'], lookup: NameLookup): string {
  const use = exchange && lookup.concept(exchange.to)
  return use ? ` Known use: ${lower(conceptName(use))}.` : ''
}

/** " A tonne stands in for 0.9 t of …", " It stands in for …". */
function replaced(exchange: Outlet['exchange'], lookup: NameLookup): string {
  const primary = exchange && lookup.concept(exchange.to)?.replaces
  if (!primary) return ''
  return exchange.ratio === undefined
    ? ` It stands in for ${primary}.`
    : ` A tonne stands in for ${exchange.ratio} t of ${primary}.`
}

const degrees = ({ min, max }: Temperatures): string => (min === max ? `${min} °C` : `${min} to ${max} °C`)

const HEAT: { [K in HeatReason['kind']]: (params: Extract<HeatReason, { kind: K }>['params']) => string } = {
  'heat.too-cold': ({ needed, stated }) => `heat is taken from ${needed} °C on, ${stated} °C is stated`,
  'heat.unstated': ({ needed }) => `takes heat at ${degrees(needed)}; the temperature is not stated`,
  'heat.unknown': () => 'at what temperature such a plant takes heat is not known',
}

/** What has to hold, or why it was left out, as a sentence. */
export const prospectReasonText = (reason: ProspectReason | LeftOutReason, lookup: NameLookup): string =>
  capital(
    reason.kind === 'heat.too-cold' || reason.kind === 'heat.unstated' || reason.kind === 'heat.unknown'
      ? HEAT[reason.kind](reason.params as never)
      : reasonText(reason, lookup),
  )

/** "Chlorine at most 1 %". */
export const mustMeetText = ({ limit }: Pick<MustMeet, 'limit'>): string =>
  capital(`${limit.parameter} ${limitText(limit)}`)
