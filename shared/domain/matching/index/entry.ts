/**
 * A listing compiled for matching: small numbers and arrays instead of texts, about 1 KB, so that 100 000 of them stay in
 * the memory of one function.
 */
import { isCurrent } from '#shared/domain/matching/compiled/version.ts'
import { type Handover, handoverOf } from '#shared/domain/matching/values/handover.ts'
import { isPlant, treatmentsDenied, treatmentsShown } from '#shared/domain/matching/index/treatments.ts'
import { parameters } from '#shared/domain/matching/parameters.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { asksForProduct } from '#shared/domain/matching/reading/finished.ts'
import {
  dilutedForm,
  freshAsked,
  reworks,
  spentForm,
  strengthAsked,
  takesSpent,
  usedFor,
  usedIn,
  type Fresh,
} from '#shared/domain/matching/reading/fresh.ts'
import { acidsNamed } from '#shared/domain/matching/reading/identity.ts'
import { lostWords, thingWords } from '#shared/domain/matching/reading/lost.ts'
import { kindsNamed, speciesNamed } from '#shared/domain/matching/reading/kinds.ts'
import { plantView, type Want } from '#shared/domain/matching/reading/plants.ts'
import {
  closedSectors,
  neededSectors,
  refusesHazardous,
  touchesFood,
} from '#shared/domain/matching/reading/sectors.ts'
import { tradeNeed } from '#shared/domain/matching/reading/trade-need.ts'
import { lexiconOf } from '#shared/domain/matching/text/lexicon.ts'
import { materialText } from '#shared/domain/matching/text/plain.ts'
import { fold, stem, wordNumber } from '#shared/domain/matching/text/text.ts'
import { unreadShare } from '#shared/domain/matching/text/unread.ts'
import { anyOf, words as wording } from '#shared/domain/matching/text/wording.ts'
import type { Classification, ConceptHit, Content, Listing } from '#shared/domain/matching/types.ts'
import {
  figuresOfSheet,
  plainNames,
  statedOfSheet,
  valuesOf,
} from '#shared/domain/matching/values/composition.ts'
import type { Figure } from '#shared/domain/matching/values/figures.ts'
import {
  inSeason,
  listingAmount,
  tonnesPerYear,
  unweighed,
  type Unweighed,
} from '#shared/domain/matching/values/quantity.ts'
import {
  boundsOf,
  statedFigures,
  moistureOf,
  statedOf,
  withStated,
} from '#shared/domain/matching/values/stated.ts'
import type { Offered } from '#shared/domain/properties/check.ts'
import type { Requirement } from '#shared/domain/properties/types.ts'
import { hasQuay } from '#shared/domain/logistics/quays.ts'
import { findCountry } from '#shared/domain/places/countries.ts'
import { cut } from '#shared/domain/text/cut.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { Limit, Sector } from '#shared/knowledge/schema.ts'
import { isMaker } from '../reading/finished.ts'
import { grainOffered, grainWanted } from '../values/grain.ts'
import { type EntryHazard, hazardsOf } from './entry-hazard.ts'
import { sharedSet } from './shared-sets.ts'
import {
  packTerms,
  servableOf,
  weigh,
  withoutBroader,
  withOutputs,
  withProperties,
  withSharedUses,
  withTradeNeed,
  withWants,
  type EntryTerm,
  type EntryTerms,
} from './terms.ts'

