// @vitest-environment node
import { readFileSync } from 'node:fs'
import { jsPDF } from 'jspdf'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { embedFonts } from '#web/lib/pdf/fonts.ts'
import { makeQuote } from '#web/features/ai-matching/quote/quote.ts'

const font = (weight: string) =>
  readFileSync(`node_modules/@expo-google-fonts/ibm-plex-sans/${weight}.ttf`).toString('base64')

const place = (city: string, country: string, lat: number, lon: number) => ({
  ...{ text: `${city}, ${country}`, city, country, lat, lon },
})
const NAMES = [
  'Płyty Drewnopochodne Zażółć Gęślą Jaźń Sp. z o.o.',
  'Brăila Țesături și Știință S.A.',
  'Pluoštas ėįšųūž, Ķīmija Žņauga, Põhjamaa Õli',
  'Příliš žluťoučký kůň, Ľubovňa Ďurko, Győr Árvíztűrő',
  'Ægir Ðóttir Þing, Smørrebrød Åre, Čačak Đurđevac Ħal Għaxaq Ġgantija',
  'Χαλυβουργία Αθηνών, Стомана Перник, Київ ґанок їжак',
]

const preview = api.logistics.previewLogistics.response.parse({
  material: `${NAMES[4]} – 1 240 t → 25 €/t, CO₂ −12 %, m³ ≥ 5 µm`,
  weight_kg: 24_000,
  weight_basis: 'stated',
  distance_km: 1180,
  origin: place(NAMES[1]!, 'România', 45.3, 27.9),
  destination: place(NAMES[2]!, 'Lietuva', 54.7, 25.3),
  transport_modes: [],
  recommended_mode: null,
  is_feasible: false,
  total_cost: null,
  total_carbon: null,
  cost_breakdown: null,
  freight_bearable: null,
  roi_percentage: null,
  recommendations: [NAMES[3]!, 'x'.repeat(300)],
  sources: [NAMES[5]!],
})

it('prints every European letter, within the page', async () => {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' })
  embedFonts(pdf, {
    regular: font('400Regular/IBMPlexSans_400Regular'),
    bold: font('600SemiBold/IBMPlexSans_600SemiBold'),
  })
  const bytes = makeQuote(pdf, preview, { from: NAMES[0]!, to: NAMES[4]! }).output('arraybuffer')
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  // The micro sign and the Greek letter share a glyph.
  const read = text.replace(/\s+/g, ' ').replaceAll('μ', 'µ')
  for (const name of NAMES) expect(read).toContain(name)
  expect(read).toContain('1 240 t → 25 €/t, CO₂ −12 %, m³ ≥ 5 µm')

  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [, , width] = page.view
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('transform' in item) || item.str.trim() === '') continue
      expect(item.transform[4], item.str).toBeGreaterThan(40)
      expect(item.transform[4] + item.width, item.str).toBeLessThanOrEqual(width! - 40)
    }
  }
})
