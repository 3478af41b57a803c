// @vitest-environment node
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { emptyPdf } from '#test/web/support/pdf.ts'
import { listing, NO_SHEET } from '#test/web/support/marketplace-fixtures.ts'
import { makeListingPdf } from '#web/features/marketplace/detail/document/listing-pdf.ts'
import type { WholeListing } from '#web/features/marketplace/queries.ts'

const NAME = 'Pył z elektrofiltrów, zażółć gęślą jaźń – Σκόνη ηλεκτροστατικού φίλτρου της Χαλυβουργίας'
const NOTHING = { value: null, min: null, max: null, basis: null, weight: null, note: null, asked_as: null }
const stated = (over: object) => ({
  ...NOTHING,
  ...{ op: '=', unit: '%', method: null, date: null, source: { kind: 'own' }, at: '2026-11-01T09:00:00Z' },
  ...over,
})

const whole = {
  ...listing({
    ...{ type: 'waste', material_name: NAME, ewc_codes: ['10 02 07*'], ewc_stated: true, hazard: 'mirror' },
    ...{ packaging: 'big_bags', minimum_lot: 24, hazardous_properties: ['hp14'], un_number: '3077' },
    ...{ storage: 'silo', loading: ['tanker'], samples: 'yes', legal_status: 'by_product' },
    ...{ use_certain: 'yes', use_certain_evidence: 'Umowa na dwa lata', lawful_use: 'no' },
    ...{ lawful_use_evidence: 'Analiza '.repeat(60), integral_part_evidence: 'Schemat '.repeat(60) },
    description: 'Sucho, w silosie.\n\nΞηρό.',
  }),
  sheet: {
    ...NO_SHEET,
    properties: [
      stated({
        ...{ id: 'zinc', parameter: 'Zinc', symbol: 'Zn', value: 21.5, basis: 'dry', method: 'EN ISO 11885' },
        ...{ date: '2026-10-01', source: { kind: 'report', document: 'd-1', page: 3 } },
      }),
      stated({
        ...{ id: 'chloride', parameter: 'chloride', symbol: 'Cl-', op: 'range', min: 1, max: 3 },
        note: 'Typical value of the process',
      }),
      ...Array.from({ length: 100 }, (_, at) =>
        stated({
          id: null,
          parameter: `Parametr ${at} o bardzo długiej nazwie, która się nie mieści`,
          value: 1,
          symbol: null,
          note: `${at} `.repeat(90),
        }),
      ),
    ],
  },
  read: [
    {
      ...NOTHING,
      id: 'lead',
      parameter: 'lead',
      symbol: 'Pb',
      op: '<',
      value: 2,
      unit: '%',
      quote: '',
      key: '',
    },
  ],
} as unknown as WholeListing

const document = async (of: WholeListing) => {
  const pdf = emptyPdf()
  const address = 'https://market.example/listings/l-1'
  return getDocumentProxy(
    new Uint8Array(makeListingPdf(pdf, of, { address, photos: [] }).output('arraybuffer')),
  )
}

it('a listing as a document says in two pages at most what its page says, in every European letter', async () => {
  const pdf = await document(whole)
  expect(pdf.numPages).toBe(2)
  const { text } = await extractText(pdf, { mergePages: true })
  const read = text.replace(/\s+/g, ' ').replaceAll('μ', 'µ')
  for (const said of [
    NAME.replaceAll('μ', 'µ'),
    'Zinc (Zn) 21.5 % dry matter EN ISO 11885',
    'report, page 3',
    'Chloride (Cl-) 1–3 % note 1',
    'Note 1: Typical value of the process',
    'note on the page',
    'more stand on the page of the listing',
    '10 02 07*, stated by the company',
    'Dangerous goods, as the company states UN 3077',
    'Packaging Big bags',
    'Further use is certain Yes. Umowa na dwa lata',
    'Samples On request',
    'https://market.example/listings/l-1, as of',
  ])
    expect(read, said).toContain(said)
  expect((await document({ ...whole, description: 'a\n'.repeat(900) })).numPages).toBe(2)
  const short = await document({
    ...whole,
    sheet: { ...whole.sheet, properties: whole.sheet.properties.slice(0, 2) },
  })
  expect(short.numPages).toBe(1)
  expect((await extractText(short, { mergePages: true })).text).toMatch(/read from the text, not\s+confirmed/)
})
