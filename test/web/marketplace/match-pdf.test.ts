// @vitest-environment node
import { expect, it } from 'vitest'
import { emptyPdf, readPdf } from '#test/web/support/pdf.ts'
import { listing, match, worth } from '#test/web/support/marketplace-fixtures.ts'
import { makeMatchPdf } from '#web/features/matches/document/match-pdf.ts'
import type { MatchDetail } from '#web/features/matches/queries.ts'

const OFFER = 'Żużel wielkopiecowy, zażółć gęślą jaźń'
const NEED = 'Σκωρία υψικαμίνου – Шлак, Győr Árvíztűrő'

const rule = {
  ...{ label: 'notification and consent', text: 'hazardous waste needs written consent', unless: null },
  ...{ law: 'Regulation (EU) 2024/1157', article: 'Article 4(1)', source: 'Official Journal L, 30.4.2024' },
  ...{ from: '2026-05-21', until: null },
}
const detail = {
  ...{ id: 'm-1', status: 'pending', decisions: { own: null, other: null }, history: [], score: 0.9 },
  own: { id: 'l-1', material_name: OFFER, type: 'waste', active: true },
  other: { id: 'l-2', material_name: NEED, type: 'requirement', active: true },
  own_listing: listing({
    type: 'waste',
    material_name: OFFER,
    ewc_codes: ['10 02 02'],
    quantity: 1200,
    unit: 't/year',
  }),
  other_listing: null,
  check: [],
  partner: { name: 'Cementownia Odra', location: null },
  match: match({
    worth: {
      ...worth(),
      estimate: {
        ...worth().estimate!,
        pooled: {
          ...{ tonnes: 310, net: { p10: 100, p50: 1800, p90: 4000 }, freight_per_tonne: 21.5 },
          neighbours: [
            {
              ...{ id: 'l-9', company_id: 'c-9', company: 'Smederij Aalter', material_name: 'Walsschilfers' },
              ...{ tonnes: 40, distance_km: 27 },
            },
          ],
        },
      },
      law: {
        ...rule,
        ...{ procedure: 'notification', day: '2026-11-28', days: { low: 60, typical: 120, high: 240 } },
        ...{ questions: ['Is it hazardous?'], checked: false, as_waste: null },
        conditions: [{ text: 'a contract between both', article: 'Article 6', checked: true }],
      },
    },
  }),
} as unknown as MatchDetail & { match: NonNullable<MatchDetail['match']> }

it('a match as a document tells its verdict, every term with its inputs, its journey and its carbon', async () => {
  const address = 'https://market.example/matches/m-1'
  const pdf = makeMatchPdf(emptyPdf(), detail, { ownName: 'Huta Wisła', address, day: '2026-11-28' })
  const { plain, pages } = await readPdf(pdf)
  const read = plain.replaceAll('μ', 'µ').replace(/[\u00a0\u202f]/g, ' ')
  expect(pages).toBeLessThanOrEqual(4)
  const { terms } = detail.match.worth.estimate!
  for (const said of [
    `${OFFER} for ${NEED}`.replaceAll('μ', 'µ'),
    'waste code 10 02 02, Huta Wisła',
    'Worth a call',
    '+7,800 €',
    '−3,000 € to +21,000 € in eight of ten cases',
    detail.match.worth.decides,
    ...terms.flatMap(({ name, method }) => [name, method]),
    'Both sides, net a year: +7,800 (−3,000 to +21,000)',
    'Smederij Aalter, 27 km, 40 t a year',
    'October to January, as stated',
    'at most 800 t, at the end of January',
    'January 300 100 100 800',
    'Notification and consent: one question open, to be checked',
    'Regulation (EU) 2024/1157, Article 4(1), from',
    'A contract between both (Article 6)',
    'usually 120',
    'Sources of the figures [1]',
    ...detail.match.explanation.balance.carbon.map(({ term }) => term),
    address,
  ])
    expect(read, said).toContain(said)
})
