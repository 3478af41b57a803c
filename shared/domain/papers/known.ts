/** What is known of a deal, field by field, with where it comes from. Nothing is made up: what nobody stated is not there. */

import type { DealConditions, DealPeriod, DealSide } from '../deals/conditions.ts'
import type { DealLoad } from '../deals/loads.ts'
import type { PriceIndex } from '../deals/price-index.ts'
import { findCountry } from '../places/countries.ts'
import { charge } from '../transactions/fee.ts'
import { askedField, hazardOfCodes, shownValue } from './fields.ts'
import type { PaperSource } from './paper-states.ts'

export interface Known {
  value: string
  source: PaperSource
}

/** What a side stated for a paper. */
export interface PaperFact {
  value: string
  by: DealSide
  at: string
}
export type Facts = Readonly<Record<string, PaperFact>>

export interface PaperParty {
  name: string
  /** Country of its place on the platform, as written. */
  country: string | null
  /** Its own fields, by id without a role. */
  facts: Facts
  /** When it accepted the version that stands. */
  accepted_at: string | null
}

/** What the seller stated of its listing; null where the listing is of the buyer, or gone. */
export interface PaperListing {
  codes: readonly string[]
  /** Codes that Sidestream proposes: never taken as stated. */
  proposed: readonly string[]
  legal_status: string | null
  status_evidence: string | null
  hazardous_properties: readonly string[] | null
  un_number: string | null
  adr_class: string | null
  /** Answer and evidence by question of the decision tree. */
  conditions: Readonly<Record<string, { answer: string | null; evidence: string | null }>>
}

export interface PaperDeal {
  id: string
  material: string
  unit: string
  quantity: number
  amount: number
  price_per_unit: number | null
  payer: DealSide
  conditions: DealConditions
  version: number
  agreed: boolean
  parties: Readonly<Record<DealSide, PaperParty>>
  listing: PaperListing | null
  facts: Facts
  /** Of the shipment that the paper is for: without a load of the next one. */
  shipment: Facts
  load:
    | (Pick<DealLoad, 'quantity' | 'settled'> & {
        ticket: string
        day: string
        carrier: string | null
        tonnes: number | null
      })
    | null
}

const number = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(value)
const euros = (value: number) =>
  `${new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)} EUR`
const PERIODS: Record<DealPeriod, string> = {
  week: 'a week',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
}

export const agreedLimit = ({ sign, value, unit }: DealConditions['limits'][number]): string =>
  `${sign === 'at_most' ? 'at most' : 'at least'} ${number(value)} ${unit}`

/** The country in which a side loads or receives: as it stated it for its papers, else of its place. */
export function countryOf({ facts, country }: PaperParty): string | null {
  return facts.country?.value ?? (country === null ? null : (findCountry(country)?.code ?? null))
}

/** @param day of today: which List of Waste tells what is hazardous. */
export function knownValues(deal: PaperDeal, day: string): Map<string, Known> {
  const known = new Map<string, Known>()
  const add = (id: string, value: string | null | undefined | false, source: PaperSource) => {
    if (value) known.set(id, { value, source })
  }
  for (const [id, value] of agreedValues(deal)) add(id, value, 'agreed')
  for (const [id, value] of listedValues(deal.listing)) add(id, value, 'listing')
  for (const side of ['seller', 'buyer'] as const) {
    const party = deal.parties[side]
    add(`${side}.name`, party.name, 'agreed')
    add(
      `${side}.accepted`,
      party.accepted_at && `${timeText(party.accepted_at)}, version ${deal.version}`,
      'agreed',
    )
    for (const [id, { value }] of Object.entries(party.facts)) add(`${side}.${id}`, value, side)
  }
  const { load } = deal
  if (load) {
    add('load.ticket', load.ticket, 'weighed')
    add('load.weight', load.tonnes !== null && `${number(load.tonnes)} t`, 'weighed')
    add('shipment.day', load.day, 'weighed')
    add('shipment.tonnes', load.tonnes !== null && String(load.tonnes), 'weighed')
    add('carrier.name', load.carrier, 'weighed')
    const { settled } = load
    add('load.received', load.day, 'weighed')
    add('load.accepted', settled && !settled.refused && `${number(settled.quantity)} ${deal.unit}`, 'weighed')
    add('load.refused', settled?.refused && `${number(load.quantity)} ${deal.unit}`, 'weighed')
  }
  // What is stated for a paper comes before what was known without it; a weighed figure stays.
  for (const facts of [deal.facts, deal.shipment])
    for (const [id, { value, by }] of Object.entries(facts))
      if (known.get(id)?.source !== 'weighed' || id === 'carrier.name') add(id, value, by)
  for (const [id, side] of [
    ['journey.from', 'seller'],
    ['journey.to', 'buyer'],
  ] as const) {
    const code = countryOf(deal.parties[side])
    add(id, code && `${findCountry(code)?.name ?? code} (${code})`, 'derived')
  }
  const codes = known.get('waste.codes')?.value
  const hazardous = codes === undefined ? null : hazardOfCodes(codes, day)
  add('waste.hazardous', hazardous === null ? null : hazardous ? 'yes' : 'no', 'derived')
  return known
}

