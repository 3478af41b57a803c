/** What papers ask for: each field once, with whose word it is and how it is read. */

import { choiceIds, parseUn } from '../catalogue/choices.ts'
import type { DealSide } from '../deals/conditions.ts'
import { findCountry } from '../places/countries.ts'
import { typed } from '../text/typed.ts'
import { formatEwc, listOfWaste, NEW_LIST_FROM, LAST_DAY_OF_OLD_LIST } from '../waste/ewc.ts'
import file from './fields.json' with { type: 'json' }
import operations from './operations.json' with { type: 'json' }
import { readComponents } from './tracking/components.ts'
import { TREE_NODES } from './tree.ts'

type FieldKind =
  | 'line'
  | 'lines'
  | 'choice'
  | 'country'
  | 'email'
  | 'uuid'
  | 'digits5'
  | 'ewc'
  | 'hp'
  | 'pops'
  | 'hazards'
  | 'un'
  | 'number'
  | 'integer'
  | 'day'
  | 'time'

export interface PaperField {
  id: string
  label: string
  /** Kept of the company, for all its papers; of the deal; or of one shipment. */
  of: 'company' | 'deal' | 'load'
  /** Whose word it is; `own`: of each company for itself. */
  side: DealSide | 'either' | 'own'
  kind: FieldKind
  hint?: string
  list?: string
  /** Most characters. */
  max?: number
  /** Shown to its own company only. */
  private?: boolean
}

export interface FieldChoice {
  id: string
  label: string
}

/** Answers and evidence of the decision tree are fields too: `q.bp_certain`, `e.bp_certain`, and what the buyer adds. */
const treeFields: PaperField[] = TREE_NODES.flatMap(({ id, question, evidence }): PaperField[] => [
  { id: `q.${id}`, label: question, of: 'deal', side: 'seller', kind: 'choice', list: 'answer' },
  {
    id: `e.${id}`,
    label: 'Evidence',
    of: 'deal',
    side: 'seller',
    kind: 'lines',
    hint: `For example: ${evidence.join('; ')}`,
  },
  { id: `b.${id}`, label: 'What the buyer adds', of: 'deal', side: 'buyer', kind: 'lines' },
])

const FIELDS: ReadonlyMap<string, PaperField> = new Map(
  [...(file.fields as PaperField[]), ...treeFields].map((field) => [field.id, field]),
)
const COMPUTED: ReadonlyMap<string, string> = new Map(Object.entries(file.computed))

/** Groups of operations for reports; `interim` ones need a final operation. */
export const OPERATIONS: ReadonlyMap<string, { text: string; group: string }> = new Map(
  [...operations.recovery, ...operations.disposal].map(({ code, text, group }) => [code, { text, group }]),
)

const LISTS: ReadonlyMap<string, FieldChoice[]> = new Map([
  ...Object.entries(file.lists),
  ['operation', [...OPERATIONS].map(([id, { text }]) => ({ id, label: `${id} ${text}` }))],
])

/** A field of a paper: `seller.address` is the field `address` of the seller. */
export interface AskedField {
  field: PaperField
  /** Whose word it is in this paper. */
  by: DealSide | 'either'
}

const ROLE = /^(seller|buyer)\.(.+)$/

/** Null of what no one is asked for. */
export function askedField(id: string): AskedField | null {
  const [, role, own] = ROLE.exec(id) ?? []
  const ownField = own === undefined ? undefined : FIELDS.get(own)
  if (role && ownField?.side === 'own') return { field: ownField, by: role as DealSide }
  const field = FIELDS.get(id)
  return field && field.side !== 'own' ? { field, by: field.side } : null
}

export const fieldLabel = (id: string): string => {
  const asked = askedField(id)
  return asked?.field.label ?? COMPUTED.get(id) ?? id
}

export const isKnownField = (id: string): boolean => COMPUTED.has(id) || askedField(id) !== null

export const choicesOfField = ({ kind, list }: PaperField): FieldChoice[] | null =>
  kind === 'choice' ? (LISTS.get(list!) ?? []) : null

