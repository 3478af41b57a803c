/** The head of a table: what each of its columns holds. */
import type { ScannedItem, NameItem, UnitItem } from './items.ts'
import type { PropertyKind } from '../types.ts'
import type { Scanned } from './values.ts'
import { type ColumnKind, HEADS } from './vocabulary.ts'

export interface Columns {
  count: number
  roles: ReadonlyMap<number, ColumnKind>
  units: ReadonlyMap<number, UnitItem>
  /** Parameters that stand over columns: figures come below them. */
  names: ReadonlyMap<number, NameItem>
}

/** The columns of a head; null where the line is none. */
export function columnsOf(
  scanned: Scanned,
  items: readonly ScannedItem[],
  cells: readonly number[],
): Columns | null {
  const count = (cells.at(-1) ?? 0) + 1
  if (count < 2 || items.some(({ type }) => type === 'figure')) return null
  const roles = new Map<number, ColumnKind>()
  const units = new Map<number, UnitItem>()
  const names = new Map<number, NameItem>()
  for (let cell = 0; cell < count; cell++) {
    const own = items.filter((item) => item.cell === cell)
    const unit = own.find((item) => item.type === 'unit')
    const name = own.find((item) => item.type === 'name')
    const role = roleOf(scanned, cells, cell)
    if (unit) units.set(cell, unit as UnitItem)
    if (role) roles.set(cell, role)
    else if (name) names.set(cell, name as NameItem)
    else if (unit && own.length === 1) roles.set(cell, 'value')
  }
  const telling = [...roles.values()].filter((role) => role !== 'id')
  if (telling.length >= 2 && names.size === 0) return { count, roles, units, names: new Map() }
  return names.size >= 2 ? { count, roles, units, names } : null
}

function roleOf({ tokens }: Scanned, cells: readonly number[], cell: number): ColumnKind | null {
  for (let i = cells.indexOf(cell); cells[i] === cell; i++) {
    const found = HEADS.at(tokens, i)
    if (found) return found.value
    // "Messwert in mg/kg", "± U": the first word decides.
    if (tokens[i]!.text === '±') return 'uncertainty'
    if (tokens[i]!.kind === 'word' || /^[<>≤≥]$/.test(tokens[i]!.text)) return null
  }
  return null
}

const ASIDE: ReadonlySet<ColumnKind> = new Set(['limitOfDetection', 'uncertainty', 'method', 'id'])

/** Whether the figures of a column are no properties. What is a limit, a need asks for and a report quotes. */
export function isAsideColumn({ roles }: Columns, cell: number, kind: PropertyKind): boolean {
  const role = roles.get(cell)
  if (!role) return false
  if (role === 'limit') return kind !== 'need' && [...roles.values()].includes('value')
  return ASIDE.has(role)
}

/** Columns of two samples and more, each with a value of every parameter. */
export function samplesOf({ roles }: Columns): ReadonlySet<number> {
  const values = [...roles].filter(([, role]) => role === 'value').map(([cell]) => cell)
  return new Set(values.length > 1 ? values : [])
}