export interface Entry extends EntryHazard {
  id: string
  companyId: string
  offer: boolean
  /** Offers: what it is. Needs: what is asked for. Best first. */
  terms: EntryTerms
  /** Needs: what the company's industry usually buys. */
  wants: readonly Want[]
  /** Numbers of properties, heaviest first, and their weights. */
  properties: readonly number[]
  propertyWeights: readonly number[]
  /** Content words as numbers, heaviest first, and their weights. */
  stems: readonly number[]
  stemWeights: readonly number[]
  stemMass: number
  /** By the List of Waste from 9 December 2026 on, where it changes. */
  next?: EntryHazard
  /** Needs: sectors that the product touches. Offers: sectors that are closed. */
  sectors: ReadonlySet<Sector>
  /** Confidence of the surest concept as it was read. */
  sure: number
  /** Needs: 0 a material, 1 a finished product or a service. */
  finished: number
  /** Needs: it touches food, drink, medicine or cosmetics though it is none of them. */
  contact: boolean
  /** Needs: the surest use takes no hazardous stream. */
  refusesHazardous: boolean
  demandsGrade: Classification['facts']['demandsGrade']
  form: Classification['form']
  category: string
  /** Share of water, 0–1, as stated. */
  moisture: number | undefined
  tonnes: number | undefined
  /** Where there are no tonnes. */
  unweighed: Unweighed | undefined
  /** EUR per tonne as stated; only where the unit is a weight, or a volume of known density. */
  pricePerTonne: number | undefined
  /** EUR per unit as stated. */
  price: { value: number; unit: string } | undefined
  /** Town and country as stated. */
  place: string
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: string
  lat: number
  lon: number
  /** It loads ships or barges, as it says or as such plants mostly do. */
  quay: boolean
  /** Milliseconds since 1970, NaN when unknown. */
  createdAt: number
  trust: Listing['trust']
  /** Acids that the name says. */
  acids: ReadonlySet<string>
  /** Needs: the most of what it says that one material can serve, 0–1. */
  servable: number
  /** Needs: words, by number, that stand in a name of several words, and the concept of that name. */
  bound: readonly (readonly [word: number, concept: number])[]
  /** Needs: name and industry, folded; undefined where they make something of what they take, by their own words. */
  asked: { name: string; industry: string } | undefined
  /** Offers: the size that all of it passes, mm, where it is said. */
  grain: number | undefined
  /** Needs: the least size that they take, mm; 0 where none is asked. */
  coarse: number
  /** Offers: numbers of the words for what was taken out of it. Needs: of those for the thing that they ask for. */
  lost: readonly number[]
  thing: readonly number[]
  /** Kinds of glass and battery that the text says. */
  kinds: ReadonlySet<string>
  /** Needs: a commodity asked for as such. */
  fresh: Fresh | undefined
  /** Needs: the least strength of a chemical, per cent; 0 for none. */
  strength: number
  /** Offers: the word by which it is a rinse or a diluted form of unstated strength. */
  diluted: string | undefined
  /** Needs: what is taken is treated or regenerated. */
  reworks: boolean
  /** Offers: the word by which it is a spent, diluted or residual form. */
  spent: string | undefined
  /** Needs: it takes what was used up. */
  takesSpent: boolean
  /** Stems of the words for what a spent offer was used in, and for what a need is. */
  use: readonly string[]
  /** Offers: a gas that comes in bottles or tanks. */
  bottled: boolean
  /** Needs: treatments that it does not do, and of these what must be done before. Offers: those done, and not done. */
  untreated: readonly string[]
  demanded: readonly string[]
  treated: readonly string[]
  rough: readonly string[]
  /** Animals that the text names: of needs, those that are fed. */
  species: ReadonlySet<string>
  /** Needs: for certified organic farming. */
  organicFarming: boolean
  /** Carriers: offers those of the text and of the material, needs those of the text. */
  carriers: ReadonlySet<string>
  /** Needs: substances shut out or bounded. Offers: those that are there. */
  limits: ReadonlySet<string>
  /** Needs: numbers of the materials that it denies by name. */
  excludes: readonly number[]
  /** Needs: phrases that it denies, by the numbers of their words. Offers: words of traces. */
  denied: readonly (readonly number[])[]
  /** Needs: bounds. Offers: figures. */
  contents: readonly Content[]
  /** Offers: measured values that are stated. */
  figures: readonly Figure[]
  /** Needs: bounds of measured values that they state. */
  bounds: readonly Limit[]
  /** Offers with a sheet: its values, and those of the text. */
  values: readonly Offered[]
  /** Needs: what they specify line by line. */
  specification: readonly Requirement[]
  /** Names of what it specifies: no other reading of the same words counts beside it. */
  specified: ReadonlySet<string>
  /** Offers: kg per litre, as stated or as the material has it. */
  density: number | undefined
  handover: Handover | undefined
}

const BOTTLED = anyOf(wording.bottled)
const ORGANIC_FARMING =
  /\b(?:certified organic|organic (?:farm\w*|agriculture|certif\w*)|bio-?landbau|oko-?landbau|agriculture biologique|agricultura ecol\w*|2018\/848|soil association|fibl)\b/i

const ASIDE = parameters.terms.aside
/** Words that are kept of a listing. */
const MAX_WORDS = 16

