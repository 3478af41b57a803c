import { exactSum } from '#shared/domain/deals/tally.ts'
import type { DeliveryYear } from '#web/lib/backend/queries/deliveries.ts'

/** The year of deliveries by stream, partner and month: the figures of the page of deliveries, added up. Pure. */

export interface Group {
  name: string
  /** Confirmed; null: no exchange of it is counted in tonnes. */
  tonnes: number | null
  /** Cents by the ledger: below zero where the company pays. */
  money: number
  /** t CO2e, estimated from the confirmed tonnes; null: not estimated. */
  carbon: number | null
  /** Exchanges of it without an estimate. */
  carbon_unknown: number
}

const known = (values: readonly (number | null)[]): number | null => {
  const some = values.filter((value) => value !== null)
  return some.length === 0 ? null : exactSum(some)
}

function groupBy(
  deals: DeliveryYear['deals'],
  nameOf: (deal: DeliveryYear['deals'][number]) => string,
): Group[] {
  const names = [...new Set(deals.map(nameOf))].sort((a, b) => a.localeCompare(b))
  return names.map((name) => {
    const of = deals.filter((deal) => nameOf(deal) === name)
    return {
      name,
      tonnes: known(of.map(({ tonnes }) => tonnes)),
      money: of.reduce((total, { money }) => total + money, 0),
      carbon: known(of.map(({ carbon }) => carbon)),
      carbon_unknown: of.filter(({ carbon }) => carbon === null).length,
    }
  })
}

const delivered = ({ deals }: DeliveryYear) => deals.filter(({ loads }) => loads > 0)

export const byStream = (year: DeliveryYear): Group[] =>
  groupBy(
    delivered(year),
    ({ material_name, side }) => `${material_name}, ${side === 'seller' ? 'given' : 'taken in'}`,
  )

export const byPartner = (year: DeliveryYear): Group[] =>
  groupBy(delivered(year), ({ partner }) => partner.name)

/** Of what no site is known stands last, under its own name. */
export const bySite = (year: DeliveryYear): Group[] =>
  groupBy(delivered(year), ({ site }) => site?.name ?? NO_SITE).sort(
    (a, b) => Number(a.name === NO_SITE) - Number(b.name === NO_SITE),
  )

const NO_SITE = 'Site not known'

export const byMonth = ({ months, in_carbon }: DeliveryYear, nameOf: (month: string) => string): Group[] =>
  months
    .filter(({ tonnes, money }) => tonnes !== 0 || money !== 0)
    .map(({ month, tonnes, money, carbon }) => ({
      name: nameOf(month),
      ...{ tonnes, money, carbon: in_carbon > 0 ? carbon : null, carbon_unknown: 0 },
    }))
