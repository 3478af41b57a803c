import { describe, expect, it } from 'vitest'
import type { Timed } from '#shared/domain/economics/assess.ts'
import { assessed } from '../../factories/assessed.ts'

type Side = readonly [name: string, quantity: number, description: string, city: string, country: string]
type Priced = readonly [...Side, price: number]

const listing = ([material_name, quantity, description, , , price_per_unit]:
  Side | Priced): Partial<Timed> => ({
  material_name,
  quantity,
  description,
  ...(price_per_unit !== undefined && { price_per_unit }),
})
const verdictOf = (offer: Side | Priced, need: Side | Priced) => {
  const { verdict, reason } = assessed(
    [offer[3], offer[4]],
    [need[3], need[4]],
    listing(offer),
    listing(need),
  )
  return `${verdict} ${reason.kind}`
}

/** Pairs made up for the rules: what a broker tells of each. */
describe('a broker', () => {
  it('does what is right, near and without a question, whatever is named a price', () => {
    expect(
      verdictOf(
        ['Stainless steel turnings 304', 180, 'dry, single grade', 'Bilbao', 'Spain'],
        ['304 turnings', 9000, 'oil < 3 %', 'Bilbao', 'Spain'],
      ),
    ).toBe('do carried-by')
    expect(
      verdictOf(
        ['Brewer spent grain', 9000, '22 % DM, fresh daily', 'Plzeň', 'Czechia'],
        ['Wet cattle feed', 12_000, 'spent grain, beet pulp', 'Klatovy', 'Czechia'],
      ),
    ).toBe('do carried-by')
    expect(
      verdictOf(
        ['Rape straw bales', 1500, 'July, 13 % moisture, square bales', 'Poznań', 'Poland', 45],
        ['Straw for bedding', 3000, 'dry, wheat or rape, all year', 'Gniezno', 'Poland', 68],
      ),
    ).toBe('do carried-by')
    expect(
      verdictOf(
        ['Spent toluene', 300, 'toluene 92 %, water 2 %, UN 1294', 'Lille', 'France', -80],
        [
          'Aromatic solvent for distillation',
          4000,
          'toluene > 80 %, halogen free, permit',
          'Ghent',
          'Belgium',
        ],
      ),
    ).toBe('do carried-by')
  })

  it('calls where the texts leave a question, a figure is missed by little, or a fee meets a bid', () => {
    expect(
      verdictOf(
        ['Aluminium dross', 300, 'Al 45 %, class not tested', 'Linz', 'Austria'],
        ['Aluminium dross', 8000, 'Al > 30 %', 'Ingolstadt', 'Germany'],
      ),
    ).toMatch(/^call/)
    expect(
      verdictOf(
        ['Copper hydroxide filter cake', 60, 'Cu 30 %, Cr 1.4 %', 'Maribor', 'Slovenia'],
        ['Copper sludges', 3000, 'Cu > 15 %, Cr < 1 %', 'Graz', 'Austria'],
      ),
    ).toMatch(/^call/)
    expect(
      verdictOf(
        ['Wood waste A2 chips', 8000, 'G50, 20 % moisture', 'Hannover', 'Germany', -10],
        ['Waste wood A1-A3 for power', 60_000, 'chips, permit A I to A III', 'Braunschweig', 'Germany', 25],
      ),
    ).toBe('call other-goods')
    // A hazard that the good has by nature is no end of it.
    expect(
      verdictOf(
        ['Isopropanol 80 %', 200, 'from wafer drying, water 20 %', 'Dresden', 'Germany'],
        ['Isopropanol for cleaning agents', 900, 'above 75 %', 'Leipzig', 'Germany'],
      ),
    ).toMatch(/^(?:call|do)/)
  })

  it('refuses another grade, what lies far beyond a limit, and what the way eats', () => {
    expect(
      verdictOf(
        ['Brass turnings, leaded', 50, 'CuZn39Pb3', 'Brescia', 'Italy'],
        ['Lead-free brass for drinking water fittings', 400, 'Pb < 0.1 %', 'Bergamo', 'Italy'],
      ),
    ).toMatch(/^no/)
    expect(
      verdictOf(
        ['Blast furnace sludge', 12_000, 'Zn 4 %, Fe 30 %, 35 % water', 'Gijón', 'Spain'],
        ['Iron source for sinter', 50_000, 'Fe > 50 %, Zn < 0.1 %, dry', 'Avilés', 'Spain'],
      ),
    ).toMatch(/^no/)
    expect(
      verdictOf(
        ['Glass wool cut-offs', 3, 'bags, unbonded', 'Porto', 'Portugal'],
        ['Mineral wool for recycling', 4000, 'bales, dry', 'Malmö', 'Sweden'],
      ),
    ).toMatch(/^no/)
    expect(
      verdictOf(
        ['Bark mulch', 2000, 'pine, 50 % water', 'Oulu', 'Finland'],
        ['Bark mulch', 3000, '10-40 mm', 'Valencia', 'Spain'],
      ),
    ).toMatch(/^no/)
  })

  it('asks neighbours to join where a part of a load loses and a round gains', () => {
    expect(
      verdictOf(
        ['HDPE bottle caps', 4, 'sorted by colour', 'Coimbra', 'Portugal'],
        ['HDPE scrap', 3000, 'caps welcome, min 10 t per load', 'Leiria', 'Portugal'],
      ),
    ).toBe('pool too-little')
    // Two tonnes over a continent are nobody's round.
    expect(
      verdictOf(
        ['PE runners', 2, 'natural, box', 'Tallinn', 'Estonia', 150],
        ['PE regrind', 500, 'natural', 'Barcelona', 'Spain', 600],
      ),
    ).toMatch(/^no/)
  })

  it('counts full loads of what is dried, and no store for what is asked a price for', () => {
    const bones = (state: string) =>
      assessed(
        ['Reykjavik', 'Iceland'],
        ['Bremen', 'Germany'],
        { material_name: 'Fish bones and frames', description: state, quantity: 300 },
        { material_name: 'Fish bones for pet food', quantity: 600 },
      ).way!
    expect(bones('dried, category 3').loads).toBeLessThan(bones('fresh, category 3').loads / 4)
    const straw = (price_per_unit?: number) =>
      assessed(
        ['Poznań', 'Poland'],
        ['Gniezno', 'Poland'],
        { material_name: 'Wheat straw', quantity: 1500, ...(price_per_unit && { price_per_unit }) },
        { material_name: 'Straw for bedding', quantity: 3000 },
      ).worth!.middle
    expect(straw().storage).toBeLessThan(0)
    expect(straw(40).storage).toBeUndefined()
  })
})
