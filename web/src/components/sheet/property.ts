import type * as z from 'zod'
import type { propertyInputSchema } from '#shared/api/market/sheet.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { figureText } from '#shared/domain/properties/sheet.ts'
import type { ValueBasis } from '#web/components/dialogs/value-dialog.tsx'
import type { ApiResult } from '#web/lib/backend/api.ts'
import { formatNumber } from '#web/lib/format.ts'

/** Properties of data sheets in words. */

export type DataSheet = ApiResult<'GET /api/materials/{id}'>['sheet']
export type ShownProperty = DataSheet['properties'][number]
export type ReadProperty = ApiResult<'GET /api/materials/{id}'>['read'][number]
export type PropertyInput = z.input<typeof propertyInputSchema>
export type ShownBasis = ShownProperty['basis']
type Figure = Pick<ShownProperty, 'op' | 'value' | 'min' | 'max' | 'unit'>

const BASIS_WORD: Readonly<Record<NonNullable<ShownBasis>, string>> = {
  dry: 'dry matter',
  'as received': 'as received',
  'dry ash free': 'dry, ash-free',
  'air dry': 'air-dried',
  'organic dry': 'organic dry matter',
  'fat basis': 'fat',
  'feed 88': 'feed with 12 % moisture',
  'normal gas': 'dry gas at 0 °C',
  eluate: 'eluate',
  iron: 'the iron in it',
}
export const BASES = Object.keys(BASIS_WORD) as NonNullable<ShownBasis>[]
export const basisWord = (basis: ShownBasis): string => (basis === null ? 'not stated' : BASIS_WORD[basis])

/** Significant figures of small numbers stay: a limit of 0.0003 mg/kg is no zero. */
const measured = (value: number): string => formatNumber(value, { decimals: Math.abs(value) < 1 ? 8 : 4 })

/** "≤ 0.3 %", "5–8 mm". */
export const amountText = (figure: Figure): string => figureText({ ...figure, basis: null }, measured)

/** "Chloride", "pH", "Zinc (Zn)". */
export const propertyName = ({ parameter, symbol }: Pick<ShownProperty, 'parameter' | 'symbol'>): string =>
  symbol && symbol !== parameter ? `${capitalOf(parameter)} (${symbol})` : capitalOf(parameter)
export const capitalOf = (parameter: string): string =>
  /^p[A-Z]/.test(parameter) ? parameter : capital(parameter)

/** A shown property as it is sent back. */
export const asInput = ({
  id,
  parameter,
  symbol: _symbol,
  at: _at,
  asked_as: _asked,
  source,
  ...rest
}: ShownProperty): PropertyInput => ({
  ...rest,
  parameter: id ?? parameter,
  source: source.kind === 'standard' ? { kind: 'own' } : source,
})

/** How firm a limit is, in words; `must` goes without saying. */
export const WEIGHT_WORD: Readonly<Record<NonNullable<ShownProperty['weight']>, string>> = {
  must: 'must be met',
  either: 'one of these is enough',
  wish: 'wished for',
}

type Read = Figure &
  Pick<ShownProperty, 'id' | 'parameter' | 'basis'> &
  Partial<Pick<ShownProperty, 'weight'>>

/** What was read, as its owner states it by confirming it. */
export const confirmedAs = (
  { id, parameter, op, value, min, max, unit, basis, weight }: Read,
  source: NonNullable<PropertyInput['source']>,
): PropertyInput => ({
  ...{ op, value, min, max, unit, basis, source },
  ...(weight && { weight }),
  parameter: id ?? parameter,
})

/** Bases of a question of the engine. */
export const SHEET_BASIS: Readonly<Record<ValueBasis, ShownBasis>> = {
  'as delivered': 'as received',
  'dry matter': 'dry',
  iron: 'iron',
}
export const askedBasis = (basis: ShownBasis): ValueBasis =>
  basis === 'dry' ? 'dry matter' : basis === 'iron' ? 'iron' : 'as delivered'

/** Where a stated figure comes from, in a word. */
export function sourceWord(source: ShownProperty['source']): string {
  if (source.kind === 'own') return 'own statement'
  if (source.kind === 'standard') return source.confirmed ? source.name : `${source.name}, to be checked`
  if (source.kind === 'text') return 'the text, confirmed'
  return `report${source.page === null ? '' : `, page ${source.page}`}`
}
