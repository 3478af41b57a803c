/** What the law of the journey is asked of a pair: the facts that its words and the knowledge give. */
import { greenEntry } from '#shared/domain/waste/border.ts'
import type { BorderSaid } from '#shared/domain/matching/explanation/explain.ts'
import { journeyKinds } from '#shared/knowledge/journey-law/index.ts'
import type { Procedure } from '#shared/knowledge/journey-law/schema.ts'
import type { JourneyFacts, JourneyProcedure, StatusClaim } from '#shared/domain/journey-law/procedure.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { dayAfter, type Day } from '../../day.ts'
import { textOf, type WorthPair } from '#shared/domain/economics/pair.ts'

const PRODUCT =
  /\b(?:reach[- ]registered|registered product|(?:is|as|sold as|a) product\b|product\b(?=[,;.]))/i
/** "EN 450 class N", "CE mark EN 13043": who declares by a product standard places a product on the market. */
const BY_STANDARD = /\bCE[- ]mark|\bEN (?:197|450|12620|13043|13139|13242|13055|13263|15167)\b/i
const OPEN_STATUS = /\bstatus (?:not|is not|un|open)|by-product(?! of animal)/i
const FEED = /\bfeed\b/i
const EATEN: ReadonlySet<string> = new Set(['food-feed', 'agriculture'])
const OILY = /\boil(?:y)?\b|\bemulsion/i
const PELLETS = /\b(?:pellets|briquettes)\b/i
const FLESH = /\bflesh|\bmeat|\braw\b/i
const CATEGORY = /\bcat(?:egory|\.)? ?([123])\b(?! ?(?:or|and|\/) ?[123])/i
const MIXED = /\bmixed\b|\bcomposite|laminate/i
const CLEAN = /\bclean|sorted|single|natural|unfilled|washed|one polymer|mono\b/i
/** What falls off the moulding or the saw is of one kind, where its polymer is told. */
const OFF_MACHINE = /\boffcuts?\b|\brunners?\b|\bsprues?\b|\btrim(?:mings?)?\b|\bregrind\b|\bturnings\b/i
const UNCLASSIFIED =
  /\b(?:not|never) (?:yet )?(?:classified|determined)|\bclass(?:ification)? (?:is )?(?:not|un|open)|\bunclassified|\banalysis pending/i
/** What its owner states of a mirror entry. */
const HARMLESS = /\b(?:non[- ]?|not )hazardous\b/i
const WET_FORMS: ReadonlySet<string> = new Set(['sludge', 'liquid', 'paste', ''])
const BATTERIES: readonly (readonly [RegExp, string])[] = [
  [/\bblack mass/i, 'black-mass'],
  [/\blead[- ]acid|lead batter/i, 'lead-acid'],
  [/\bni-?cd|nickel[- ]cadmium/i, 'nickel-cadmium'],
  [/\bnimh|nickel[- ]metal/i, 'nickel-metal-hydride'],
  [/\blithium|li-ion|lfp|nmc/i, 'lithium'],
  [/\balkaline|zinc[- ]carbon/i, 'alkaline'],
]

const STATE: Readonly<Record<Procedure, BorderSaid['state']>> = {
  none: 'pass',
  annex7: 'condition',
  notification: 'condition',
  prohibited: 'fail',
  'by-product-test': 'unknown',
  unknown: 'unknown',
}

/** The procedure as the reasons of a match tell it, so that no second reading of the law stands beside it. */
export function journeySaid(
  found: JourneyProcedure | null,
  { offer, need }: Pick<WorthPair, 'offer' | 'need'>,
): BorderSaid | null {
  if (!found) return null
  const { procedure, rule } = found
  return {
    reason: {
      kind: 'journey',
      params: { from: offer.country, to: need.country, procedure, rule: rule.id },
    },
    state: STATE[procedure],
    consent: procedure === 'notification',
  }
}

/** "REACH registered product", "sold as by-product": it has its buyers, whatever its kind has. */
export const isSoldAsProduct = (text: string): boolean =>
  /\breach[- ]registered|\bproduct(?=[,;.])|\b(?:sold|traded) (?:as|for)\b/i.test(text)

