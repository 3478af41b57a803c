/** How much of a product a company makes in a year, from what it stated, by the yields of its plant. */
import type { Plant, Yield } from '#shared/knowledge/plants/schema.ts'
import { BASE_UNIT, NO_PERIOD, type Production } from './production.ts'
import type { Answers } from './questions.ts'
import { findWord, hasAny, phraseOf, prepare, type Prepared } from './find-words.ts'

export interface Made {
  low: number
  high: number
  /** t, m³, m², pieces or MWh. */
  unit: string
  /** What was multiplied with what. */
  text: string
  /** Concluded from the number of employees only. */
  guessed: boolean
}

const DIMENSION_OF: ReadonlyMap<string, Production['dimension']> = new Map([
  ['t', 'mass'],
  ['m³', 'volume'],
  ['m²', 'area'],
  ['pieces', 'count'],
  ['MWh', 'energy'],
])

const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 })

/**
 * Tries, in this order: a yield from the stated product, the product itself, a yield from any amount of its kind, an amount
 * that no other plant's name stands beside, the employees. What is told of several products or kinds is added up. Null when
 * none is there.
 */
export function madeOf(
  plant: Plant,
  product: string,
  answers: Answers,
  productions: readonly Production[],
): Made | null {
  const yields = (plant.yields ?? []).filter(({ of }) => of === product)
  const main = product === plant.makes?.product ? plant.makes : undefined
  const unit = main?.unit ?? yields[0]?.unit ?? 't'
  // Where another product is computed from it, it is told in the words of that: clinker, klinkier.
  const told = (plant.yields ?? []).flatMap(({ from }) =>
    'dimension' in from && from.words?.includes(product) ? from.words : [],
  )
  const names = [product, ...(main?.words ?? []), ...told]

  const allNamed = productions.filter(
    (one) => one.dimension === DIMENSION_OF.get(unit) && hasAny(prepare(one.product), names),
  )
  const [named] = allNamed
  const heads = headsOf(yields, productions)
  if (!named && heads.length > 1) return added(heads.map(([stated, step]) => times(statedAs(stated), step)))
  for (const step of yields) {
    if (!('dimension' in step.from) || !step.from.words) continue
    const { words, dimension } = step.from
    const stated = productions.find(
      (one) => one.dimension === dimension && hasAny(prepare(meant(one.product, answers)), words),
    )
    // "40 ships a year, 3,000 t of steel": the steel is counted, not the ships.
    if (stated && named && named !== stated && main) continue
    // "80,000 t live weight of pork" and "caña de azúcar" are the product itself; "milk powder" is more than milk.
    if (stated && !saysMore(stated.product, names, words)) return times(statedAs(stated), step)
  }
  if (named) return added(kindsOf(plant, allNamed).map(asKind))
  for (const step of yields) {
    if (!('dimension' in step.from) || step.from.words) continue
    const { dimension } = step.from
    const stated = productions.find((one) => one.dimension === dimension && !isUnclear(one, plant))
    if (stated) return times(statedAs(stated), step)
  }
  if (main) {
    // Pieces of anything are not the pieces that are meant.
    const other =
      unit === 'pieces'
        ? undefined
        : productions.find(
            (one) =>
              one.dimension === DIMENSION_OF.get(unit) && !isOfOthers(one, plant) && !isUnclear(one, plant),
          )
    if (other) return statedAs(other)
    const bare = productions.find(({ dimension }) => dimension === 'none')
    if (bare) return { ...statedAs(bare), unit, text: `${number(bare.quantity)}, taken as ${unit} a year` }
  }
  for (const step of yields) {
    if (!('product' in step.from)) continue
    const before = madeOf(plant, step.from.product, answers, productions)
    if (before) return times(before, step)
  }
  const people = answers.exact_employee_count
  if (main && plant.perEmployee && people) {
    const { min, max, basis } = plant.perEmployee
    if (product === 'employees')
      return { low: people, high: people, unit: 'employee', text: `${people} employees`, guessed: false }
    return {
      low: min * people,
      high: max * people,
      unit,
      text: `estimated from ${people} employees × ${number(min)}–${number(max)} ${unit} (${basis})`,
      guessed: true,
    }
  }
  return null
}

/** "20,000 t of black mass" are not what a lithium works makes: they are the product of another plant. */
const isOfOthers = ({ namedBy = [] }: Production, { id }: Plant): boolean =>
  namedBy.length > 0 && !namedBy.includes(id)

/** In whatever order: "steel galvanised" is galvanised steel. */
const saysAll = (product: Prepared, word: string): boolean =>
  findWord(product, word) !== null ||
  (!word.includes('*') &&
    phraseOf(word)
      .split(' ')
      .every((stem) => product.stems.includes(` ${stem} `)))

/** Words of the longest name by which a product is the plant's; 0 when it is not. */
export const claim = ({ names, products = {}, makes, yields = [] }: Plant, product: Prepared): number =>
  Math.max(
    0,
    ...[
      ...(makes ? [makes.product, ...(makes.words ?? [])] : []),
      ...Object.values(names).flat(),
      ...Object.values(products).flat(),
      ...yields.flatMap(({ from }) => ('dimension' in from && from.words) || []),
    ].map((word) => (saysAll(product, word) ? phraseOf(word).split(' ').length : 0)),
  )

