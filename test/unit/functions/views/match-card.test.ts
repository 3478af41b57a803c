import { USUAL_PACKING } from '#shared/domain/logistics/packing.ts'
/** What a match says of freight follows the figures of its balance. */
import { describe, expect, it } from 'vitest'
import type { FoundMatch } from '#functions/data/catalogue/engine.ts'
import { matchCard } from '#functions/views/matching/match-card.ts'
import type { Objection } from '#shared/domain/matching/reasons.ts'

const NOW = '2026-11-20T09:00:00.000Z'
const side = (id: string) =>
  ({
    listing: {
      ...{
        id,
        company_id: `c-${id}`,
        material_name: id,
        type: 'waste',
        quantity: 1,
        unit: 't',
        status: 'active',
      },
      ...{ description: '', category: 'Metals', price_per_unit: null },
      ...{ created_at: NOW, updated_at: NOW, changed_at: NOW },
      classification: { form: null, hazard: 'non_hazardous', concepts: [] },
    },
    company: {
      ...{ id: `c-${id}`, name: id, industry: 'Other', location: null, process_description: '' },
      ...{ employee_count: null, completed_exchanges: 0, member_since: NOW, created_at: NOW },
    },
  }) as never

/** Freight and price in EUR per tonne. */
const said = (freight: number | null, price: number | null, km = 800, against: Objection[] = []) => {
  const match = {
    ...{ offerId: 'offer', needId: 'need', score: 0.8, quality: 'good', sustainability: 0.8, treatment: [] },
    ...{ distanceKm: km, quantityShare: null, pattern: null, taught: null, gates: [] },
    parts: { concept: 0.5, treatment: 1, quantity: 1, distance: 0.95, price: null, trust: 1 },
    explanation: {
      summary: { kind: 'none', params: {} },
      why: [],
      against,
      gaps: [],
      unknown: [],
      ask: null,
      treatment: [],
      precedents: [],
      sources: null,
    },
    assessment: {
      ...{ verdict: 'call', reason: { kind: 'fit', params: { fit: 0.8 } }, worth: null, input: null },
      ...{
        alternative: { because: 'untraded', disposed: null },
        offSpec: null,
        madeFirst: null,
        open: null,
        isNamed: false,
        isKin: false,
      },
      ...{ pooled: null, missing: [], procedure: null, day: '2026-11-20', year: null },
      pair: { offer: {}, need: {}, tonnes: null, carriage: { km } },
    },
    balance: {
      ...{ carbon: [], net: {} },
      freight:
        freight === null
          ? null
          : {
              mode: 'road',
              km,
              perTonne: freight,
              carbonPerTonne: 1,
              shipmentKg: 1,
              loads: 1,
              packing: USUAL_PACKING,
            },
      valuePerTonne: price,
    },
  } as unknown as FoundMatch
  const { explanation } = matchCard(match, side('offer'), side('need'), NOW)
  const titles = (points: { title: string }[]) => points.map(({ title }) => title).join('; ')
  return [titles(explanation.speaks_for), titles(explanation.speaks_against)]
}

describe('freight in the words of a match', () => {
  it.each([
    ['a tenth of the price', 100, 1000, 'Freight is small against the price', ''],
    ['two fifths of the price', 77, 190, '', ''],
    ['three quarters of the price', 150, 200, '', 'Freight takes 75 % of the price'],
    ['more than the price', 76, 65, '', 'Freight costs more than the material'],
    ['beside no price', 76, null, '', ''],
    ['beside a price of nothing', 76, 0, '', ''],
  ])('%s: %s of %s', (_, freight, price, pro, contra) => {
    expect(said(freight, price)).toEqual([pro, contra])
  })

  it('is told once, and short ways are short whatever the price', () => {
    const params = { km: 1630.4, perTonne: 76, value: 65, small: false }
    expect(said(76, 65, 800, [{ kind: 'freight.costly', params }])[1]).toBe('1,630 km')
    expect(said(null, null, 40)[0]).toBe('The route is short')
  })
})
