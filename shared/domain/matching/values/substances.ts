/**
 * Substances and states of substances.json in a text: what a need shuts out or bounds ("Cl < 0.5 %", "no meat", "Pb-free"),
 * what an offer says that it contains, and what its material is rich in. `!lead` among the limits of an offer: rich in
 * lead; among those of a need: shut out. `-lead`: the offer has none; `+lead`: the need is named after it. Where both
 * sides have a plain key, the pair is less likely.
 */
import { graphOf } from '#shared/domain/matching/graph/graph.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import { wordText, type Token } from '#shared/domain/matching/text/text.ts'
import type { SubstanceFact, TextField } from '#shared/domain/matching/types.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Substance } from '#shared/knowledge/schema.ts'

export interface FieldTokens {
  field: TextField
  text: string
  tokens: readonly Token[]
  negated: ReadonlySet<number>
  traces: ReadonlySet<number>
}

export interface SubstanceReading {
  limits: string[]
  hazards: { reason: string; absolute: boolean }[]
  facts: SubstanceFact[]
}

type Mark = [substance: Substance, how: 'words' | 'without' | 'rich']

interface Reader {
  exact: Map<string, Mark[]>
  prefixes: [prefix: string, mark: Mark][]
  /** First words of names of two. */
  firsts: Set<string>
  known: Map<string, readonly Mark[]>
  /** By concept: what it is rich in. */
  rich: Map<string, readonly Substance[]>
}

const readers = new WeakMap<Knowledge, Reader>()

function readerOf(knowledge: Knowledge): Reader {
  let reader = readers.get(knowledge)
  if (!reader) {
    reader = { exact: new Map(), prefixes: [], firsts: new Set(), known: new Map(), rich: new Map() }
    for (const substance of knowledge.substances)
      for (const how of ['words', 'without', 'rich'] as const)
        for (const word of substance[how] ?? []) {
          const mark: Mark = [substance, how]
          if (word.includes(' ')) reader.firsts.add(word.slice(0, word.indexOf(' ')))
          if (word.endsWith('*')) reader.prefixes.push([word.slice(0, -1), mark])
          else reader.exact.set(word, [...(reader.exact.get(word) ?? []), mark])
        }
    readers.set(knowledge, reader)
  }
  return reader
}

/** "unpainted", "bleifrei". */
const DENIED_INSIDE = /^(?:un(.{4,})|(.{3,}?)(?:free|frei|vrij))$/
const NOTHING: readonly Mark[] = []

/** What a word says by itself. The same words come again and again. Bounded. */
function marksOf(reader: Reader, word: string): readonly Mark[] {
  let marks = reader.known.get(word)
  if (!marks) {
    const inside = DENIED_INSIDE.exec(word)
    const denied = inside ? marksOf(reader, (inside[1] ?? inside[2]) as string) : NOTHING
    const found: Mark[] = [
      ...(reader.exact.get(word) ?? []),
      ...reader.prefixes.filter(([prefix]) => word.startsWith(prefix)).map(([, mark]) => mark),
      ...denied.map(([substance]): Mark => [substance, 'without']),
    ]
    marks = found.length > 0 ? found : NOTHING
    if (reader.known.size < 50_000) reader.known.set(word, marks)
  }
  return marks
}

/** A limit behind a word: "halogens < 1 %", "sulphur low", "Pb and Cd limits apply"; "PCB tested", "tar decanted". */
const LIMITED =
  /^[^.;,]{0,24}?(?:<|≤|\bbelow\b|\bunder\b|\bmax\b|\bless than\b|\bat most\b|\bmaximum\b|\blimit(?:s|ed)?\b|\blow\b|\bpoor\b|\blean\b|\bunter\b|\btested\b(?! positive)|\breduced\b|\bstripped\b|\bdecanted\b|\bwithin\b|\brules\b|\bneg(?:ative)?\b|\bcertifi)/i
