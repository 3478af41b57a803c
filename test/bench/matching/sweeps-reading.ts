/** What the reader makes of whole lists: texts of known waste code, plants, trade names, denied substances, stored entries. */
import { codeQuestions, listingCodes } from '#functions/views/catalogue/listing-codes.ts'
import { compileEntry } from '#shared/domain/matching/index/entry.ts'
import { packEntry, unpackEntry } from '#shared/domain/matching/index/stored-entry.ts'
import { matchPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { verdictOf, wasteHazard } from '#shared/domain/matching/reading/waste/waste-hazard.ts'
import { isStopword } from '#shared/domain/matching/text/text.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { listOfWaste } from '#shared/domain/waste/ewc.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { Sector } from '#shared/knowledge/schema.ts'
import names from '../../unit/matching/reading/trade-names.json' with { type: 'json' }
import {
  measureCodes,
  measurePlants,
  readCodes,
  readSet,
  scorePlants,
} from '../../unit/matching/eval/evaluate.ts'
import { above, below, none, type Bound } from './bounds.ts'

const listing = (type: Listing['type'], material_name: string, description: string): Listing => ({
  ...{ id: type, companyId: type, type, material_name, description, quantity: 10, unit: 't' },
})
/** Days on either side of the change of the List of Waste. */
const [BEFORE, TODAY] = ['2026-12-08', '2026-11-23']

const CODES = {
  codes: { top1: 0.93, top3: 0.97, hazard: 0.91, category: 0.8 },
  'codes-blind': { top1: 0.75, top3: 0.91, hazard: 0.78, category: 0.77 },
} as const

/** Codes, hazard and category of texts; the category is what is asked for, not what is given. */
export function codeBounds(): Bound[] {
  const careful = (['codes', 'codes-blind'] as const).flatMap((which) => {
    const measured = measureCodes(readCodes(which), (row) => {
      const found = classify(knowledge, { ...row, category: undefined, type: 'waste' })
      return { ...found, hazard: verdictOf(knowledge, found) }
    })
    return Object.entries(CODES[which]).map(([what, level]) =>
      above(`${which}, ${what}`, measured[what as keyof typeof measured], level),
    )
  })
  const laconic = measureCodes(readCodes('codes-laconic'), (row) =>
    classify(knowledge, { ...row, type: 'waste' }),
  )
  const harmless = readCodes('codes').flatMap(({ material_name, description, industry }) => {
    const found = classify(knowledge, { material_name, description, industry, type: 'waste' })
    const asterisk = knowledge.ewc(found.ewc[0] ?? '')?.entry.endsWith('H')
    const { verdict } = wasteHazard(knowledge, found, found.ewc[0], TODAY)
    return asterisk && verdict === 'non_hazardous' ? [material_name] : []
  })
  return [
    ...careful,
    above('codes-laconic, top1', laconic.top1, 0.7),
    above('codes-laconic, top3', laconic.top3, 0.88),
    none('texts of codes called not hazardous beside an asterisk', harmless),
  ]
}

/** Mirror entries show both halves and the question as long as nothing settles them, for every material. */
export function mirrorBounds(): Bound[] {
  const alone: string[] = []
  let open = 0
  for (const { id, kind, label } of knowledge.concepts) {
    if (kind !== 'material') continue
    const classification = classify(knowledge, { material_name: label, type: 'waste' })
    const coded = listingCodes({ classification }, BEFORE)
    const entry = listOfWaste(BEFORE).entryOf(coded.codes[0]?.replace(/\D/g, '') ?? '')
    if (coded.hazard !== 'mirror' || !entry?.startsWith('M')) continue
    open++
    const question = codeQuestions({ classification, type: 'waste' }, coded).ewc_open
    const halves = question?.codes.map(({ code }) => code) ?? []
    const both = halves.length === 2 && halves.join() === coded.codes.slice(0, 2).join()
    if (!both || halves.filter((code) => code.endsWith('*')).length !== 1 || !question?.question)
      alone.push(`${id} ${halves.join()}`)
  }
  return [
    above('materials of an open mirror entry', open, 100),
    none('open mirror entries without both halves or their question', alone),
  ]
}

const PLANTS = { plants: { auc: 0.96, f1: 0.78 }, 'plants-blind': { auc: 0.92, f1: 0.62 } } as const

/** Whether a plant that declared nothing takes what such plants take. */
export const plantBounds = (): Bound[] =>
  (['plants', 'plants-blind'] as const).flatMap((which) => {
    const { auc, f1 } = measurePlants(scorePlants(knowledge, which), 0.1)
    return [above(`${which}, AUC`, auc, PLANTS[which].auc), above(`${which}, F1`, f1, PLANTS[which].f1)]
  })

/** Names under which by-products are sold, read first as what they are sold as. */
export function nameBounds(): Bound[] {
  const wrong = (names as [name: string, of: string][]).filter(([material_name, of]) => {
    const { concepts } = classify(knowledge, { material_name, industry: '', type: 'waste' })
    return !new RegExp(of).test(concepts.find(({ kind }) => kind === 'material')?.id ?? 'nothing')
  })
  return [
    above('trade names', names.length, 800),
    {
      ...below('share of trade names read as something else', wrong.length / names.length, 0.025),
      found: wrong.map(([name]) => name),
    },
  ]
}

const NEEDS: Partial<Record<Sector, string>> = {
  feed: 'Cattle feed',
  food: 'Food ingredient',
  soil: 'Organic fertiliser',
}

/** What a need denies and what an offer admits, by every word of every substance. */
export function substanceBounds(): Bound[] {
  const written = (word: string) => word.replace('*', '')
  const missed: string[] = []
  const reached: string[] = []
  for (const { id, words, bound, closedTo = [] } of knowledge.substances)
    for (const word of words.map(written)) {
      // "As" is arsenic only where a figure stands behind it.
      if (bound === 'refuse' && !isStopword(word.toLowerCase()))
        for (const text of [
          `No ${word}`,
          `Free of ${word}`,
          ...(word.includes(' ') ? [] : [`${word}-free`]),
        ]) {
          const { limits } = classify(knowledge, {
            ...{ material_name: 'Dry granulate', description: text, type: 'requirement' },
          })
          if (!limits.includes(`!${id}`)) missed.push(`${id}: ${text}`)
        }
      for (const sector of closedTo) {
        const need = NEEDS[sector]
        if (!need) continue
        const offer = listing('waste', 'Wheat bran', `Wet, ${word}.`)
        if (!matchPair(knowledge, offer, listing('requirement', need, ''), { now: 0 }).refused)
          reached.push(`${word} → ${sector}`)
      }
    }
  return [
    none('denials of a substance that a need states and nobody reads', missed),
    none('states of an offer that close a sector and do not', reached),
  ]
}

/** All of an entry as text, its fields by name: what is undefined is absent. */
const entryText = (entry: object): string =>
  JSON.stringify(entry, (_, value: unknown) => {
    if (value instanceof Set || value instanceof Map) return [...value]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

/** Compiled listings of three sets, stored as text and read again. */
export const storedBounds = (): Bound[] =>
  (['blind-1', 'laconic-1', 'fitted-3'] as const).map((id) => {
    const { offers, needs } = readSet(id)
    const changed = [...offers, ...needs].filter((one) => {
      const entry = compileEntry(knowledge, one)
      const read = unpackEntry(knowledge, packEntry(entry), one.industry ?? '')
      // Sets too in their order, which only the text tells.
      return (
        entryText(read) !== entryText(entry) ||
        entryText(JSON.parse(packEntry(read))) !== entryText(JSON.parse(packEntry(entry)))
      )
    })
    return none(
      `listings of ${id} that are stored and read otherwise`,
      changed.map((one) => one.id),
    )
  })
