import { askedField } from '#shared/domain/papers/fields.ts'
import { ownerPartition } from '#shared/table/keys.ts'
import { by, each, type Invariant } from './invariant.ts'
import type { Items } from './items.ts'

type Facts = Items['paperFacts'][number]['facts']

const loadsOf = (loads: Items['loads']) =>
  new Map(loads.map((load) => [`${load.transaction_id} ${load.load_id}`, load]))

/** What is wrong with words of a paper; `of`: where such words are kept. */
function wordFault(facts: Facts, of: readonly string[]): string | undefined {
  for (const [id, { value, by }] of Object.entries(facts)) {
    const field = askedField(id)?.field ?? askedField(`seller.${id}`)?.field
    if (!field || !of.includes(field.of)) return `says ${id}, which nobody asks for here`
    if (value === '') return `says nothing of ${id}`
    if ((field.side === 'seller' || field.side === 'buyer') && field.side !== by)
      return `${id} is the word of the ${field.side}, said by the ${by}`
  }
  return undefined
}

/** What is true of the words that papers are filled with, of receipts, and of what a company chose for its reports. */
export const PAPER_RECORDS: readonly Invariant[] = [
  {
    name: 'what two state for papers is of their deal or a load of it, each word of whose it is',
    faults: ({ paperFacts, transactions, loads }) => {
      const deals = new Map(transactions.map((deal) => [deal.id, deal]))
      const known = loadsOf(loads)
      return each(paperFacts, ({ transaction_id, load_id, buyer_id, seller_id, facts, GSI1PK, GSI2PK }) => {
        const deal = deals.get(transaction_id)
        if (!deal || deal.buyer_id !== buyer_id || deal.seller_id !== seller_id) return 'between others'
        if (load_id !== '' && !known.has(`${transaction_id} ${load_id}`)) return 'of a load that is not there'
        if (GSI1PK !== ownerPartition(buyer_id) || GSI2PK !== ownerPartition(seller_id))
          return `stands under ${GSI1PK} and ${GSI2PK}`
        // Without a load, words of one are of the next shipment.
        return wordFault(facts, load_id === '' ? ['deal', 'load'] : ['load'])
      })
    },
  },
  {
    name: 'what a company states of itself for papers is of a company that is there',
    faults: ({ companyFacts, companies }) => {
      const known = new Set(companies.map(({ id }) => id))
      return each(companyFacts, ({ company_id, facts }) =>
        known.has(company_id) ? wordFault(facts, ['company']) : `company ${company_id} is not there`,
      )
    },
  },
  {
    name: 'a receipt is of a load, under who receives it, and has its number once it was taken',
    faults: ({ receipts, loads }) => {
      const known = loadsOf(loads)
      return each(receipts, ({ transaction_id, load_id, buyer_id, state, tracking_id, GSI1PK }) => {
        if (known.get(`${transaction_id} ${load_id}`)?.buyer_id !== buyer_id) return 'of no load of the buyer'
        if (GSI1PK !== ownerPartition(buyer_id)) return `stands under ${GSI1PK}`
        return state === 'taken' && !tracking_id && 'is taken without a number'
      })
    },
  },
  {
    name: 'reports that were issued are of years that were over, counted without gaps, each figure once',
    faults: ({ issuedReports, companies }) => {
      const known = new Set(companies.map(({ id }) => id))
      const ofOne = by(issuedReports, ({ company_id, edition, year }) => `${company_id} ${edition} ${year}`)
      return each(issuedReports, ({ company_id, edition, year, number, issued_at, points }) => {
        if (!known.has(company_id)) return `company ${company_id} is not there`
        if (issued_at < `${year + 1}`) return `of ${year}, issued at ${issued_at}`
        const at = ofOne.get(`${company_id} ${edition} ${year}`)!.findIndex((one) => one.number === number)
        if (at !== number - 1) return `is number ${number} in the place ${at + 1}`
        const said = new Set(points.map(({ id, part }) => `${id} ${part}`))
        return said.size < points.length && 'states a figure twice'
      })
    },
  },
  {
    name: 'how a company counts in its reports is what it chose last',
    faults: ({ reportChoices, companies }) => {
      const known = new Set(companies.map(({ id }) => id))
      return each(reportChoices, ({ company_id, choices, made, version }) => {
        if (!known.has(company_id)) return `company ${company_id} is not there`
        const last = made.at(-1)?.choices
        const fields = ['by_product_secondary', 'waste_secondary', 'r1'] as const
        if (fields.some((field) => last?.[field] !== choices[field])) return 'is not what was chosen last'
        return made.length > version && `has ${made.length} choices in ${version} changes`
      })
    },
  },
]