/** "Low Cd", "little PET", "max. 2 Fe". */
const LIMITED_BEFORE =
  /\b(?:low|little|max|maximum|below|under|at most|not more than|not over)\b[\s.-]*(?:[\d.,]+\s*%?\s*)?$|[<≤]\s*(?:[\d.,]+\s*%?\s*)?$/i
/** "Above limit", "45 ppb, over the limit". */
const OVER = /^[^.;]{0,16}\b(?:above|over|exceed\w*)\b(?:[^.;\d]{0,8}\blimit)?/i
/** "Co below 0.05 %", "PCB < 5 ppm": none for who wants it. */
const NEXT_TO_NONE =
  /^ ?(?:<|≤|below|under|max\.?|less than|unter) ?(?:0[.,]\d+ ?%|[\d.,]+ ?(?:ppm|ppb|[mµu]g))/i
/** "No ABP category 1": the others are welcome. */
const ONE_CATEGORY = /^,? ?[ck]at/i
/** "Zn 0.1", "PVC core pieces": no content. */
const LITTLE = /^(?:\s*[<≤~]?\s*0[.,]\d|[^.;,]{0,12}\b(?:traces?|bits|pieces|rests?|remnants)\b)/
/** From this share on, in per cent, it is a main part. */
const RICH = 2
const SHARE_BEFORE = /(\d+(?:[.,]\d+)?)\s*%\s*$/
const SHARE_BEHIND = /^\s*(\d+(?:[.,]\d+)?)\s*%/
/** Words that are read of a field, and facts that are kept of a listing. */
const MAX_WORDS = 400
const MAX_FACTS = 24

/** Whether a text bounds what a word names. */
export function isLimited(text: string, { start, end }: Token): boolean {
  return (
    LIMITED.test(text.slice(end, end + 32)) || LIMITED_BEFORE.test(text.slice(Math.max(0, start - 20), start))
  )
}

/** Ids of the substances that a word names; what an offer states of lead, it states of a heavy metal. */
export function substancesNamed(knowledge: Knowledge, word: string, need: boolean): string[] {
  return marksOf(readerOf(knowledge), word).flatMap(([{ id, kind }]) => (need || !kind ? id : [id, kind]))
}

