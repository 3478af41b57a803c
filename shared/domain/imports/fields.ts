import { LISTING_FIELD_NAMES, LISTING_FIELDS, type ListingFieldName } from '../catalogue/listing-fields.ts'
import { own } from '../text/own.ts'
import otherHeads from './heads.json' with { type: 'json' }
import { plainWords } from './plain.ts'

/** Without these a row is no listing. A unit is needed too: a column names it, or the person for all rows. */
export const REQUIRED_FIELDS = LISTING_FIELD_NAMES.filter((name) => 'needed' in LISTING_FIELDS[name])

/**
 * Which field each column stands for, by its head; null when none fits. A field is given to one column only:
 * the first whose head is one of its names.
 */
export function guessFields(heads: readonly string[]): (ListingFieldName | null)[] {
  const left = new Set<ListingFieldName>(LISTING_FIELD_NAMES)
  return heads.map((head) => {
    const plain = plainHead(head)
    const field = LISTING_FIELD_NAMES.find((one) => left.has(one) && HEADS.get(one)!.includes(plain)) ?? null
    if (field) left.delete(field)
    return field
  })
}

/** A head that two columns bear although it names a field: which of them is meant can't be told. */
export function doubleHead(heads: readonly string[]): string | null {
  const known = new Set([...HEADS.values()].flat())
  const seen = new Set<string>()
  for (const head of heads) {
    const plain = plainHead(head)
    if (known.has(plain) && seen.has(plain)) return head
    seen.add(plain)
  }
  return null
}

/** "Menge (t/Jahr)" → "menge". */
const plainHead = (head: string): string => plainWords(head.replace(/[([].*$/, ''))

/** Heads that a field goes by, in the languages of the catalogue; compared without case, accents and signs. */
const HEADS: ReadonlyMap<ListingFieldName, readonly string[]> = new Map(
  LISTING_FIELD_NAMES.map((name) => [
    name,
    [plainHead(LISTING_FIELDS[name].label), ...(own<string[]>(otherHeads, name) ?? [])],
  ]),
)
