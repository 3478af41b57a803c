import { dayOf } from '#shared/domain/day.ts'
import type { jsPDF } from 'jspdf'
import { foldPlace as fold } from '#shared/domain/places/fold.ts'
import type { Mode, LogisticsPreview } from '#web/features/ai-matching/queries.ts'
import { formatCarbon, formatWeight, MODE_WORD, PARTS } from '#web/features/ai-matching/transport-texts.ts'
import { formatMoney, formatNumber, formatPercent } from '#web/lib/format.ts'
import { openPdf } from '#web/lib/pdf/fonts.ts'
import { INK, LEFT, RIGHT, PdfSheet } from '#web/lib/pdf/sheet.ts'

/** The logistics preview as a PDF of one page or more, A4; all lengths in mm, sizes of type in pt. */

const NONE = 'not estimated'
const whole = (value: number | null) => (value === null ? NONE : formatNumber(value, { decimals: 0 }))
const euro = (value: number | null) => (value === null ? NONE : formatMoney(Math.round(value)))

interface Parties {
  from: string
  to: string
}

/** Makes the document and hands it to the browser as a download. */
export async function downloadQuote(preview: LogisticsPreview, parties: Parties): Promise<void> {
  const name = [preview.origin, preview.destination]
    .map((place) => fold(city(place)).replace(/[^a-z0-9]+/g, '-'))
    .join('-to-')
  makeQuote(await openPdf(), preview, parties).save(`sidestream-quote-${name}.pdf`)
}

/** Writes the preview into an empty document. */
export function makeQuote(pdf: jsPDF, preview: LogisticsPreview, parties: Parties): jsPDF {
  const sheet = new PdfSheet(pdf)
  head(sheet, preview, parties)
  result(sheet, preview)
  modes(sheet, preview)
  breakdown(sheet, preview)
  sheet.heading('Recommendations')
  for (const text of preview.recommendations) sheet.block(`– ${text}`)
  if (preview.recommendations.length === 0)
    sheet.block('There is no reason to choose anything but the cheapest mode.')
  sheet.heading('Sources and method')
  for (const text of preview.sources) {
    sheet.block(text, { size: 7.5, gap: 3.5, muted: true })
    sheet.y += 0.8
  }
  foot(pdf, sheet)
  return pdf
}

const city = ({ city: name, text }: LogisticsPreview['origin']) => name ?? text

function head(sheet: PdfSheet, preview: LogisticsPreview, parties: { from: string; to: string }): void {
  sheet.at(LEFT, 'Sidestream', { size: 10, bold: true })
  sheet.at(RIGHT, 'Logistics quote, indicative', { size: 9, muted: true, end: true })
  sheet.y += 3
  sheet.rule(0.6, INK)
  sheet.y += 11
  const assumed = preview.weight_basis === 'assumed' ? ' (weight assumed)' : ''
  sheet.block(
    `${city(preview.origin)} to ${city(preview.destination)}, ${formatWeight(preview.weight_kg)}${assumed}`,
    { size: 18, bold: true, gap: 8 },
  )
  sheet.block(preview.material, { size: 12, gap: 6 })
  sheet.block(`From ${parties.from}, ${preview.origin.text}, to ${parties.to}, ${preview.destination.text}`)
  sheet.block(`Made on ${dayOf(new Date())}. An estimate by stated rates, not an offer of a carrier.`, {
    muted: true,
  })
}

/** The four figures of the screen, in a row between two rules. */
function result(sheet: PdfSheet, preview: LogisticsPreview): void {
  const { is_feasible, recommended_mode, total_cost, total_carbon, roi_percentage } = preview
  const able = is_feasible && recommended_mode
  const figures = [
    ['Feasible', able ? `Yes, by ${MODE_WORD[recommended_mode].toLowerCase()}` : 'Not by any mode'],
    ['Best total cost', euro(total_cost)],
    ['Carbon of that mode', total_carbon === null ? NONE : formatCarbon(total_carbon)],
    ['Return on the transport', roi_percentage === null ? NONE : formatPercent(roi_percentage)],
  ] as const
  sheet.figures(figures)
  sheet.rule()
  if (roi_percentage === null) {
    sheet.y += 4.5
    sheet.block('Return: a price paid is no return, and no saved disposal is known.', {
      size: 8,
      muted: true,
    })
  }
}

/** Ends of the figures' columns. */
const COLUMNS = [
  ['Cost, EUR', 92],
  ['EUR per t', 112],
  ['Days', 128],
  ['CO₂e', 150],
  ['Distance, km', 172],
  ['On time', RIGHT],
] as const

function modes(sheet: PdfSheet, { transport_modes, recommended_mode, weight_kg }: LogisticsPreview): void {
  sheet.heading('Modes compared')
  sheet.heads('Mode', COLUMNS)
  for (const mode of transport_modes) {
    const { cost, transit_time, carbon_emissions, distance_km, reliability, feasible, reasons } = mode
    const best = mode.mode === recommended_mode
    const figures = [
      whole(cost),
      cost === null ? '-' : formatNumber(cost / (weight_kg / 1000)),
      transit_time === null ? '-' : formatNumber(transit_time, { decimals: 1 }),
      carbon_emissions === null ? NONE : formatWeight(carbon_emissions),
      distance_km === null ? '-' : whole(distance_km),
      feasible ? formatPercent(reliability * 100) : '-',
    ]
    sheet.room(12)
    const note = best ? ', cheapest' : feasible ? '' : ', not possible'
    sheet.at(LEFT, `${MODE_WORD[mode.mode]}${note}`, { bold: best })
    figures.forEach((text, at) =>
      sheet.at(COLUMNS[at]![1], text, { bold: best, end: true, muted: !feasible }),
    )
    sheet.y += 4.2
    if (reasons.length > 0) sheet.block(reasons.join(' '), { size: 7.5, gap: 3.4, muted: true, width: 150 })
    separate(sheet)
  }
}

function breakdown(sheet: PdfSheet, { transport_modes }: LogisticsPreview): void {
  const priced = transport_modes.filter((mode): mode is Mode & { cost_breakdown: object } =>
    Boolean(mode.feasible && mode.cost_breakdown),
  )
  if (priced.length === 0) return
  sheet.heading('Cost breakdown, EUR')
  const ends = [86, 112, 138, 164]
  sheet.heads('Mode', [...PARTS.map(([, word], at) => [word, ends[at]!] as const), ['Total', RIGHT]])
  for (const { mode, cost, cost_breakdown } of priced) {
    sheet.room(8)
    sheet.at(LEFT, MODE_WORD[mode])
    PARTS.forEach(([key], at) => sheet.at(ends[at]!, whole(cost_breakdown[key]), { end: true }))
    sheet.at(RIGHT, whole(cost), { end: true, bold: true })
    sheet.y += 3
    separate(sheet)
  }
}

function separate(sheet: PdfSheet): void {
  sheet.rule()
  sheet.y += 4.6
}

function foot(pdf: jsPDF, sheet: PdfSheet): void {
  const pages = pdf.getNumberOfPages()
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page)
    sheet.y = 289
    sheet.at(RIGHT, `Page ${page} of ${pages}`, { size: 8, muted: true, end: true })
  }
}
