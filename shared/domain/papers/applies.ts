/** Which papers an exchange needs, by what the material is in law and by where it goes. */

import { isInUnion, lawOf, regimeOf } from '../journey-law/regime.ts'
import { journeyProcedure } from '../journey-law/procedure.ts'
import type { PAPER_STATES } from './paper-states.ts'
import { countryOf, type Known, type PaperDeal } from './known.ts'

export interface Applies {
  state: (typeof PAPER_STATES)[number]
  why: string
}

export type PaperRule =
  'always' | 'by_product' | 'end_of_waste' | 'annex7' | 'uk_waste' | 'uk_hazardous' | 'uk_receipt'

interface Asked {
  deal: PaperDeal
  known: ReadonlyMap<string, Known>
  day: string
}

const said = (state: Applies['state'], why: string): Applies => ({ state, why })
const NO_STATUS = said('open', 'Nobody has stated yet what the material is in law.')
const NO_COUNTRY = said('open', 'The country of one side is not known.')

const STATUS_WORDS = new Map([
  ['waste', 'waste'],
  ['by_product', 'a by-product'],
  ['end_of_waste', 'end of waste'],
  ['product', 'a product'],
])

function ofStatus(known: Asked['known'], wanted: string): Applies {
  const status = known.get('status')?.value
  if (status === undefined) return NO_STATUS
  return said(
    status === wanted ? 'yes' : 'no',
    `The seller states that it is ${STATUS_WORDS.get(status) ?? status}.`,
  )
}

function inBritain({ deal, known }: Asked, side: 'seller' | 'buyer'): Applies | null {
  const waste = ofStatus(known, 'waste')
  const country = countryOf(deal.parties[side])
  if (waste.state === 'no' || (country !== null && lawOf(country) !== 'GB'))
    return said('no', waste.state === 'no' ? waste.why : `The ${side} is not in the United Kingdom.`)
  if (country === null) return NO_COUNTRY
  return waste.state === 'open' ? waste : null
}

const hazardousBy = (known: Asked['known']): boolean | null => {
  const value = known.get('waste.hazardous')?.value
  return value === undefined ? null : value === 'yes'
}

const RULES: Record<PaperRule, (asked: Asked) => Applies> = {
  always: ({ deal }) =>
    said('yes', deal.agreed ? 'Both sides agreed.' : 'A draft: both sides have not agreed yet.'),
  by_product: ({ known }) => ofStatus(known, 'by_product'),
  end_of_waste: ({ known }) => ofStatus(known, 'end_of_waste'),
  annex7,
  uk_waste: (asked) => {
    const barred = inBritain(asked, 'seller')
    if (barred) return barred
    const hazardous = hazardousBy(asked.known)
    if (hazardous === null) return said('open', 'Without a waste code it is open whether it is hazardous.')
    return hazardous
      ? said('no', 'It is hazardous by its code: a consignment note goes with it.')
      : said('yes', 'Waste that is not hazardous changes hands in the United Kingdom.')
  },
  uk_hazardous: (asked) => {
    const barred = inBritain(asked, 'seller')
    if (barred) return barred
    const hazardous = hazardousBy(asked.known)
    if (hazardous === null) return said('open', 'Without a waste code it is open whether it is hazardous.')
    return said(hazardous ? 'yes' : 'no', hazardous ? 'Its code is hazardous.' : 'Its code is not hazardous.')
  },
  uk_receipt: (asked) =>
    inBritain(asked, 'buyer') ??
    said('yes', 'A site in the United Kingdom receives waste: the buyer records each load.'),
}

/** By the rules on shipments of waste (`shared/knowledge/journey-law`). */
function annex7({ deal, known, day }: Asked): Applies {
  const waste = ofStatus(known, 'waste')
  const [from, to] = [countryOf(deal.parties.seller), countryOf(deal.parties.buyer)]
  if (waste.state === 'no')
    return said('no', `${waste.why} Where the authorities differ, it is treated as waste.`)
  if (from === null || to === null) return NO_COUNTRY
  if (regimeOf(from, to) === 'home') return said('no', 'It stays within one country.')
  if (!isInUnion(from) && !isInUnion(to)) return said('no', 'Neither country is in the Union.')
  if (waste.state === 'open') return waste
  const code = known.get('waste.codes')?.value.split(',')[0]
  const entry = known.get('waste.entry')?.value.replace(/\s/g, '')
  const { procedure, rule, questions } = journeyProcedure(
    {
      operation: known.get('operation')?.value.startsWith('D') ? 'disposal' : 'recovery',
      hazardous: hazardousBy(known),
      ...(code && { wasteCode: code }),
      ...(entry && { entry }),
      ...(known.get('waste.pops')?.value === 'yes' && { pops: true }),
    },
    from,
    to,
    day,
  )
  const source = rule.article === null ? rule.text : `${rule.text} (${rule.article})`
  if (procedure === 'annex7') return said('yes', source)
  return said(questions.length > 0 ? 'open' : 'no', questions.length > 0 ? questions[0]! : source)
}

export const applies = (rule: PaperRule, asked: Asked): Applies => RULES[rule](asked)