/** Compiles a listing, classifying it when it carries no current classification. */
export function compileEntry(knowledge: Knowledge, listing: Listing): Entry {
  const classification =
    listing.classification && isCurrent(knowledge, listing.classification)
      ? listing.classification
      : classify(knowledge, { ...listing, type: listing.type })
  const lexicon = lexiconOf(knowledge)
  const offer = listing.type === 'waste'
  const name = materialText(listing.material_name)
  const text = fold(`${name} ; ${cut(materialText(listing.description), 400)}`)
  const named = classification.concepts.some(
    (hit) => hit.kind === 'material' && hit.confidence >= parameters.terms.surelyNamed && inName(hit),
  )
  const said = classification.concepts.flatMap((hit): EntryTerm[] => {
    const concept = lexicon.indexOf.get(hit.id)
    // Beside a clear name, what an offer's description mentions is where it comes from or what clings to it.
    const aside = offer && named && !inName(hit) ? ASIDE : 1
    const words = [...new Set(hit.evidence.map((piece) => piece.text))].join(' ')
    return concept === undefined
      ? []
      : [{ concept, weight: hit.confidence * aside, derived: false, ofPlant: false, words }]
  })
  const ranked = weigh(offer ? said : withoutBroader(knowledge, said), offer, unreadShare(name, lexicon))
  const words = classification.terms.slice(0, MAX_WORDS)
  const { properties } = classification
  const silent = classification.terms.length === 0 && classification.concepts.length === 0
  const wants = offer ? [] : plantView(knowledge, listing.industry).wants
  const terms = offer
    ? offeredTerms(knowledge, ranked, listing, classification, silent)
    : neededTerms(knowledge, ranked, listing, wants, silent)
  const first = lexicon.concepts[ranked[0]?.concept ?? -1]
  const figures = offer
    ? sharedEmpty(withSheet(listing, statedFigures(listing, classification.facts)))
    : EMPTY
  const known = statedOf(figures, 'density') ?? first?.density
  const density =
    known ??
    (classification.form === 'liquid'
      ? 1
      : classification.form === 'sludge'
        ? parameters.terms.sludgeDensity
        : undefined)
  const amount = inSeason(listingAmount(listing.quantity, listing.unit), listing)
  const tonnes =
    (amount?.perYear === null ? undefined : tonnesPerYear(amount, density)) ??
    classification.tonnesPerYear ??
    tonnesPerYear(amount, density)
  // A price is converted by a density that is known, never by one that the form suggests.
  const perUnit = amount ? tonnesPerYear({ ...amount, value: 1, perYear: 1 }, known) : undefined
  const specification = offer ? EMPTY : (listing.specification ?? EMPTY)
  return {
    id: listing.id,
    companyId: listing.companyId,
    offer,
    terms: packTerms(terms),
    wants,
    properties: properties.map(({ id }) => lexicon.propertyIndexOf.get(id) ?? -1),
    propertyWeights: properties.map(({ weight }) => weight),
    stems: words.map(([word]) => wordNumber(word)),
    stemWeights: words.map(([, weight]) => weight),
    stemMass: words.reduce((sum, [, weight]) => sum + weight, 0),
    sure: Math.max(0, ...classification.concepts.map((hit) => hit.confidence)),
    finished: offer
      ? 0
      : asksForProduct(listing.material_name, listing.description, listing.category, listing.industry),
    ...hazardsOf(knowledge, listing, classification),
    sectors: offer
      ? closedSectors(knowledge, classification)
      : neededSectors(knowledge, classification, listing),
    contact:
      !offer &&
      (classification.facts.demandsGrade === 'contact' || touchesFood(knowledge, classification, listing)),
    refusesHazardous: !offer && refusesHazardous(knowledge, classification),
    demandsGrade: classification.facts.demandsGrade,
    form: classification.form,
    category: listing.category || classification.category,
    moisture: offer ? moistureOf(figures) : classification.facts.moisture,
    tonnes,
    unweighed: tonnes === undefined ? unweighed(amount, listing.price_per_unit) : undefined,
    pricePerTonne:
      listing.price_per_unit !== undefined && perUnit ? listing.price_per_unit / perUnit : undefined,
    price:
      listing.price_per_unit === undefined
        ? undefined
        : { value: listing.price_per_unit, unit: unitWithoutRhythm(listing.unit) },
    place: listing.location?.name ?? '',
    country: listing.location ? (findCountry(listing.location.country)?.code ?? '') : '',
    lat: listing.location?.lat ?? NaN,
    lon: listing.location?.lon ?? NaN,
    quay: hasQuay(knowledge, listing),
    createdAt: listing.created_at ? Date.parse(listing.created_at) : NaN,
    trust: listing.trust,
    acids: acidsNamed(offer ? cut(name, 120) : text, text),
    servable: offer ? 1 : servableOf(knowledge, terms),
    bound: offer ? [] : boundWords(classification, lexicon.indexOf),
    asked:
      offer || isMaker(listing) || !listing.industry
        ? undefined
        : { name: fold(listing.material_name), industry: fold(listing.industry) },
    grain: offer ? grainOffered(listing.material_name, listing.description) : undefined,
    coarse: offer ? 0 : grainWanted(listing.material_name, listing.description),
    lost: sharedEmpty(offer ? lostWords(listing.material_name, listing.description) : EMPTY),
    thing: sharedEmpty(offer ? EMPTY : thingWords(listing.material_name)),
    kinds: setOf([...kindsNamed(text, offer)]),
    fresh: offer ? undefined : freshAsked(listing.material_name, listing.description),
    strength: offer ? 0 : strengthAsked(listing.material_name, listing.description),
    diluted: offer ? dilutedForm(listing.material_name, listing.description) : undefined,
    reworks: !offer && reworks(listing.material_name),
    spent: offer ? spentForm(listing.material_name, listing.description, first?.label ?? '') : undefined,
    takesSpent: !offer && takesSpent(listing.material_name, listing.description),
    use: sharedEmpty(offer ? usedIn(listing.material_name) : usedFor(listing.material_name)),
    bottled: offer && BOTTLED.test(text),
    ...(offer ? { ...UNTOLD, ...treatmentsShown(text) } : { ...UNTOLD, ...treatmentsDenied(text) }),
    species: setOf(speciesNamed(text)),
    organicFarming: !offer && ORGANIC_FARMING.test(text),
    limits: setOf(classification.limits),
    excludes: sharedEmpty(classification.excludes.map((id) => lexicon.indexOf.get(id) ?? -1)),
    denied: sharedEmpty(
      classification.denied
        .filter((phrase) => offer || !isPlant(phrase))
        .map((phrase) => phrase.split(' ').map(wordNumber)),
    ),
    contents: sharedEmpty(
      offer
        ? withStated(classification.contents, [
            ...(listing.stated ?? EMPTY),
            ...statedOfSheet(listing.properties ?? EMPTY),
          ])
        : classification.contents,
    ),
    figures,
    bounds: offer ? EMPTY : sharedEmpty(boundsOf(listing, classification.facts)),
    values: offer ? sharedEmpty(valuesOf(listing)) : EMPTY,
    specification,
    specified: setOf(specification.flatMap(plainNames)),
    density: offer ? known : undefined,
    handover: handoverOf(listing),
    carriers: setOf([
      ...classification.carriers,
      ...(offer
        ? classification.properties
            .filter(({ weight }) => weight >= parameters.terms.surelyCarried)
            .map(({ id }) => id)
        : []),
    ]),
  }
}

