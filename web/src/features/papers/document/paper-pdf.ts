import type { jsPDF } from 'jspdf'
import type { Paper, PaperLine } from '#web/lib/backend/queries/papers.ts'
import { boxText, lineSource, valueText } from '#web/features/papers/paper-words.ts'
import { formatCalendarDay } from '#web/lib/format.ts'
import { pageFeet } from '#web/lib/pdf/feet.ts'
import { INK, LEFT, PdfSheet, RIGHT } from '#web/lib/pdf/sheet.ts'

/** A paper of an exchange as a document, A4. */

/** Where label, value and source begin, and how wide they are, in mm. */
const [LABEL, VALUE, SOURCE] = [
  { x: LEFT, width: 56 },
  { x: 78, width: 78 },
  { x: 160, width: RIGHT - 160 },
]

export function makePaperPdf(pdf: jsPDF, paper: Paper): jsPDF {
  const sheet = new PdfSheet(pdf)
  const {
    title,
    missing,
    needs_load,
    edition,
    material_name,
    seller,
    buyer,
    for_load,
    outcome,
    notes,
    applies,
  } = paper
  sheet.at(LEFT, 'Sidestream', { size: 10, bold: true })
  const whole = missing === 0 && !needs_load
  sheet.at(RIGHT, whole ? 'Complete' : `Not complete: ${missing} missing`, {
    muted: whole,
    bold: !whole,
    end: true,
  })
  sheet.y += 3
  sheet.rule(0.6, INK)
  sheet.y += 10
  sheet.block(title, { size: 17, bold: true, gap: 7.4 })
  sheet.block(material_name, { size: 12, gap: 6 })
  sheet.block(
    `${seller} to ${buyer}${for_load ? `, load ${for_load.ticket} of ${formatCalendarDay(for_load.day)}` : ''}`,
  )
  sheet.y += 2
  sheet.block(`${edition.rule}; ${edition.state}.`, { size: 8, muted: true, gap: 3.8 })
  sheet.block(
    `${edition.source}.${edition.checked ? '' : ' To be checked against the text of the rule before it is relied on.'}`,
    {
      size: 8,
      muted: true,
      gap: 3.8,
    },
  )
  if (applies.state !== 'yes')
    sheet.block(`${applies.state === 'no' ? 'Not needed' : 'Open whether it is needed'}: ${applies.why}`, {
      size: 8,
      bold: true,
      gap: 3.8,
    })
  for (const { title: head, box, lines } of paper.sections) {
    if (lines.length === 0) continue
    sheet.heading([head, boxText(box)].filter(Boolean).join(', '))
    for (const line of lines) writeLine(sheet, line)
  }
  if (outcome) {
    sheet.heading('What the answers come to')
    sheet.block(outcome.text, { bold: true })
  }
  sheet.y += 4
  for (const note of notes) {
    sheet.block(note, { size: 8, muted: true, gap: 3.8 })
    sheet.y += 1
  }
  pageFeet(
    pdf,
    sheet,
    `${title}, exchange ${paper.transaction_id}, as of ${formatCalendarDay(paper.made_at.slice(0, 10))}`,
  )
  return pdf
}

function writeLine(sheet: PdfSheet, line: PaperLine): void {
  const box = boxText(line.box)
  const check = line.check ? 'to be checked' : ''
  sheet.row([
    { ...LABEL, text: box ? `${line.label} (${box})` : line.label, muted: true },
    { ...VALUE, text: valueText(line), bold: line.missing, muted: !line.missing && line.value === null },
    {
      ...SOURCE,
      text: [line.missing || line.blank ? '' : lineSource(line), check].filter(Boolean).join('; '),
      muted: true,
    },
  ])
  sheet.y += 1.6
}
