/** What a word of a company means inside its own plant, where bare nouns have one meaning. */
import type { Gives, Plant } from '#shared/knowledge/plants/schema.ts'
import { stem } from '#shared/domain/matching/text/text.ts'
import { compoundEnds, prepare, type Prepared } from './find-words.ts'
import heads from './plants/heads.json' with { type: 'json' }

export interface InPlant {
  concept: string
  plant: Plant
  /** 0–1: how much of what was said is the plant's word for it; 1 when they are equal. */
  share: number
}

interface PlantWord {
  stems: readonly string[]
  isEnglish: boolean
  given: Gives
  plant: Plant
}

const USUAL = ['sometimes', 'often', 'always']

const wordsOf = (plant: Plant): PlantWord[] =>
  plant.gives.flatMap((given) =>
    [['en', given.name ? [given.name] : []] as const, ...Object.entries(given.words ?? {})].flatMap(
      ([language, words]) =>
        words.map((word) => ({
          stems: [...new Set(contentOf(prepare(word)))],
          isEnglish: language === 'en',
          given,
          plant,
        })),
    ),
  )

const known = new WeakMap<Plant, PlantWord[]>()
function plantWords(plant: Plant): PlantWord[] {
  let words = known.get(plant)
  if (!words) known.set(plant, (words = wordsOf(plant).filter(({ stems }) => stems.length > 0)))
  return words
}

/** They say that something is over, not what it is. */
const OVER = new Set(
  (
    'used spent old waste dirty surplus exhausted alt verbraucht verbrauchte gebraucht gebrauchte usage usages usagee ' +
    'use uses usee usado usada usados usadas agotado agotada esausto esausta esausti usato usati gebruikt gebruikte ' +
    'afgewerkt afgewerkte zuzyty zuzyta zuzyte pouzity pouzita pouzite anvand anvant forbrukad forbrukat brugt kaytetty'
  )
    .split(' ')
    .map(stem),
)

/** The words of a name that tell what it is; all of them where none does. */
function contentOf({ tokens }: Prepared): string[] {
  const words = tokens.filter(({ folded }) => /[a-z]/.test(folded)).map(({ stem }) => stem)
  const telling = words.filter((word) => !OVER.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * The stream that a name means at one of these plants or steps; null when none of their words stands in it. An earlier
 * plant is preferred to a later one, a more usual stream to a rarer one.
 */
export function readInPlant(name: string, plants: readonly Plant[]): InPlant | null {
  const prepared = prepare(name)
  const said = new Set(contentOf(prepared))
  const byWord = readByWord(prepared, said, plants)
  return byWord && byWord.share >= COMPOUND ? byWord : (readByHead(prepared, said, plants) ?? byWord)
}

/** English nouns that tell what kind of thing a stream is, by their stems and those of other languages. */
const HEADS: ReadonlyMap<string, string> = new Map(
  Object.entries(heads).flatMap(([head, others]) =>
    [head, ...others.split(' ')].map((word) => [contentOf(prepare(word))[0]!, stem(head)] as const),
  ),
)
/** A noun alone decides nothing against a name that says more. */
const BY_HEAD = 0.85

/** "Slam" or "fanghi di depurazione" of a plant that has one sludge and no other. */
function readByHead(
  { tokens }: Prepared,
  said: ReadonlySet<string>,
  plants: readonly Plant[],
): InPlant | null {
  const ends = tokens.flatMap(({ folded }) => [...compoundEnds(folded)].map(stem))
  const head = [...said, ...ends].flatMap((word) => HEADS.get(word) ?? [])[0]
  if (head === undefined) return null
  for (const plant of plants) {
    const headed = plantWords(plant).filter(
      ({ stems, isEnglish }) => isEnglish && HEADS.get(stems.at(-1)!) === head,
    )
    const all = [...new Set(headed.map(({ given }) => given))]
    const usual = all.filter((given) => given.usual !== 'sometimes')
    const [only, ...more] = usual.length > 0 ? usual : all
    if (only)
      return more.length > 0
        ? null
        : { concept: only.concept, plant, share: Math.min(BY_HEAD, 1 / said.size) }
  }
  return null
}

function readByWord(prepared: Prepared, said: ReadonlySet<string>, plants: readonly Plant[]): InPlant | null {
  const ends = new Set(prepared.tokens.flatMap(({ folded }) => [...compoundEnds(folded)].map(stem)))
  let best: (InPlant & { rank: number }) | null = null
  for (const plant of plants)
    for (const { stems, given } of plantWords(plant)) {
      const share = shareOf(stems, said, ends)
      const rank = share + USUAL.indexOf(given.usual) / 100
      if (share > 0 && (!best || rank > best.rank)) best = { concept: given.concept, plant, share, rank }
    }
  return best
}

/** Of a name of several words that the plant only calls at more length; of a word that is the end of a compound. */
const SHORTENED = 0.95
const COMPOUND = 0.5

function shareOf(word: readonly string[], said: ReadonlySet<string>, ends: ReadonlySet<string>): number {
  const both = word.filter((stem) => said.has(stem)).length
  if (both === word.length) return both / said.size
  if (both === said.size && both > 1) return SHORTENED
  return word.length === 1 && ends.has(word[0]!) ? COMPOUND / said.size : 0
}
