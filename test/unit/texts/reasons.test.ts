/** Every kind of reason has its sentence, and none that a reader would trip over. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import type {
  NoteParams,
  MatchQuestion,
  QuestionParams,
  Reason,
  ReasonParams,
  SourceParams,
  Summary,
  SummaryParams,
} from '#shared/domain/matching/reasons.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { Limit } from '#shared/knowledge/schema.ts'
import { missingText, noteText, sourceText } from '#shared/texts/reasons/balance.ts'
import { questionPoint, questionText, storedQuestionText } from '#shared/texts/reasons/questions.ts'
import { reasonPoint, reasonText } from '#shared/texts/reasons/reasons.ts'
import { storedSummaryText, summaryText } from '#shared/texts/reasons/summaries.ts'
import { aboutSet, readSet, SETS } from '../matching/eval/evaluate.ts'

/** By kind: params, and the sentence that they make. A kind that is left out does not compile. */
type Told<Params> = { [Kind in keyof Params]: [params: Params[Kind], sentence: string] }

const own: Limit = { parameter: 'moisture', op: '<=', value: 30, unit: '%', sources: [] }
const usual: Limit = {
  parameter: 'zinc',
  op: '<=',
  value: 0.5,
  unit: 'g/kg iron basis',
  sources: ['industry-practice'],
}
const reasons = ['lead', 'oil']
const way = { mode: 'truck', km: 1204.4, shipmentKg: 25_000 } as const