export const timeText = (time: string): string => `${time.slice(0, 10)}, ${time.slice(11, 16)} UTC`

const indexClause = ({ name, base, share, month }: PriceIndex): string =>
  ` at ${name} = ${number(base)}; ${number(share)} per cent of it move with the value of the month ${month === 'delivery' ? 'of weighing' : 'before weighing'} that both accepted`

function agreedValues({ conditions, unit, ...deal }: PaperDeal): [string, string | null | false][] {
  const {
    rhythm,
    tolerance,
    basis,
    content_of,
    expected,
    index,
    transport,
    incoterm,
    place,
    start,
    end,
    notice_days,
  } = conditions
  const priced =
    basis === 'dry' ? `${unit} of dry matter` : basis === 'content' ? `${unit} of ${content_of}` : unit
  return [
    ['deal.material', deal.material],
    ['deal.quantity', `${number(deal.quantity)} ${unit}`],
    ['deal.rhythm', rhythm && `${number(rhythm.quantity)} ${unit} ${PERIODS[rhythm.period]}`],
    ['deal.tolerance', tolerance !== null && `${number(tolerance)} per cent more or less in a period`],
    [
      'deal.price',
      deal.price_per_unit === null
        ? 'one amount for all of it'
        : `${euros(deal.price_per_unit)} per ${priced}${index ? indexClause(index) : ''}`,
    ],
    [
      'deal.basis',
      basis === 'weighed'
        ? deal.price_per_unit !== null && `${unit} as weighed`
        : expected !== null && `${priced}, planned with ${number(expected)} per cent`,
    ],
    ['deal.amount', euros(deal.amount / 100)],
    [
      'deal.payer',
      deal.payer === 'buyer' ? 'the buyer, for the material' : 'the seller, for having it taken',
    ],
    [
      'deal.fee',
      `2 per cent of what is paid, by who pays: ${euros(charge(deal.amount).fee / 100)} as planned`,
    ],
    ['deal.transport', transport && `the ${transport}`],
    ['deal.incoterm', incoterm && `${incoterm} ${place ?? ''}`.trim()],
    ['deal.start', start],
    ['deal.end', end],
    ['deal.notice', notice_days !== null && `${number(notice_days)} days`],
    ['deal.version', `${deal.version}${deal.agreed ? ', agreed' : ', not agreed: a draft'}`],
  ]
}

function listedValues(listing: PaperListing | null): [string, string | null | undefined][] {
  if (!listing) return []
  return [
    ['status', listing.legal_status],
    ['status_evidence', listing.status_evidence],
    ['waste.codes', listing.codes.join(',')],
    ['waste.hp', listing.hazardous_properties?.join(', ')],
    ['waste.un', listing.un_number],
    ['waste.adr', listing.adr_class],
    ...Object.entries(listing.conditions).flatMap(([id, { answer, evidence }]): [string, string | null][] => [
      [`q.${id}`, answer],
      [`e.${id}`, evidence],
    ]),
  ]
}

/** What a field could be, to be confirmed by whose word it is; with where it comes from. */
export function proposalsFor(deal: PaperDeal): Map<string, { value: string; from: string }> {
  const proposed = new Map<string, { value: string; from: string }>()
  for (const side of ['seller', 'buyer'] as const) {
    const { country } = deal.parties[side]
    const found = country === null ? null : findCountry(country)
    if (found) proposed.set(`${side}.country`, { value: found.name, from: 'its place on Sidestream' })
  }
  proposed.set('waste.description', { value: deal.material, from: 'the name of the listing' })
  if (deal.listing && deal.listing.proposed.length > 0)
    proposed.set('waste.codes', {
      value: deal.listing.proposed[0]!,
      from: 'Sidestream’s reading of the text',
    })
  return proposed
}

/** As people read a known value of a field. */
export function shownKnown(id: string, value: string): string {
  const asked = askedField(id)
  if (asked) return shownValue(asked.field, value)
  return id === 'waste.hazardous' ? (value === 'yes' ? 'Yes' : 'No') : value
}
