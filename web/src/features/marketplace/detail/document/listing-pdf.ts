import { dayOf } from '#shared/domain/day.ts'
import type { jsPDF } from 'jspdf'
import { choiceLabel } from '#shared/domain/catalogue/choices.ts'
import { cutShort } from '#shared/domain/text/cut.ts'
import {
  amountText,
  basisWord,
  propertyName,
  sourceWord,
  WEIGHT_WORD,
} from '#web/components/sheet/property.ts'
import { placeName } from '#web/components/match/match-texts.ts'
import {
  conditionFacts,
  handoverFacts,
  hazardFacts,
  type StatedFact,
} from '#web/features/marketplace/detail/stated-facts.ts'
import { hazardText, priceOf } from '#web/features/marketplace/marketplace-texts.ts'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatCalendarDay, formatFullDate, formatQuantity } from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import { pageFeet } from '#web/lib/pdf/feet.ts'
import { BOTTOM, INK, LEFT, RIGHT, type PdfCell, PdfSheet } from '#web/lib/pdf/sheet.ts'

/** A listing as a document of one page or two, A4; all lengths in mm, sizes of type in pt. */

export interface DocumentPhoto {
  /** A data address. */
  jpeg: string
  /** Width by height. */
  ratio: number
}

interface Around {
  /** The address of the page. */
  address: string
  photos: readonly DocumentPhoto[]
}

/** Characters that are kept of the description, and of a fact. */
const MOST_TEXT = 900
const MOST_FACT = 160
/** Lines of its own that a description keeps. */
const MOST_LINES = 10
/** Different notes that stand below the table, and the room that one takes. */
const MOST_NOTES = 8
const NOTE_HEIGHT = 8.2
/** Room that the highest row of the table takes. */
const ROW_HEIGHT = 25
const PHOTO_WIDTH = 80
const PHOTO_HEIGHT = 50

/** Writes the listing into an empty document. */
export function makeListingPdf(pdf: jsPDF, listing: WholeListing, { address, photos }: Around): jsPDF {
  const sheet = new PdfSheet(pdf)
  head(sheet, listing)
  factList(sheet, tradeFacts(listing))
  if (isOffer(listing.type)) part(sheet, 'Waste code and hazard', codeFacts(listing))
  part(sheet, 'Conditions of a by-product, as the company states', conditionFacts(listing))
  part(sheet, 'Packaging, storage and loading', handoverFacts(listing))
  if (listing.description.trim() !== '') {
    sheet.heading('Description')
    sheet.block(cutShort(fewLines(listing.description), MOST_TEXT), { gap: 4.2 })
  }
  properties(sheet, listing, BOTTOM - ROW_HEIGHT - (photos.length > 0 ? PHOTO_HEIGHT + 10 : 0))
  pictures(sheet, photos)
  pageFeet(pdf, sheet, `${address}, as of ${formatCalendarDay(dayOf(new Date()))}`)
  return pdf
}

function head(sheet: PdfSheet, listing: WholeListing): void {
  sheet.at(LEFT, 'Sidestream', { size: 10, bold: true })
  sheet.at(RIGHT, isOffer(listing.type) ? 'Offer' : 'Need', { size: 9, muted: true, end: true })
  sheet.y += 3
  sheet.rule(0.6, INK)
  sheet.y += 10
  sheet.block(listing.material_name, { size: 17, bold: true, gap: 7.4 })
  sheet.block(`${formatQuantity(listing.quantity, listing.unit)}`, { size: 12, gap: 6 })
  sheet.block([listing.company.name, placeName(listingPlace(listing))].filter(Boolean).join(', '))
  sheet.y += 2
}

/** A description without its empty lines; the last of those that are kept holds all that follow. */
function fewLines(text: string): string {
  const lines = text.trim().split(/\s*\n\s*/)
  return [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')].join('\n').trim()
}

const tradeFacts = (listing: WholeListing): StatedFact[] => [
  [isOffer(listing.type) ? 'Price asked' : 'Price offered', priceOf(listing)],
  ['Category', listing.category],
  ['Form', listing.form ?? 'not stated'],
  ['Listed', formatFullDate(listing.created_at)],
  ['Changed', formatFullDate(listing.updated_at)],
]

/** Whose word the code is stands with it. */
function codeFacts(listing: WholeListing): StatedFact[] {
  const { ewc_codes: codes, ewc_stated, legal_status, status_evidence } = listing
  const whose = ewc_stated ? 'stated by the company' : 'proposed from the text by Sidestream'
  const status = legal_status && choiceLabel('status', legal_status)
  return [
    ['Waste code', codes.length === 0 ? 'not stated' : `${codes.join(' or ')}, ${whose}`],
    ['Hazard, as Sidestream reads it', hazardText(listing)],
    ...hazardFacts(listing).map(([term, text]) => [`${term}, as the company states`, text] as const),
    ...(status
      ? [['Status, as the company states', [status, status_evidence].filter(Boolean).join('. ')] as const]
      : []),
  ]
}

function part(sheet: PdfSheet, title: string, facts: readonly StatedFact[]): void {
  if (facts.length === 0) return
  sheet.heading(title)
  factList(sheet, facts)
}

/** Two facts side by side, the name before what is stated. */
function factList(sheet: PdfSheet, facts: readonly StatedFact[]): void {
  const half = (RIGHT - LEFT) / 2
  const cells = ([term, text]: StatedFact, x: number): PdfCell[] => [
    { x, width: 30, text: term, muted: true },
    { x: x + 32, width: half - 36, text: cutShort(text, MOST_FACT) },
  ]
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2)
    sheet.row(pair.flatMap((fact, index) => cells(fact, LEFT + index * half)))
    sheet.y += 1.4
  }
}