const claimOf = (text: string): StatusClaim | undefined =>
  OPEN_STATUS.test(text)
    ? { as: 'by-product', evidence: {} }
    : PRODUCT.test(text) || BY_STANDARD.test(text)
      ? { as: 'product' }
      : undefined

/** Days from a first look to a first load: samples, contract and carrier. */
const FIRST_LOAD_DAYS = 42

/** By whose law a journey is told that is looked at on a day. */
export const firstLoadDay = (day: Day): Day => dayAfter(day, FIRST_LOAD_DAYS)

/** Categories of uses in farming and for energy. */
const GROWN_FOR: ReadonlySet<string> = new Set(['Agriculture', 'Energy'])

/** The row that names a material, or what it is a kind of: the narrowest counts. @param names the narrowest first. */
function nearestIn<T extends { materials: readonly string[] }>(names: readonly string[], rows: readonly T[]) {
  for (const name of names) {
    const row = rows.find(({ materials }) => materials.includes(name))
    if (row) return row
  }
  return undefined
}

/**
 * As recovery: worth is told of what is used again. Of an animal by-product that does not tell its category the one that the
 * need takes holds, for no other may go there.
 */
export function journeyFacts(
  { stream, use, offer }: WorthPair,
  listing: Listing,
  need: Listing,
): JourneyFacts {
  const text = textOf(listing)
  const category = stream?.category
  const names = stream ? [stream.id, ...stream.above] : []
  const isBattery = names.some((id) => id.includes('batter') || id === 'black-mass')
  const battery = isBattery ? BATTERIES.find(([words]) => words.test(text))?.[1] : undefined
  const animal = CATEGORY.exec(text)?.[1]
  const taken = CATEGORY.exec(need.description)?.[1]
  // A shell is none once its flesh is off.
  const hasFlesh = names.includes('mollusc-shell') && FLESH.test(text)
  const born = nearestIn(names, journeyKinds.animals)
  const isAnimal = born !== undefined || animal !== undefined || hasFlesh
  const isPlant = !isAnimal && EATEN.has(stream?.family ?? '')
  // What is grown, pressed and burnt or eaten is sold as goods, Regulation (EC) No 178/2002 and the trade in fuels.
  const claim = claimOf(text) ?? (isPlant && PELLETS.test(text) ? { as: 'product' as const } : undefined)
  const isFeed =
    FEED.test(text) ||
    (isPlant &&
      stream?.family === 'food-feed' &&
      (FEED.test(need.description + need.material_name) || need.category === 'Food'))
  const isGrown =
    names.some((name) => journeyKinds.grown.includes(name)) &&
    GROWN_FOR.has((use?.concept.kind === 'use' && use.concept.category) || need.category || '')
  const entry = stream ? greenEntry(stream) : undefined
  const { verdict } = offer.waste
  // Of pieces and grains with a green entry the harmless half of a mirror entry is the usual one; wet swarf has to be tested.
  const isDrySort = entry !== undefined && !WET_FORMS.has(stream?.form ?? '')
  const isOilySludge = verdict === 'mirror' && stream?.form === 'sludge' && OILY.test(text)
  return {
    operation: 'recovery',
    ...(listing.ewc && { wasteCode: listing.ewc }),
    hazardous:
      UNCLASSIFIED.test(text) || (verdict === 'mirror' && !HARMLESS.test(text) && !isDrySort && !isOilySludge)
        ? null
        : verdict === 'absolute_hazardous' || isOilySludge,
    ...(entry !== undefined && { entry }),
    // Fibres have an entry of their own.
    ...(category === 'Plastics' &&
      !entry && {
        plastic: MIXED.test(text)
          ? ('mixed' as const)
          : CLEAN.test(text) || (names[0] !== 'plastic-scrap' && OFF_MACHINE.test(text))
            ? ('clean' as const)
            : ('unknown' as const),
      }),
    ...(battery && { battery }),
    ...(stream?.family === 'electronics-batteries' && !isBattery && { eWaste: true }),
    ...(isAnimal && {
      animal:
        (animal ?? taken)
          ? (Number(animal ?? taken) as 1 | 2 | 3)
          : hasFlesh
            ? (3 as const)
            : (born?.category ?? ('unknown' as const)),
    }),
    ...(isFeed && !isAnimal && { feed: true }),
    ...(isGrown && { grown: true }),
    ...(claim && { claim }),
  }
}