/** Figures of a sheet stand before those of the text of the same parameter. */
function withSheet({ properties }: Listing, read: readonly Figure[]): readonly Figure[] {
  if (!properties?.length) return read
  const own = figuresOfSheet(properties)
  const known = new Set(own.map(({ parameter }) => parameter))
  return [...own, ...read.filter(({ parameter }) => !known.has(parameter))]
}

/** `t/month` → `t`: a price is per unit, whatever the rhythm. */
const unitWithoutRhythm = (unit: string): string => unit.split(/\s*(?:\/|\bper\b)/)[0]!.trim() || unit

/** What an offer's text says, completed by what its plant usually gives off; of one that says nothing that would be made up. */
function offeredTerms(
  knowledge: Knowledge,
  said: readonly EntryTerm[],
  { industry, category }: Listing,
  classification: Classification,
  silent: boolean,
): readonly EntryTerm[] {
  if (silent) return []
  const { gives } = plantView(knowledge, industry)
  return withOutputs(knowledge, withProperties(knowledge, said, classification), gives, category)
}

/** What a need's text says, completed by what its plant usually takes. */
function neededTerms(
  knowledge: Knowledge,
  said: readonly EntryTerm[],
  { material_name, industry }: Listing,
  wants: readonly Want[],
  silent: boolean,
): readonly EntryTerm[] {
  const trade = tradeNeed(material_name, industry)
  if (silent && !trade?.only) return []
  const served = withSharedUses(knowledge, said)
  return trade ? withTradeNeed(served, wants, trade) : withWants(served, wants)
}

const SURE_NAME = parameters.terms.sureName

function boundWords(
  { concepts }: Classification,
  indexOf: ReadonlyMap<string, number>,
): [word: number, concept: number][] {
  return concepts.flatMap(({ id, confidence, evidence }): [number, number][] => {
    const concept = indexOf.get(id)
    if (concept === undefined || confidence < SURE_NAME || evidence.length < 2) return []
    return evidence.map(({ text }) => [wordNumber(stem(fold(text))), concept])
  })
}

/** Whatever the order in which they were found. */
const setOf = (ids: readonly string[]): ReadonlySet<string> => sharedSet([...new Set(ids)].sort())

const EMPTY: readonly never[] = []
const UNTOLD = { untreated: EMPTY, demanded: EMPTY, treated: EMPTY, rough: EMPTY }
const sharedEmpty = <T>(list: readonly T[]): readonly T[] => (list.length > 0 ? list : EMPTY)

function inName(hit: ConceptHit): boolean {
  return hit.evidence.some((piece) => piece.field === 'material_name')
}