/** From this much between what goes in and what comes out it matters which of them an amount is of. */
const FAR = 2

/** "600,000 t of X" where sugar and beet differ sixfold: of a word that nobody knows neither is meant. */
function isUnclear({ product, dimension }: Production, plant: Plant): boolean {
  const isFar = (plant.yields ?? []).some(
    ({ from, min, max }) =>
      'dimension' in from && from.dimension === dimension && (max >= FAR || min <= 1 / FAR),
  )
  return isFar && dimension === 'mass' && product !== '' && claim(plant, prepare(product)) === 0
}

/** "60,000 cattle, 200,000 pigs": kinds that are counted, each with what one of them is. */
function headsOf(
  yields: readonly Yield[],
  productions: readonly Production[],
): [stated: Production, step: Yield][] {
  return productions.flatMap((stated): [Production, Yield][] => {
    const step = yields.find(
      ({ from }) =>
        'dimension' in from &&
        from.dimension === 'count' &&
        stated.dimension === 'count' &&
        hasAny(prepare(stated.product), from.words),
    )
    return step && !stated.isPart ? [[stated, step]] : []
  })
}

/**
 * Amounts of different kinds of a product; one that is told twice, or as part of another, counts once. Where the product
 * itself is told, or one kind is rolled from another as in metal works, the first is the whole.
 */
function kindsOf({ makes, nace }: Plant, [first, ...more]: readonly Production[]): Production[] {
  const isWhole = ({ product }: Production) => hasAny(prepare(product), makes && [makes.product])
  const whole = [first!, ...more].find(isWhole)
  if (whole || nace.some((code) => code.startsWith('24.'))) return [whole ?? first!]
  return [first!, ...more.filter(({ product, isPart }) => !isPart && product !== first!.product)]
}

const asKind = (kind: Production, _: number, all: readonly Production[]): Made => ({
  ...statedAs(kind),
  ...(all.length > 1 && { text: `${madeText(kind)} of ${kind.product}` }),
})

const added = (all: readonly Made[]): Made => ({
  ...all[0]!,
  low: all.reduce((sum, { low }) => sum + low, 0),
  high: all.reduce((sum, { high }) => sum + high, 0),
  text: all.length > 1 ? `(${all.map(({ text }) => text).join(' + ')})` : all[0]!.text,
  guessed: all.some(({ guessed }) => guessed),
})

/** Whether the first words are those that a product is called by: the longer ones, of equal ones the first in the text. */
function saysMore(product: string, first: readonly string[], second: readonly string[]): boolean {
  const said = prepare(product)
  const best = (words: readonly string[]) =>
    words
      .flatMap((word) => {
        const phrase = findWord(said, word)?.trim()
        return phrase ? [{ length: phrase.split(' ').length, at: said.stems.indexOf(` ${phrase} `) }] : []
      })
      .reduce((a, b) => (b.length > a.length || (b.length === a.length && b.at < a.at) ? b : a), {
        length: 0,
        at: 0,
      })
  const [a, b] = [best(first), best(second)]
  return a.length > b.length || (a.length > 0 && a.length === b.length && a.at < b.at)
}

/** "1.2 million parts" of a maker of bumpers are bumpers. */
const GENERIC =
  /^(parts?|pieces?|units?|items?|products?|sets?|components?|stuck|stueck|pieces de|pezzi|piezas|stuks)?$/
const meant = (product: string, { products = '' }: Answers): string =>
  GENERIC.test(product) ? `${products} ; ${product}` : product

function statedAs(production: Production): Made {
  const { low, high, dimension } = production
  return { low, high, unit: BASE_UNIT[dimension], text: madeText(production), guessed: false }
}

/** "20,000 t a year", "20,000 to 29,200 t a year (assuming 250 to 365 days a year)", "520 beds". */
export function madeText({ low, high, dimension, product, assumed, sharedBy = 1 }: Production): string {
  const figure = low === high ? number(low) : `${number(low)} to ${number(high)}`
  // Beds and cows stand there the year round.
  if (dimension === 'count' && assumed === NO_PERIOD && product !== '') return `${figure} ${product}`
  const period = dimension === 'power' ? '' : ' a year'
  const note = assumed ? ` (assuming ${assumed})` : ''
  return `${figure} ${BASE_UNIT[dimension]}${period}${note}${sharedBy > 1 ? ` (shared evenly by ${sharedBy} plants)` : ''}`
}

function times(made: Made, { of, unit, min, max, basis }: Yield): Made {
  return {
    low: made.low * min,
    high: made.high * max,
    unit,
    text: `${made.text} × ${number2(min)}–${number2(max)} ${unit} ${of} per ${made.unit} (${basis})`,
    guessed: made.guessed,
  }
}

/** Small factors keep their digits. */
const number2 = (value: number) =>
  value >= 0.01 ? number(value) : value.toLocaleString('en-GB', { maximumSignificantDigits: 2 })
