import { formatDistance, formatMoney, formatNumber, formatPercent } from '#web/lib/format.ts'
import type { Preview } from './queries.ts'
import { formatCarbon, formatWeight, MODE_WORD, PARTS } from './words.ts'

/** The logistics preview as a PDF of one page or more, A4. */

/** The library's fonts have no subscript two, no arrow and one kind of space. */
const plain = (text: string) =>
  text
    .replaceAll('₂', '2')
    .replaceAll('→', 'to')
    .replaceAll('−', '-')
    .replace(/[\u00a0\u202f]/g, ' ')
const euro = (value: number | null) => (value === null ? 'not estimated' : formatMoney(Math.round(value)))

const LEFT = 18
const WIDTH = 174
const BOTTOM = 280

/** Makes the document and hands it to the browser as a download. */
export async function downloadQuote(preview: Preview, parties: { from: string; to: string }): Promise<void> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' })
  let y = 22
  const line = (text: string, { size = 10, bold = false, gap = 5 } = {}) => {
    pdf.setFont('helvetica', bold ? 'bold' : 'normal').setFontSize(size)
    for (const part of pdf.splitTextToSize(plain(text), WIDTH) as string[]) {
      if (y > BOTTOM) {
        pdf.addPage()
        y = 22
      }
      pdf.text(part, LEFT, y)
      y += gap
    }
  }
  const heading = (text: string) => {
    y += 4
    line(text, { size: 12, bold: true, gap: 6.5 })
  }

  line('Logistics quote, indicative', { size: 18, bold: true, gap: 9 })
  const assumed = preview.weight_basis === 'assumed' ? ' (weight assumed)' : ''
  line(`${preview.material}, ${formatWeight(preview.weight_kg)}${assumed}`, { size: 12 })
  line(`From ${parties.from}, ${preview.origin.text}, to ${parties.to}, ${preview.destination.text}`)
  line(
    `Made by Sidestream on ${new Date().toISOString().slice(0, 10)}. An estimate, not an offer of a carrier.`,
  )

  heading('Result')
  line(
    preview.is_feasible && preview.recommended_mode
      ? `Feasible. Cheapest way: ${MODE_WORD[preview.recommended_mode]}, ${euro(preview.total_cost)}, ` +
          `${formatCarbon(preview.total_carbon ?? 0)}.`
      : 'Not feasible by any mode.',
  )
  line(
    preview.roi_percentage === null
      ? 'Return: not estimated, because value and avoided disposal of the material are not known.'
      : `Return on the transport: ${formatPercent(preview.roi_percentage)}.`,
  )

  heading('Modes')
  for (const mode of preview.transport_modes) {
    if (!mode.feasible) {
      line(`${MODE_WORD[mode.mode]}: not possible. ${mode.reasons.join(' ')}`)
      continue
    }
    line(
      `${MODE_WORD[mode.mode]}: ${euro(mode.cost)}, ${formatNumber(mode.transit_time ?? 0)} days, ` +
        `${formatCarbon(mode.carbon_emissions ?? 0)}, ${formatDistance(mode.distance_km ?? 0)}, ` +
        `${formatPercent(mode.reliability * 100)} on time.`,
      { bold: mode.mode === preview.recommended_mode },
    )
    if (mode.cost_breakdown)
      line(`   ${PARTS.map(([key, word]) => `${word} ${euro(mode.cost_breakdown![key])}`).join('; ')}`)
  }

  heading('Recommendations')
  for (const text of preview.recommendations) line(`- ${text}`)
  heading('Sources')
  for (const text of preview.sources) line(`- ${text}`, { size: 8, gap: 4 })

  const name = [preview.origin, preview.destination]
    .map(({ city, text }) => (city ?? text).toLowerCase().replace(/[^a-z0-9]+/g, '-'))
    .join('-to-')
  pdf.save(`sidestream-quote-${name}.pdf`)
}