/** Reads both text fields of a listing; `material` is the surest one of an offer. */
export function readSubstances(
  knowledge: Knowledge,
  fields: readonly FieldTokens[],
  side: 'waste' | 'requirement' | undefined,
  material: string | undefined,
): SubstanceReading {
  const reader = readerOf(knowledge)
  const limits = new Set<string>()
  const absent = new Set<Substance>()
  const welcome = new Set<string>()
  const out: SubstanceReading = { limits: [], hazards: [], facts: [] }
  const need = side === 'requirement'
  // Who bounds lead bounds no other heavy metal; what contains lead contains a heavy metal.
  const put = ({ id, kind, bound }: Substance, strict: boolean) => {
    for (const key of need || kind === undefined ? [id] : [id, kind]) {
      limits.add(key)
      if (strict && bound === 'refuse') limits.add(`!${key}`)
    }
  }
  for (const { field, text, tokens, negated, traces } of fields) {
    const joined = new Set<number>()
    for (const token of tokens.slice(0, MAX_WORDS)) {
      const { word, index, start, end } = token
      const next = tokens[index + 1]
      const written = text.slice(start, end)
      let marks = marksOf(reader, word)
      const symbol = written === word ? undefined : reader.exact.get(written)
      if (symbol) marks = [...marks, ...symbol]
      const pair = next && reader.firsts.has(word) ? marksOf(reader, `${word} ${next.word}`) : NOTHING
      // "Cr VI not detected" says nothing of chromium.
      if (pair.length > 0) marks = pair
      if (marks.length === 0 || joined.has(index)) continue
      if (pair.length > 0) joined.add(index + 1)
      const behind = text.slice(end, end + 32)
      const over = !need && OVER.test(behind)
      const limited = !over && isLimited(text, token)
      const before = text.slice(Math.max(0, start - 12), start)
      const share = Number(
        (SHARE_BEHIND.exec(behind) ?? SHARE_BEFORE.exec(before))?.[1]?.replace(',', '.') ?? 0,
      )
      const little =
        !over && (limited || LITTLE.test(behind) || (share === 0 ? traces.has(index) : share < 1))
      for (const [substance, how] of marks) {
        if (substance.unless?.some((other) => tokens.some((token) => token.word === other))) continue
        const denied = negated.has(index) || how === 'without'
        if ((denied || field === 'description') && out.facts.length < MAX_FACTS)
          out.facts.push({
            substance: substance.id,
            present: !denied,
            evidence: { start, end, text: written, field },
          })
        if (need) {
          // "Non-aromatics < 5" bounds the others.
          if (limited && tokens[index - 1]?.word === 'non') continue
          if (how === 'rich' || (denied && ONE_CATEGORY.test(behind))) continue
          if (!denied && !limited && !traces.has(index)) {
            welcome.add(substance.id)
            if (field === 'material_name' && isSought(substance)) limits.add(`+${substance.id}`)
          } else if (substance.bound) put(substance, denied)
        } else if (denied) absent.add(substance)
        else {
          if (NEXT_TO_NONE.test(behind)) limits.add(`-${substance.id}`)
          const { hazard, absolute = false } = substance
          if (hazard && !limited && !out.hazards.some(({ reason }) => reason === hazard))
            out.hazards.push({ reason: hazard, absolute })
          if (!little || (hazard && !limited)) put(substance, how === 'rich' || share >= RICH)
        }
      }
    }
  }
  for (const { id } of absent) limits.add(`-${id}`)
  if (material !== undefined && !need)
    for (const substance of richIn(knowledge, reader, material))
      if (!absent.has(substance)) put(substance, true)
  // "Meat and bone, no fish": one kind is shut out, another is asked for.
  return { ...out, limits: [...limits].filter((key) => !welcome.has(key.replace('!', ''))) }
}

function richIn(knowledge: Knowledge, reader: Reader, id: string): readonly Substance[] {
  let found = reader.rich.get(id)
  if (!found) {
    const { indexOf } = lexiconOf(knowledge)
    const { isAncestor } = graphOf(knowledge)
    const number = (name: string) => indexOf.get(name) ?? -1
    const properties = knowledge.concept(id)?.properties ?? []
    found = knowledge.substances.filter(
      ({ carriers = [], materials = [] }) =>
        carriers.some((carrier) => properties.includes(carrier)) ||
        materials.some((name) => name === id || isAncestor(number(name), number(id))),
    )
    reader.rich.set(id, found)
  }
  return found
}

/** Shuts out or bounds what the other side is rich in, or contains at all where it is shut out; the key of it. */
export function shutOut(
  offer: ReadonlySet<string>,
  need: ReadonlySet<string>,
  fits: (id: string) => boolean,
): string | undefined {
  if (offer.size > 0)
    for (const key of need) {
      const id = key.replace('!', '')
      if (key === id ? offer.has(`!${id}`) && !fits(id) : offer.has(id)) return id
    }
  return undefined
}

/** A need is named after it for its own sake: a metal to win back, a hazard to treat. */
function isSought({ carriers, hazard }: Substance): boolean {
  return carriers !== undefined || hazard !== undefined
}

/** What a need is named after and the offer says it has none of; undefined where it has one of several. */
export function sought(offer: ReadonlySet<string>, need: ReadonlySet<string>): string | undefined {
  let lacking: string | undefined
  for (const key of need)
    if (key.startsWith('+')) {
      if (!offer.has(`-${key.slice(1)}`)) return undefined
      lacking ??= key.slice(1)
    }
  return lacking
}

/** Whether a word, by its number, names a substance that has its own rule of bounds. */
export function hasBound(knowledge: Knowledge, word: number): boolean {
  return marksOf(readerOf(knowledge), wordText(word)).some(([{ bound }]) => bound)
}