const REASONS: Told<ReasonParams> = {
  'hazard.none': [{}, 'not hazardous by its nature'],
  'hazard.permitted-only': [{ reasons: ['asbestos'] }, 'asbestos: only for permitted treatment'],
  'hazard.closed': [
    { reasons, sector: 'feed' },
    'a stream that is or may be hazardous (lead, oil) never goes to feed',
  ],
  'hazard.tested': [{}, 'a mirror entry: not hazardous, by what its holder says of it'],
  'hazard.never': [
    { reasons: ['caustic'], code: '10 13 04' },
    'not hazardous waste, as no waste of the code 10 13 04 is: still to be handled as what it is, caustic',
  ],
  'hazard.always': [
    { reasons: [], code: '11 01 05*' },
    'hazardous, as every waste of the code 11 01 05* is: the taker needs a permit for it',
  ],
  'hazard.open': [{ reasons }, 'may be hazardous (lead, oil): its content decides which waste code it has'],
  'hazard.no-outlet': [{ reasons }, 'hazardous (lead, oil), and no outlet is known here'],
  'hazard.used-up': [
    { reasons },
    'hazardous (lead, oil) until it is used up: the taker needs a permit for it',
  ],
  'hazard.never-to': [{ reasons, sector: 'soil' }, 'a hazardous stream (lead, oil) never goes to soil'],
  'hazard.not-taken': [{ reasons }, 'hazardous (lead, oil), and this use takes no hazardous stream'],
  'hazard.made-for': [{ reasons }, 'hazardous (lead, oil); this outlet exists to treat it, with a permit'],
  'hazard.permit': [{ reasons: [] }, 'hazardous: the taker needs a permit for it'],
  'law.organic-farming': [{}, 'not admitted in certified organic farming'],
  'law.animal-protein': [{}, 'animal protein never goes to ruminants or its own species'],
  'law.closed': [{ sector: 'feed' }, 'this material is closed to feed by law or harm'],
  journey: [
    { from: 'DE', to: 'BE', procedure: 'notification', rule: 'unlisted' },
    'Germany to Belgium: prior written notification and consent: waste that stands under no single entry of a list needs notification and consent (Regulation (EU) 2024/1157, Article 4(2)(b))',
  ],
  border: [
    { from: 'CZ', to: 'AT', rule: 'notification', entry: null },
    'Czechia to Austria: as waste it needs prior written notification and the consent of the authorities of both countries (Regulation (EU) 2024/1157 on shipments of waste, Article 4(2))',
  ],
  'quality.other-carrier': [{}, 'its outlets are near, but this one is for another metal, polymer or gas'],
  'quality.excluded-material': [{ material: 'mill-scale' }, 'the need takes no mill scale'],
  'quality.refused-by-use': [
    { use: 'long-roughage', material: 'crude-glycerine' },
    'long roughage takes no crude glycerine',
  ],
  'quality.other-kind': [{ offered: 'softwood' }, 'softwood offered, the need names another kind'],
  'quality.spent-in-same-use': [
    { words: 'spent lime' },
    '"spent lime" offered: it was used up in what the need is for',
  ],
  'quality.spent-for-grade': [
    { words: 'spent' },
    '"spent" offered: the need names strength or grade of the product, and does not say that it takes spent or diluted forms',
  ],
  'quality.spent-unsaid': [
    { words: 'spent' },
    '"spent" offered: the need does not say whether it takes spent or diluted forms',
  ],
  'quality.precursor': [{ product: 'biodiesel' }, 'biodiesel asked for, and the offer is what it is made of'],
  'quality.too-fine': [
    { most: 0.5, least: 30 },
    'all of it passes 0.5 mm, and the need takes from about 30 mm on',
  ],
  'quality.diluted': [
    { words: 'rinse', percent: 30 },
    '"rinse" offered, and the need asks for 30 % and more',
  ],
  'quality.spent-in-contact': [
    { words: 'used' },
    '"used" offered, and the need touches food, drink, medicine or cosmetics',
  ],
  'quality.excluded': [{ content: 'animal-protein' }, 'animal protein: the need bounds or excludes it'],
  'quality.lacking': [{ content: 'nickel' }, 'nickel: asked for, and the offer has none'],
  'quality.flammable': [{}, 'flammable: the need bounds the flash point'],
  'quality.finished-product': [{}, 'the need asks for a finished product or a service, not for a material'],
  'quality.primary': [{}, 'the need asks for primary quality'],
  'quality.no-outlet': [{ sector: 'food' }, 'no known outlet of this material in food'],
  'quality.near-outlet': [{ sector: 'food' }, 'its outlets are near, but not this one in food'],
  'quality.to-be-shown': [{ sector: 'food' }, 'food quality must be shown'],
  'form.unusual': [
    { form: 'sludge', usual: ['powder', 'granulate'] },
    'comes as sludge, usual is powder or granulate',
  ],
  'form.other': [{ offered: 'heat', wanted: 'liquid' }, 'heat offered, liquid asked for'],
  'form.untreated': [{ treatment: 'drying' }, 'the stream needs drying, and the need does none'],
  'form.treatment-unsaid': [
    { treatment: 'drying' },
    'the need does no drying: the offer does not say that it is done',
  ],
  'freight.hopeless': [
    { km: 1630.4, times: 3, value: 20.2 },
    '1,630 km: freight is more than 3 times what a tonne is worth to both sides, about 20 EUR',
  ],
  'freight.pipe-placeless': [
    { what: 'gas' },
    'gas by pipe goes a few kilometres only, and a place is missing: add it',
  ],
  'freight.pipe-in-town': [
    { what: 'heat' },
    'heat goes by pipe, and of both sites only the same town is known: how far apart are they?',
  ],
  'freight.pipe-too-far': [{ what: 'heat', km: 2048 }, 'heat is not carried over 2,048 km'],
  'freight.no-way': [{}, 'no way by road, rail or water is known between the two places'],
  'freight.water-placeless': [{}, 'mostly water: it goes a short way only, and a place is missing: add it'],
  'limit.beyond': [
    { limit: usual, said: 'zinc 25 g/kg', times: 50 },
    'zinc above the usual limit: zinc 25 g/kg is stated, at most 0.5 g per kg of iron is usual (industry practice), about 50 times the limit',
  ],
  'limit.within': [
    { limit: own, said: 'moisture 18 %' },
    'moisture 18 % is stated; the need wants at most 30 %',
  ],
  'limit.unstated': [{ limit: own }, 'moisture is not stated: the need wants at most 30 %'],
  'wording.offer': [{}, 'the wording of the offer leaves its material uncertain'],
  'wording.need': [{}, 'the wording of the need leaves its use uncertain'],
  'need.inferred': [{}, 'the need does not name it: that such a plant takes it is inferred, not declared'],
  'outlet.niche': [{}, 'not a standard outlet'],
  'freight.costly': [
    { km: 1630.4, perTonne: 76.4, value: 65, small: true },
    '1,630 km: freight of about 76 EUR/t against a value of about 65 EUR/t, and the yearly amount is small for such a way',
  ],
  'amounts.apart': [{}, 'the amounts differ by more than a factor of twenty'],
  'prices.apart': [
    { ask: 1200, bid: -15.5, freight: 40 },
    'the prices are 1,215.5 €/t apart: 1,200 €/t asked, a fee of 15.5 €/t offered by the need; freight of about 40 €/t comes on top',
  ],
  'prices.no-room': [
    { ask: 10, bid: 30, freight: 40 },
    'the prices leave 20 €/t for freight of about 40 €/t: 10 €/t asked, 30 €/t offered by the need',
  ],
  'price.high': [{}, 'the price asked is above the usual range'],
  'outlet.condition': [{ condition: 'ABP category 3 only' }, 'condition to be met: ABP category 3 only'],
  'amounts.incomparable': [{}, 'the two amounts can’t be compared: they have no unit in common'],
  'availability.apart': [
    { first: 'offer', until: '2027-02-28', from: '2027-05-01' },
    'never there at the same time: the offer ends on 28 February 2027, the need begins on 1 May 2027',
  ],
  'handover.loading': [
    { offered: ['tipper'], wanted: ['tanker', 'rail'] },
    'no way of loading in common is stated: offered by tipper, wanted by tanker or rail',
  ],
  'handover.packed': [
    { packaging: 'big_bags', wanted: ['tanker'] },
    'offered in big bags, wanted by tanker: can it be delivered so?',
  ],
  'handover.packaging': [
    { offered: 'loose', wanted: 'ibc' },
    'the packaging differs: offered loose, wanted in IBC',
  ],
  'freight.placeless': [{}, 'the freight is not known: a place is missing'],
}

