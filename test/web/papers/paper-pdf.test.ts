// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { NO_CONDITIONS } from '#shared/domain/deals/conditions.ts'
import { paperById } from '#shared/domain/papers/definitions.ts'
import type { Facts, PaperDeal } from '#shared/domain/papers/known.ts'
import { paperOf } from '#shared/domain/papers/paper.ts'
import { emptyPdf, readPdf } from '#test/web/support/pdf.ts'
import { makePaperPdf } from '#web/features/papers/document/paper-pdf.ts'
import { paperData } from '#web/features/papers/document/save-paper.ts'
import type { Paper } from '#web/lib/backend/queries/papers.ts'

/** Papers as files: letters of their companies, long addresses, many limits. */

const AT = '2026-11-27T09:00:00.000Z'
const facts = (by: 'seller' | 'buyer', values: Record<string, string>): Facts =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value, by, at: AT }]))

const ADDRESS =
  'Zakład Przeróbki Żużla, hala nr 4, wjazd od ul. Świętej Jadwigi Śląskiej 118b\n41-506 Chorzów-Batory, województwo śląskie'
const DEAL: PaperDeal = {
  ...{ id: '0d7f2a10-deal', material: 'Żużel konwertorowy, frakcja 0–31,5 mm', unit: 't', quantity: 14_400 },
  ...{ amount: 46_080_000, price_per_unit: 32, payer: 'buyer', version: 3, agreed: true },
  conditions: {
    ...NO_CONDITIONS,
    rhythm: { quantity: 1200, period: 'month' },
    ...{
      tolerance: 10,
      transport: 'seller',
      incoterm: 'DAP',
      place: 'Elefsina',
      start: '2027-01-01',
      end: '2027-12-31',
    },
    limits: Array.from({ length: 30 }, (_, at) => ({
      parameter: `Parametr ${at + 1}: zawartość wolnego tlenku wapnia oznaczana w próbce uśrednionej`,
      sign: 'at_most' as const,
      value: at + 0.5,
      unit: 'mg/kg',
    })),
  },
  parties: {
    seller: {
      ...{ name: 'Huta Łaziska – Spółka Żużlowa Łódź', country: 'Poland', accepted_at: AT },
      facts: facts('seller', { address: ADDRESS, eori: 'PL1234567890', contact: 'Zażółć Gęślą' }),
    },
    buyer: {
      ...{ name: 'Ανακύκλωση Ελευσίνας Α.Ε.', country: 'Greece', accepted_at: AT },
      facts: facts('buyer', { address: 'Λεωφόρος Ειρήνης 12, Ελευσίνα', email: 'a@b.gr' }),
    },
  },
  listing: null,
  facts: facts('seller', {
    status: 'waste',
    'waste.codes': '100202',
    'waste.entry': 'B1200',
    'producer.name': 'Oţelăria Brașov SRL',
    producer: 'no',
  }),
  shipment: {},
  load: null,
}
const paper = (id: string): Paper => ({
  ...paperOf(paperById(id)!, DEAL, 'seller', '2026-11-28'),
  ...{
    transaction_id: DEAL.id,
    material_name: DEAL.material,
    seller: DEAL.parties.seller.name,
    buyer: DEAL.parties.buyer.name,
  },
  ...{ side: 'seller', for_load: null, loads: [], made_at: '2026-11-28T10:00:00.000Z', tracking: null },
})

describe('a paper as a file', () => {
  it('of the agreement has every limit over as many pages as it takes, both names and acceptances', async () => {
    const { plain, pages } = await readPdf(makePaperPdf(emptyPdf(), paper('agreement')))
    expect(pages).toBeGreaterThanOrEqual(3)
    for (const said of [
      'Spółka Żużlowa Łódź',
      'Ανακύκλωση Ελευσίνας',
      'Świętej Jadwigi',
      'Parametr 1:',
      'Parametr 30:',
      'at most 29.5 mg/kg',
      't as weighed',
    ])
      expect(plain).toContain(said)
    expect(plain.match(/2026-11-27, 09:00 UTC, version 3/g)).toHaveLength(2)
    expect(plain).toContain(`Page 1 of ${pages}`)
  })

  it('of an Annex VII document says what is missing and of whom, what is to be checked, and keeps the e-mail of the other side', async () => {
    const { plain } = await readPdf(makePaperPdf(emptyPdf(), paper('annex-vii')))
    for (const said of [
      'Oţelăria Brașov SRL',
      'Box 3',
      'to be checked',
      'word of the buyer',
      'Not complete',
      'Regulation (EU) 2024/1157',
    ])
      expect(plain).toContain(said)
    expect(plain).not.toContain('a@b.gr')
  })

  it('as data has each line with its source, and no form', () => {
    const data = JSON.parse(paperData(paper('annex-vii'))) as {
      lines: { field: string; value: string | null; source: string | null }[]
    }
    expect(data.lines.find(({ field }) => field === 'seller.eori')).toMatchObject({
      value: 'PL1234567890',
      source: 'seller',
    })
    expect(data.lines.find(({ field }) => field === 'buyer.email')).toMatchObject({
      value: null,
      withheld: true,
    })
    expect(JSON.stringify(data)).not.toContain('"ask"')
  })
})
