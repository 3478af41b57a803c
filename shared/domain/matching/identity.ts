/**
 * Substances of one kind that never stand in for each other: a buyer of sulphuric acid has no use for hydrochloric. Read
 * from the name of a listing, where it says which one is meant.
 */
import { stem, tokenise } from './text.ts'

const ACIDS: Record<string, string> = {
  sulphuric: 'sulphuric',
  h2so4: 'sulphuric',
  schwefelsaure: 'sulphuric',
  hydrochloric: 'hydrochloric',
  muriatic: 'hydrochloric',
  hcl: 'hydrochloric',
  salzsaure: 'hydrochloric',
  nitric: 'nitric',
  hno3: 'nitric',
  phosphoric: 'phosphoric',
  h3po4: 'phosphoric',
  hydrofluoric: 'hydrofluoric',
  fluosilicic: 'fluorosilicic',
  fluorosilicic: 'fluorosilicic',
  h2sif6: 'fluorosilicic',
  acetic: 'acetic',
  formic: 'formic',
  lactic: 'lactic',
  citric: 'citric',
}
/** Without one of these the name is about a salt or a process. */
const IS_ACID = /\bacids?\b|h2so4|hcl|hno3|h3po4|säure/i
const NONE: ReadonlySet<string> = new Set()

/** Acids that a name says outright; empty when it names none. */
export function acidsNamed(name: string): ReadonlySet<string> {
  if (!IS_ACID.test(name)) return NONE
  const found = new Set<string>()
  for (const { word } of tokenise(name)) {
    const acid = ACIDS[stem(word)] ?? ACIDS[word]
    if (acid) found.add(acid)
  }
  return found
}

/** Both sides name their acid, and it is not the same one. */
export function otherAcid(offer: ReadonlySet<string>, need: ReadonlySet<string>): boolean {
  if (offer.size === 0 || need.size === 0) return false
  for (const acid of need) if (offer.has(acid)) return false
  return true
}