const QUESTIONS: Told<QuestionParams> = {
  hazard: [{ reasons }, 'Does it contain lead or oil above the limits for hazardous waste?'],
  compare: [
    { limit: own, said: 'moisture up to 40 %', missing: 'exact value' },
    'What is the exact value? Stated is moisture up to 40 %; the need wants moisture at most 30 %.',
  ],
  limit: [
    { limit: usual, measure: 'share' },
    'What is its zinc content? The usual limit is at most 0.5 g per kg of iron (industry practice).',
  ],
  quality: [
    { reason: { kind: 'quality.to-be-shown', params: { sector: 'food' } } },
    'Which quality can be shown? Food quality must be shown.',
  ],
  condition: [
    { condition: 'leachate below inert limits' },
    'Is the condition of this outlet met? Leachate below inert limits.',
  ],
  content: [{ name: 'nails' }, 'Does it contain nails? If so, what share by mass?'],
  place: [{}, 'Where is the material?'],
}

const [offer, other] = ['mill-scale', 'copper-scrap']
const SUMMARIES: Told<SummaryParams> = {
  none: [{}, 'We know no use that joins the two; only their words are alike.'],
  same: [{ offer }, 'The need asks for mill scale.'],
  'is-a': [{ offer, need: other }, 'The need asks for copper scrap, such as mill scale.'],
  'part-of': [
    { offer, need: other },
    'The need asks for copper scrap; the offer is worded more broadly, as mill scale.',
  ],
  'same-use': [
    { offer, need: other },
    'Mill scale has the same use as the material that the need names: “copper scrap”.',
  ],
  'of-plant': [
    { offer, need: other },
    'Such a plant usually takes copper scrap, and mill scale can serve as that; the need does not name it.',
  ],
  serves: [{ offer, need: other, grade: 2 }, 'Mill scale fits the use “copper scrap”: a standard outlet.'],
  'serves-broader': [
    { offer, need: other, use: offer, grade: 1 },
    'Mill scale fits the use “mill scale”, a part of “copper scrap”: feasible with processing or in a niche.',
  ],
  'serves-narrower': [
    { offer, need: other, use: offer },
    'Mill scale fits the use “mill scale” in general; “copper scrap” is a special case of it.',
  ],
  'serves-sibling': [
    { offer, need: other, use: offer },
    'Mill scale fits the use “mill scale”, which is close to “copper scrap”.',
  ],
}

