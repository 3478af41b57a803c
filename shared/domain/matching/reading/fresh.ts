/**
 * Fresh and spent. Who asks for an acid, base, solvent, salt or metal by name and strength buys the product; a pickling acid,
 * a rinse or a dross is what he gets rid of. It takes spent and diluted forms only where it says so.
 */
import { parameters } from '#shared/domain/matching/parameters.ts'
import { saidOf } from '#shared/domain/matching/text/said.ts'
import { fold, isStopword, stem, tokenise } from '#shared/domain/matching/text/text.ts'
import { anyOf } from '#shared/domain/matching/text/wording.ts'
import commodities from '#shared/knowledge/language/commodities.json' with { type: 'json' }

/** How a need names a commodity: with a strength or grade, or by the bare name. */
export type Fresh = 'grade' | 'name'

const { acid, base, solvent, salt, metal } = commodities.names
const CHEMICAL = anyOf([...acid, ...base, ...solvent, ...salt])
const METAL = anyOf(metal)
const GRADE = anyOf(commodities.grades)
const METAL_GRADE = anyOf(commodities.metalGrades)
const ACCEPTS = anyOf(commodities.accepts)
/** What a need says that it does with the material: it is not used as it comes. */
const REWORKS = anyOf(commodities.reworks)
const PRODUCT = anyOf(commodities.products)
const USED_UP = anyOf(commodities.usedUp)
/** What says it also in a description, where a bath or a liquor may be the origin of a product. */
const OUTRIGHT = anyOf(commodities.spentOutright)
const RESIDUE = anyOf(commodities.residues)
/** Forms that are weak by nature: rinse and wash waters. */
const DILUTED = anyOf(commodities.diluted)

/** Behind it stands what the thing is for. */
const PURPOSE = /\b(?:for|to|into|as|fur|zum|zur|als|pour|para|per|voor|do|na)\b/
const FOR_WHAT = new RegExp(`${PURPOSE.source}[^,.;]*`, 'g')
/** A bound from above is a limit of something else. */
const STRENGTH =
  /(?<!(?:<|<=|≤|below|under|max\.?|up to|less than|unter|hochstens|menos de|moins de)\s{0,2})\b(\d{1,3}(?:[.,]\d+)?)\s*(?:%|percent|prozent|wt|w\/w|g\/l)/
const LEAST_STRENGTH = parameters.reading.leastStrength
const WIDE = /\b(\d{1,3}(?:[.,]\d+)?)\s*%?\s*(?:-|–|to|bis|a)\s*(\d{1,3}(?:[.,]\d+)?)\s*%/
const NARROW = parameters.reading.narrowRange
const LOW_BOUND = /(?:>=?|≥|above|over|from|at least|min\.?|ab|uber|mindestens)\s*(\d{1,3}(?:[.,]\d+)?)\s*%/
const WEAK = parameters.reading.weakStrength
const REFINED = parameters.reading.refined
const REFINED_FIGURE = /\b(99[.,]\d+)\b/

/** Whether a need asks for a commodity chemical or a refined metal as such; undefined when it takes other forms too. */
export function freshAsked(name: string, description: string): Fresh | undefined {
  const folded = fold(name)
  const head = folded.split(PURPOSE, 1)[0] as string
  const chemical = CHEMICAL.test(head)
  if (!chemical && !METAL.test(head)) return undefined
  const text = `${folded} ; ${fold(description.slice(0, 400))}`
  const said = saidOf(text)
  // "For pickling" is what it is for, not a form that is taken.
  if (REWORKS.test(said) || ACCEPTS.test(said.replace(FOR_WHAT, ' '))) return undefined
  if (!chemical) {
    const content = figure(REFINED_FIGURE.exec(text)?.[1])
    return METAL_GRADE.test(text) || content >= REFINED ? 'grade' : undefined
  }
  return GRADE.test(text) || strengthOf(text) >= LEAST_STRENGTH ? 'grade' : 'name'
}

