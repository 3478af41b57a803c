/** What changed of a listing, kept with it as kind and params: no text of a screen, no name of a person. */
import type { StoredSheet } from '#shared/domain/properties/sheet.ts'
import { CLAIM_FIELD_NAMES, HANDOVER_FIELD_NAMES, type ListingFieldName } from './listing-fields.ts'

export type ListingChange =
  | { kind: 'name'; params: { from: string; to: string } }
  | { kind: 'amount'; params: { from: number; from_unit: string; to: number; to_unit: string } }
  | { kind: 'price'; params: { from: number | null; to: number | null; unit: string } }
  | { kind: 'description'; params: Record<string, never> }
  /** The owner's own code, six digits; null where none is stated. */
  | { kind: 'waste_code'; params: { from: string | null; to: string | null } }
  /** Packaging, loading, days and the like; and what is claimed of hazard and status: names of the fields. */
  | { kind: 'handover' | 'claim'; params: { fields: ListingFieldName[] } }
  /** Files that were shown. One that came says so itself, for as long as it is there. */
  | { kind: 'report_removed' | 'photo_removed'; params: Record<string, never> }
  /** Names of properties as the sheet has them: of an offer stated, of a need its limits. */
  | { kind: 'sheet'; params: SheetChange }

export interface SheetChange {
  added: string[]
  changed: string[]
  removed: string[]
  /** How many more there were than are named; absent: none. */
  more?: number
}

export type StoredChange = ListingChange & {
  /** ISO 8601. */
  at: string
}

/** Changes that are kept of a listing; the oldest go. */
export const MOST_CHANGES = 40
/** Properties that one change names of each kind. */
export const MOST_NAMED = 12

type Stated = {
  material_name: string
  quantity: number
  unit: string
  price_per_unit: number | null
  description: string
  ewc?: string | null
} & { [N in ListingFieldName]?: unknown }

/** What an owner changed by writing a listing anew. */
export function listingChanges(before: Stated, after: Stated): ListingChange[] {
  const { unit } = after
  const amount = { from: before.quantity, from_unit: before.unit, to: after.quantity, to_unit: unit }
  const price = { from: before.price_per_unit, to: after.price_per_unit, unit }
  const name = { from: before.material_name, to: after.material_name }
  return [
    ...(name.from === name.to ? [] : [{ kind: 'name' as const, params: name }]),
    ...(amount.from === amount.to && before.unit === unit
      ? []
      : [{ kind: 'amount' as const, params: amount }]),
    ...(price.from === price.to ? [] : [{ kind: 'price' as const, params: price }]),
    ...(before.description === after.description ? [] : [{ kind: 'description' as const, params: {} }]),
    ...codeChanges(before, after),
    ...fieldChanges('handover', HANDOVER_FIELD_NAMES, before, after),
    ...fieldChanges('claim', CLAIM_FIELD_NAMES, before, after),
  ]
}

/** A field that a change does not name stays as it was. */
const isChanged = (name: ListingFieldName, before: Stated, after: Stated): boolean =>
  after[name] !== undefined && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name])

function codeChanges(before: Stated, after: Stated): ListingChange[] {
  if (!isChanged('ewc', before, after)) return []
  return [{ kind: 'waste_code', params: { from: before.ewc ?? null, to: after.ewc ?? null } }]
}

function fieldChanges(
  kind: 'handover' | 'claim',
  names: readonly ListingFieldName[],
  before: Stated,
  after: Stated,
): ListingChange[] {
  const fields = names.filter((name) => isChanged(name, before, after))
  return fields.length === 0 ? [] : [{ kind, params: { fields } }]
}

type Sheet = Pick<StoredSheet, 'properties'>

/** What changed of a data sheet or a specification; nothing where only words were dropped. */
export function sheetChanges(before: Sheet, after: Sheet): ListingChange[] {
  const [old, next] = [said(before), said(after)]
  const added = [...next.keys()].filter((name) => !old.has(name))
  const removed = [...old.keys()].filter((name) => !next.has(name))
  const changed = [...next].filter(([name, figures]) => old.has(name) && old.get(name) !== figures)
  if (added.length + removed.length + changed.length === 0) return []
  const few = (names: string[]) => names.slice(0, MOST_NAMED)
  const over = (names: readonly unknown[]) => Math.max(0, names.length - MOST_NAMED)
  const more = over(added) + over(changed) + over(removed)
  const named = { added: few(added), changed: few(changed.map(([name]) => name)), removed: few(removed) }
  return [{ kind: 'sheet', params: { ...named, ...(more > 0 && { more }) } }]
}

/** Figures by the name of their property. */
function said({ properties }: Sheet): Map<string, string> {
  const figures = new Map<string, string>()
  for (const { parameter, op, value, min, max, unit, basis, weight } of properties)
    figures.set(
      parameter,
      `${figures.get(parameter) ?? ''};${[op, value, min, max, unit, basis, weight].join('|')}`,
    )
  return figures
}

/** The history with what changed now, newest first. */
export const withChanges = (
  history: readonly StoredChange[] | null | undefined,
  changes: readonly ListingChange[],
  at: string,
): StoredChange[] =>
  [...changes.map((change) => ({ ...change, at })), ...(history ?? [])].slice(0, MOST_CHANGES)