const NOTES: Told<NoteParams> = {
  'used-as-it-is': [{}, 'used as it is'],
  'used-anyway': [{}, 'none: it is used without this match too, and replaces as much there'],
  'transport.way': [way, 'kg CO2e per t, 1,204 km by lorry, 25 t at once'],
  'way.placeless': [{}, 'a place is missing'],
  'way.none': [{}, 'no mode of transport takes it there'],
  'disposal.sold': [{}, 'none: what has a price is sold without this match too'],
  'factor.none': [{}, 'no factor with a source for this material'],
  factor: [{ unit: 'GJ', units: 18.25, per: 't' }, 'kg CO2e per GJ × 18.3 GJ per t'],
  disposal: [{ share: 0.35 }, 'kg CO2e per t × 0.35, the share that is disposed of without this match'],
  'disposal.released': [{}, 'none: heat that nobody takes goes into the air'],
  pumped: [{ kWh: 12, per: 'MWh' }, 'kg CO2e per kWh × 12 kWh of pumping per MWh'],
  steps: [
    { steps: [{ step: 'thermal-drying', kWh: 7, GJ: 0.7, direct: 0, reagent: 0 }] },
    'thermal drying: 7 kWh, 0.7 GJ of gas; a tonne as it arises',
  ],
  'burnt.biogenic': [{}, 'its carbon grew: CO2 that is biogenic is not counted'],
  'burnt.anyway': [{}, 'it is burnt without this match too, and gives off the same'],
  'burnt.unknown': [{}, 'how much of its carbon is fossil is not known'],
}

const [carbon] = knowledge.carbonFactors
const SOURCES: Told<SourceParams> = {
  transport: [
    {},
    'UK Government GHG conversion factors for company reporting 2025, freighting goods, well-to-wheel; barge: Cefic 2011',
  ],
  carbon: [{ factors: [carbon!.id] }, expect.stringContaining(carbon!.label) as string],
}

/** Kind, what is stored of it, and the sentence. */
const rows = <Params>(told: Told<Params>) =>
  Object.entries<[unknown, string]>(told).map(
    ([kind, [params, sentence]]) => [kind, { kind, params }, sentence] as const,
  )

describe('a reason in words', () => {
  it.each(rows(REASONS))('%s', (_, reason, sentence) => {
    const text = reasonText(reason as Reason, knowledge)
    expect(text).toBe(sentence)
    // A title never ends within a word or a bracket, and says the same.
    const point = reasonPoint(reason as Reason, knowledge)
    const whole = [point.title, point.text].filter(Boolean).join(': ')
    expect(whole.toLowerCase()).toBe(text.toLowerCase())
    expect(point.title.split('(').length).toBe(point.title.split(')').length)
  })

  it.each(rows(QUESTIONS))('the question of %s', (_, question, sentence) => {
    expect(questionText(question as MatchQuestion, knowledge)).toBe(sentence)
    const { fact, text } = questionPoint(question as MatchQuestion, knowledge)
    expect([fact, text].filter(Boolean).join(' ')).toBe(sentence)
    expect(fact).toMatch(/^[^?]+\?$/)
  })

  it.each(rows(SUMMARIES))('the summary of %s', (_, summary, sentence) => {
    expect(summaryText(summary as Summary, knowledge)).toBe(sentence)
  })

  it.each(rows(NOTES))('the note of %s', (_, note, sentence) => {
    expect(noteText(note as never, knowledge)).toBe(sentence)
  })

  it.each(rows(SOURCES))('the source of %s', (_, source, sentence) => {
    expect(sourceText(source as never, knowledge)).toEqual(sentence)
  })

  it('is not cut at a colon that a name has', () => {
    const { id, label } = knowledge.concepts.find((concept) => concept.label.includes(': '))!
    const reason: Reason = { kind: 'quality.refused-by-use', params: { use: id, material: 'mill-scale' } }
    expect(reasonPoint(reason, knowledge)).toEqual({ title: `${label} takes no mill scale`, text: '' })
  })
})