/** As people read it. */
export function shownValue({ kind, list }: PaperField, value: string): string {
  if (kind === 'choice') return LISTS.get(list!)?.find(({ id }) => id === value)?.label ?? value
  if (kind === 'country') return findCountry(value)?.name ?? value
  if (kind === 'ewc')
    return value
      .split(',')
      .map((code) => formatEwc(code, kindOfCode(code)))
      .join(', ')
  if (kind === 'un') return `UN ${value}`
  if (kind === 'time') return `${value.slice(0, 10)}, ${value.slice(11, 16)} UTC`
  return value
}

const kindOfCode = (code: string) => listOfWaste(LAST_DAY_OF_OLD_LIST).entryOf(code)

/** Whether codes make a waste hazardous: null where a code is of no list. Which half of a mirror entry it is, the code says. */
export function hazardOfCodes(codes: string, day: string): boolean | null {
  const kinds = codes.split(',').map((code) => listOfWaste(day).entryOf(code))
  if (kinds.some((kind) => kind === undefined)) return null
  return kinds.some((kind) => kind!.endsWith('H'))
}

const HP = new Set(choiceIds('hazard'))
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

type Reading = { value: string } | { message: string }

/** What a person typed as it is kept, or why it can't be. */
export function readValue(field: PaperField, text: string): Reading {
  const plain = typed(text)
  const max = field.max ?? (['lines', 'pops', 'hazards'].includes(field.kind) ? 2000 : 200)
  if (plain === '') return { message: 'This is empty' }
  if (plain.length > max) return { message: `At most ${max} characters` }
  return READERS[field.kind](plain, field)
}

const kept = (holds: boolean, value: string, message: string): Reading => (holds ? { value } : { message })

const READERS: Record<FieldKind, (text: string, field: PaperField) => Reading> = {
  line: (text) => kept(!text.includes('\n'), text, 'One line'),
  lines: (text) => ({ value: text }),
  choice: (text, field) =>
    kept(
      choicesOfField(field)!.some(({ id }) => id === text),
      text,
      'Choose one of the list',
    ),
  country: (text) => {
    const country = findCountry(text)
    return country ? { value: country.code } : { message: 'This is no country that we know' }
  },
  email: (text) => kept(EMAIL.test(text), text, 'Please enter a valid email address.'),
  uuid: (text) =>
    kept(UUID.test(text), text.toLowerCase(), 'The code has the form 3f2b9c1e-6d1a-4b7e-9a55-0c8f2d7e4b10'),
  digits5: (text) => kept(/^\d{5}$/.test(text), text, 'Five digits'),
  ewc: (text) => {
    const codes = text.split(/[,;\n]/).map((code) => code.replace(/[\s*]/g, ''))
    const wrong = codes.find(
      (code) => !/^\d{6}$/.test(code) || !(listOfWaste(NEW_LIST_FROM).entryOf(code) ?? kindOfCode(code)),
    )
    if (wrong !== undefined) return { message: `${wrong || 'An empty one'} is no code of the List of Waste` }
    return kept(codes.length <= 5, [...new Set(codes)].join(','), 'At most five codes')
  },
  hp: (text) => {
    const all = text.split(/[,;\n]/).map((one) =>
      one
        .trim()
        .toUpperCase()
        .replace(/^HP[\s_]*/, 'HP '),
    )
    return kept(
      all.every((one) => HP.has(one)),
      [...new Set(all)].join(', '),
      'HP 1 to HP 15, separated by commas',
    )
  },
  pops: (text) => readComponents(text, 'pops'),
  hazards: (text) => readComponents(text, 'hazards'),
  un: (text) => {
    const number = parseUn(text)
    return number ? { value: number } : { message: 'Four digits' }
  },
  number: (text) =>
    kept(/^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0, text, 'A number above zero, with a point'),
  integer: (text) => kept(/^\d{1,6}$/.test(text), text, 'A whole number'),
  day: (text) => kept(isDay(text), text, 'A day, as 2026-12-09'),
  time: (text) => {
    const time = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.exec(text)
    if (!time || !isDay(time[1]!) || Number.isNaN(Date.parse(text)))
      return { message: 'A day and a time in UTC' }
    return { value: `${new Date(text).toISOString().slice(0, 19)}Z` }
  },
}

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