/** Whether a need treats or regenerates what it takes. */
export const reworks = (name: string): boolean => REWORKS.test(fold(name))

/** The strength that a need names, per cent; 0 for none, and where a wide range or a low bound lets many forms in. */
function strengthOf(text: string): number {
  const wide = WIDE.exec(text)
  if (wide && figure(wide[1]) < NARROW * figure(wide[2])) return 0
  const low = LOW_BOUND.exec(text)
  if (low && figure(low[1]) <= WEAK) return 0
  return figure(STRENGTH.exec(text)?.[1])
}

/** The least strength of a chemical that a need names, per cent; 0 where it names none, or takes diluted forms. */
export function strengthAsked(name: string, description: string): number {
  const folded = fold(name)
  const said = saidOf(`${folded} ; ${fold(description.slice(0, 400))}`)
  if (!CHEMICAL.test(folded.split(PURPOSE, 1)[0] as string) || DILUTED.test(said)) return 0
  const bound = WIDE.exec(said) ?? LOW_BOUND.exec(said) ?? STRENGTH.exec(said)
  return figure(bound?.[1])
}

/** The word by which an offer is a rinse or a diluted form; undefined when it is none, or states its own strength. */
export function dilutedForm(name: string, description: string): string | undefined {
  const folded = fold(name)
  if (STRENGTH.test(`${folded} ; ${fold(description.slice(0, 400))}`)) return undefined
  return found(DILUTED, folded)
}

const figure = (text = '0'): number => Number(text.replace(',', '.'))

/** The word by which an offer is a spent, diluted or residual form; undefined when it is a product or does not say. */
export function spentForm(name: string, description: string, label: string): string | undefined {
  const [folded, further] = [fold(name), fold(description.slice(0, 400))]
  if (PRODUCT.test(`${folded} ; ${further}`)) return undefined
  return (
    found(OUTRIGHT, folded) ??
    found(USED_UP, folded) ??
    found(RESIDUE, folded) ??
    found(OUTRIGHT, further.replace(/\bused (?:in|as|for|to|by)\b/g, '')) ??
    (/\bby-product\b/i.test(label) || STRENGTH.test(folded) ? undefined : USED_UP.exec(fold(label))?.[0])
  )
}

/** What a need says that takes what was used up: spent forms, residues, or material to be worked up. */
const TAKES_SPENT = anyOf([...commodities.spentOutright, ...commodities.takesSpent, ...commodities.reworks])

export const takesSpent = (name: string, description: string): boolean =>
  found(TAKES_SPENT, fold(`${name} ; ${description.slice(0, 400)}`)) !== undefined

const ORIGIN = /\b(?:of|from|after|ex|aus|von|vom|der|nach|de|du|des|del|della|di|da|uit|z|ze|po)\b(.*)/
const FOR = new RegExp(`${PURPOSE.source}(.*)`)
const contentStems = (text = ''): string[] => [
  ...new Set(
    tokenise(text)
      .filter(({ word }) => word.length > 2 && !isStopword(word))
      .map(({ word }) => stem(word)),
  ),
]

/** Words of what a spent stream was used in: "Spent lime from flue gas cleaning". Empty for what was not used up. */
export function usedIn(name: string): readonly string[] {
  const [folded] = fold(name).split(/[,;(]/, 1) as [string]
  return OUTRIGHT.test(folded) ? contentStems(ORIGIN.exec(folded)?.[1]) : []
}

/** Words of what a need is for: "Lime for dry flue-gas cleaning". */
export const usedFor = (name: string): readonly string[] =>
  contentStems(FOR.exec(fold(name).split(/[,;(]/, 1)[0] as string)?.[1])

/** Whether such a word says that the stream was used up, not only what form it has. */
export const isUsedUp = (word = ''): boolean => OUTRIGHT.test(word)

/** A word that a text says, not one that it denies. */
function found(words: RegExp, text: string): string | undefined {
  return words.test(text) ? words.exec(saidOf(text))?.[0] : undefined
}