describe('what is stored', () => {
  it('as a sentence of before stands as it is', () => {
    expect(storedSummaryText('It fits.', knowledge)).toBe('It fits.')
    expect(storedQuestionText('Where is it?', knowledge)).toBe('Where is it?')
  })

  it('of a kind that another version wrote is left out', () => {
    expect(storedSummaryText({ kind: 'toString', params: {} }, knowledge)).toBeNull()
    expect(storedQuestionText({ kind: 'weather', params: {} }, knowledge)).toBeNull()
    const nested = { kind: 'quality', params: { reason: { kind: 'quality.smell', params: {} } } }
    expect(storedQuestionText(nested, knowledge)).toBeNull()
  })

  it('of a concept that the knowledge base has no longer says its id in words', () => {
    expect(storedSummaryText({ kind: 'same', params: { offer: 'lost-lime' } }, knowledge)).toBe(
      'The need asks for lost lime.',
    )
  })
})

it('no pair is told with a hole in a sentence', () => {
  const places = [
    undefined,
    { name: 'Gliwice', lat: 50.3, lon: 18.67, country: 'PL' },
    { name: 'Hamm', lat: 51.68, lon: 7.82, country: 'DE' },
    { name: 'Mumbai', lat: 19.07, lon: 72.88, country: 'IN' },
  ]
  const prices = [undefined, -40, 0, 12, 900]
  let at = 0
  const varied = (listing: Listing): Listing => ({
    ...listing,
    location: places[(at += 1) % places.length],
    price_per_unit: prices[(at + (at >> 2)) % prices.length],
  })
  const told: string[] = []
  for (const id of SETS.filter((set) => aboutSet(set).role === 'dev').slice(0, 3)) {
    const { offers, needs, pairs, traps } = readSet(id)
    const rowOf = new Map([...offers, ...needs].map((row) => [row.id, row]))
    for (const { offer_id, need_id } of [...pairs, ...traps].slice(0, 50)) {
      const { explanation, gates, balance } = matchPair(
        knowledge,
        varied(rowOf.get(offer_id)!),
        varied(rowOf.get(need_id)!),
        { now: 0 },
      )
      const { summary, against, unknown, gaps, ask } = explanation
      told.push(summaryText(summary, knowledge), ask ? questionText(ask, knowledge) : 'Nothing.')
      for (const { reason } of [...gates, ...gaps]) told.push(reasonText(reason, knowledge))
      for (const reason of [...against, ...unknown]) {
        const { title, text } = reasonPoint(reason, knowledge)
        told.push(title, text || 'Nothing.')
      }
      for (const { note, source } of balance.carbon)
        told.push(
          note ? noteText(note, knowledge) : 'Nothing.',
          source ? sourceText(source, knowledge) : 'Nothing.',
        )
      told.push(missingText(balance.net, knowledge) ?? 'Nothing.')
    }
  }
  expect(told.length).toBeGreaterThan(2000)
  const holes = /undefined|\bnull\b|NaN|Infinity|\[object|^\s*$| {2}|\(\)|“”|""/
  expect(told.filter((text) => holes.test(text))).toEqual([])
})