/** Where the columns begin, and how wide they are. */
const OFFER = [
  ['Property', LEFT, 48],
  ['Value', 68, 28],
  ['Of', 98, 22],
  ['Method and day', 122, 40],
  ['From', 166, 26],
] as const
const NEED = OFFER.map(([head, x, width]) => [head === 'Value' ? 'Limit' : head, x, width] as const)

/** @param end where the table ends on the second page, so that what follows it has room. */
function properties(
  sheet: PdfSheet,
  { sheet: { properties: stated, template }, type, read }: WholeListing,
  end: number,
): void {
  const offer = isOffer(type)
  const rows = [
    ...stated.map((one) => ({ ...one, isRead: false })),
    ...read.map((one) => ({ ...NOTHING, ...one })),
  ]
  if (rows.length === 0) return
  sheet.heading(offer ? 'Data sheet' : 'Specification')
  if (template) {
    sheet.block(`After ${template.title}, ${template.edition}`, { muted: true })
    sheet.y += 1.5
  }
  const notes = [...new Set(rows.flatMap(({ note }) => note ?? []))].slice(0, MOST_NOTES)
  const last = end - notes.length * NOTE_HEIGHT
  const columns = offer ? OFFER : NEED
  const cells = (texts: readonly string[], more: Partial<PdfCell> = {}): PdfCell[] =>
    columns.map(([, x, width], at) => ({ x, width, text: texts[at] ?? '', ...(at < 2 && more) }))
  sheet.row(
    cells(columns.map(([name]) => name)).map((cell) => ({ ...cell, muted: true })),
    { size: 8 },
  )
  sheet.y -= 2
  sheet.rule(0.2, INK)
  sheet.y += 4.6
  for (const [at, one] of rows.entries()) {
    if (sheet.page > 1 && sheet.y > last) {
      sheet.block(`${rows.length - at} more stand on the page of the listing.`, { size: 8.5, muted: true })
      break
    }
    const firm = one.weight === null || one.weight === 'must' ? '' : ` (${WEIGHT_WORD[one.weight]})`
    const how = [one.method, one.date && formatCalendarDay(one.date), noteMark(one.note, notes)]
      .filter(Boolean)
      .join(', ')
    const from = one.isRead ? 'read from the text, not confirmed' : sourceWord(one.source)
    sheet.row(
      cells([
        `${propertyName(one)}${firm}`,
        amountText(one),
        one.basis === null ? '' : basisWord(one.basis),
        how,
        from,
      ]),
    )
    sheet.y -= 2.4
    sheet.rule()
    sheet.y += 4
  }
  for (const [at, note] of notes.entries())
    sheet.block(`Note ${at + 1}: ${cutShort(note, MOST_FACT)}`, { size: 8, muted: true, gap: 3.6 })
}

/** Which note below the table belongs to a figure. */
function noteMark(note: string | null, notes: readonly string[]): string | null {
  if (!note) return null
  const at = notes.indexOf(note)
  return at < 0 ? 'note on the page' : `note\u00a0${at + 1}`
}

/** Of what is read from the text. */
const NOTHING = {
  ...{ method: null, date: null, note: null, isRead: true },
  source: { kind: 'own' as const },
}

function pictures(sheet: PdfSheet, photos: readonly DocumentPhoto[]): void {
  if (photos.length === 0) return
  sheet.y += 4
  sheet.room(PHOTO_HEIGHT)
  for (const [at, { jpeg, ratio }] of photos.entries())
    sheet.picture(jpeg, LEFT + at * (PHOTO_WIDTH + 8), Math.min(PHOTO_WIDTH, PHOTO_HEIGHT * ratio), ratio)
}
