/** Heat, steam and gas by pipe: MWh in the place of tonnes, and a pipe in the place of freight. */
import { commodityOf } from '#shared/knowledge/economics/index.ts'
import type { WorthPair } from './pair.ts'
import { times, type Spread } from './spread.ts'
import { cited } from './cited.ts'
import { handlingCost, overheadTerms } from './costs.ts'
import type { WorthInput, WorthTerm } from './worth.ts'

/** "600 m away", "by pipe of 900 m", "2.5 km". */
const LENGTH = /(\d[\d.,]*) ?(km|m)\b/gi
/** Kilometres where only the town of both is known. */
const WITHIN_TOWN: Spread = { low: 0.3, typical: 1.2, high: 4 }

function lengthOf(text: string): Spread {
  const said = [...text.matchAll(LENGTH)].map(
    ([, number, unit]) => Number(number!.replace(',', '.')) / (unit!.toLowerCase() === 'm' ? 1000 : 1),
  )
  const km = said.find((one) => one > 0.05 && one < 15)
  return km === undefined ? WITHIN_TOWN : times({ low: 0.95, typical: 1, high: 1.15 }, km)
}

/** Null where nothing flows by a pipe, or neither says how much. */
export function pipedInput({ offer, need, carriage }: WorthPair, text: string): WorthInput | null {
  const energy = [offer, need].map(({ unweighed }) =>
    unweighed?.dimension === 'energy' ? unweighed.perYear : null,
  )
  const [given, taken] = energy
  if (carriage.way !== 'pipe' || (given ?? taken) == null) return null
  const amount = Math.min(given ?? Infinity, taken ?? Infinity)
  const heat = commodityOf('boiler-heat')!
  const term = (
    kind: WorthTerm['kind'],
    per: WorthTerm['per'],
    id: string,
    factors: (cost: Spread) => Spread[],
  ): WorthTerm => {
    const found = handlingCost(id)
    return { kind, per, factors: factors(found), of: id, ...cited(found) }
  }
  return {
    tonnes: amount,
    loads: 1,
    terms: [
      {
        kind: 'replaced',
        per: 'tonne',
        factors: [heat.price, { low: 0.7, typical: 0.9, high: 1 }],
        of: heat.id,
        ...cited(heat),
      },
      term('treatment', 'tonne', 'heat-exchange', (cost) => [cost]),
      term('freight', 'year', 'pipe-connection', (cost) => [cost]),
      term('freight', 'year', 'pipe-km', (cost) => [cost, lengthOf(text)]),
      ...overheadTerms(),
    ],
  }
}
