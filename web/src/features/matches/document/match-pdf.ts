import type { jsPDF } from 'jspdf'
import { capital, lower } from '#shared/domain/text/capital.ts'
import { balanceTable, unitText } from '#web/components/match/balance-data.ts'
import type { Match } from '#web/components/match/types.ts'
import { lawDayText, lawTag } from '#web/components/match/worth/law-words.ts'
import { loadsText, moneyTable, percentilesText } from '#web/components/match/worth/money.ts'
import {
  keepsLine,
  lotLine,
  meetingLine,
  MONTH_NAMES,
  roughly,
  sideLine,
} from '#web/components/match/worth/months/months-words.ts'
import { paysTo, WAY_WORD } from '#web/components/match/worth/way-words.ts'
import {
  roundedEuros,
  VERDICT_MEANING,
  VERDICT_WORD,
  type MatchWorth,
  type WorthEstimate,
} from '#web/components/match/worth/worth-texts.ts'
import type { Provenance } from '#web/components/marks/source-mark.tsx'
import { placeName } from '#web/components/match/match-texts.ts'
import { listedCodes } from '#web/components/waste/listed-codes.ts'
import {
  formatCalendarDay,
  formatDistance,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRange,
} from '#web/lib/format.ts'
import { listingPlace } from '#web/lib/listing-place.ts'
import { pageFeet } from '#web/lib/pdf/feet.ts'
import { INK, LEFT, RIGHT, PdfSheet } from '#web/lib/pdf/sheet.ts'
import type { MatchDetail } from '../queries.ts'
import { matchTitle } from '../status-texts.ts'

/** A match as a document, A4: what it brings, from what, how it may travel. All lengths in mm, sizes of type in pt. */

type Found = NonNullable<MatchDetail['match']>
type Side = { listing: MatchDetail['own_listing']; company: string; name: string; role: string }

const NONE = 'not estimated'

/** Each source once, by a number. */
class Sources {
  readonly #texts: string[] = []

  cited({ method, source }: Pick<Provenance, 'method' | 'source'>): string {
    if (source === null) return method
    if (!this.#texts.includes(source)) this.#texts.push(source)
    return `${method} [${this.#texts.indexOf(source) + 1}]`
  }

  write(sheet: PdfSheet): void {
    if (this.#texts.length === 0) return
    sheet.heading('Sources of the figures')
    for (const [at, text] of this.#texts.entries())
      sheet.block(`[${at + 1}] ${capital(text)}.`, { size: 8, muted: true, gap: 3.8 })
  }
}
/** Where the figures of a row end, and what stands before them. */
const TEXT = { x: LEFT, width: 138 }
const FIGURE = { x: 158, width: RIGHT - 158, right: true }
const euros = (value: number) => formatMoney(roundedEuros(value), { signed: true })

/** Writes the match into an empty document. */
export function makeMatchPdf(
  pdf: jsPDF,
  detail: MatchDetail & { match: Found },
  { ownName, address, day }: { ownName: string; address: string; day: string },
): jsPDF {
  const sheet = new PdfSheet(pdf)
  const { match } = detail
  const { worth, explanation } = match
  const sources = new Sources()
  head(sheet, detail, ownName)
  statements(sheet, match)
  reasons(sheet, explanation)
  if (worth.estimate) {
    ways(sheet, worth.estimate)
    money(sheet, worth.estimate, sources)
  }
  if (worth.calendar) months(sheet, worth.calendar, worth.estimate)
  if (worth.law) law(sheet, worth.law)
  carbon(sheet, explanation, sources)
  known(sheet, explanation)
  sources.write(sheet)
  pageFeet(pdf, sheet, `${address}, as of ${formatCalendarDay(day)}`)
  return pdf
}

function head(sheet: PdfSheet, detail: MatchDetail, ownName: string): void {
  sheet.at(LEFT, 'Sidestream', { size: 10, bold: true })
  sheet.at(RIGHT, 'Match', { size: 9, muted: true, end: true })
  sheet.y += 3
  sheet.rule(0.6, INK)
  sheet.y += 10
  sheet.block(matchTitle(detail), { size: 17, bold: true, gap: 7.4 })
  const own = { listing: detail.own_listing, company: ownName, name: detail.own.material_name }
  const other = {
    listing: detail.other_listing,
    company: detail.partner.name,
    name: detail.other.material_name,
  }
  const [offer, need] = detail.own.type === 'waste' ? [own, other] : [other, own]
  sheet.y += 1
  sideRow(sheet, { ...offer, role: 'Offer' })
  sideRow(sheet, { ...need, role: 'Need' })
}

function sideRow(sheet: PdfSheet, { listing, company, name, role }: Side): void {
  const amount = listing && formatQuantity(listing.quantity, listing.unit)
  const codes = listing && listing.type === 'waste' ? listedCodes(listing).join(' or ') : ''
  const where = listing && placeName(listingPlace(listing))
  sheet.row([
    { x: LEFT, width: 16, text: role, muted: true },
    {
      x: LEFT + 18,
      width: RIGHT - LEFT - 18,
      text: [name, amount, codes && `waste code ${codes}`, company, where].filter(Boolean).join(', '),
    },
  ])
  sheet.y += 1.2
}

/** Fit, worth and verdict, three statements side by side. */
function statements(sheet: PdfSheet, { worth, result }: Found): void {
  const { estimate, verdict, decides, alternative, missing } = worth
  const figures = [
    ['Fit: the material serves the need', formatPercent(100 * result.revolutionary_score)],
    ['Worth: both sides together, a year', estimate ? euros(estimate.net.p50) : NONE],
    ['Verdict', VERDICT_WORD[verdict]],
  ] as const
  const step = sheet.figures(figures)
  if (estimate)
    sheet.at(LEFT + step, `${euros(estimate.net.p10)} to ${euros(estimate.net.p90)} in eight of ten cases`, {
      size: 8,
      muted: true,
    })
  sheet.y += 3
  sheet.rule()
  sheet.y += 5
  sheet.block(decides, { bold: true })
  sheet.block(`Without this exchange: ${lower(alternative)}`, { size: 8, muted: true, gap: 3.8 })
  sheet.block(`${VERDICT_WORD[verdict]}: ${VERDICT_MEANING[verdict]}`, { size: 8, muted: true, gap: 3.8 })
  for (const { name, settles } of missing)
    sheet.block(`${name} is open. What would settle it: ${settles}`, { size: 8.5 })
}

function reasons(sheet: PdfSheet, explanation: Found['explanation']): void {
  const { why, path, speaks_for, speaks_against, unknown, settle } = explanation
  sheet.heading('Why it fits')
  sheet.block(why)
  sheet.block(
    [
      `Offered: ${path.offer.text}${path.offer.concept ? ` (${path.offer.concept})` : ''}`,
      path.link.name,
      `needed: ${path.need.text}${path.need.concept ? ` (${path.need.concept})` : ''}`,
    ].join(' → '),
    { muted: true },
  )
  points(sheet, 'Speaks for it', speaks_for)
  points(sheet, 'Speaks against it', speaks_against)
  points(sheet, 'Unknown', unknown)
  if (settle)
    sheet.block(`The one fact that would settle most: ${settle.fact} ${settle.text}`, { bold: true })
}

function points(sheet: PdfSheet, title: string, list: readonly { title: string; text: string }[]): void {
  if (list.length === 0) return
  sheet.y += 1.5
  sheet.block(title, { size: 8.5, bold: true })
  for (const point of list)
    sheet.block(`– ${point.title}${point.text ? `: ${point.text}` : ''}`, { size: 8.5, gap: 3.9 })
}

const WAYS = [
  ['The way', 78],
  ['Loads a year', 102],
  ['Freight, € per t', 128],
  ['Pays up to', 160],
  ['Leaves both, a year', RIGHT],
] as const

function ways(sheet: PdfSheet, { ways: all }: WorthEstimate): void {
  if (all.length === 0) return
  sheet.heading('How far it pays')
  sheet.heads('Mode', WAYS)
  for (const [at, way] of all.entries()) {
    const figures = [
      formatDistance(way.distance_km),
      formatNumber(way.loads, { decimals: way.loads < 10 ? 1 : 0 }),
      formatNumber(way.freight_per_tonne),
      paysTo(way),
      euros(way.net),
    ]
    sheet.room(8)
    sheet.at(LEFT, `${WAY_WORD[way.mode]}${at === 0 ? ', cheapest' : ''}`, { bold: at === 0 })
    figures.forEach((text, column) => sheet.at(WAYS[column]![1], text, { end: true, bold: at === 0 }))
    sheet.y += 3
    sheet.rule()
    sheet.y += 4.6
  }
  sheet.block(
    '“Pays up to” is the length of the way at which freight has eaten all that a year brings. The table of money counts the cheapest way.',
    { size: 8, muted: true, gap: 3.8 },
  )
}

/** Each term with its formula, its inputs and where they are from. */
function money(sheet: PdfSheet, estimate: WorthEstimate, sources: Sources): void {
  const { amount, unit, loads, net, holder, taker, least, most, price, pooled } = estimate
  const table = moneyTable(estimate, price, 1)
  sheet.heading('Money, € a year, typical figures')
  sheet.block(
    `${formatQuantity(Math.round(amount), `${unit} a year`)}${unit === 't' ? ` in ${loadsText(loads)}` : ''}, as it travels. Below each term its formula with the range of its inputs; the sources stand at the end.`,
    { size: 8, muted: true, gap: 3.8 },
  )
  sheet.y += 2
  for (const { name, both, provenance } of [...table.rows, table.price]) {
    termRow(sheet, {
      name,
      figure: formatNumber(Math.round(both), { signed: true, decimals: 0 }),
      below: [sources.cited(provenance)],
    })
  }
  termRow(sheet, {
    name: 'All at their typical figure',
    figure: formatNumber(Math.round(table.typical.both), { signed: true, decimals: 0 }),
    below: [],
    bold: true,
  })
  for (const [name, range] of [
    ['Who offers, at this price', holder],
    ['Who takes, at this price', taker],
    ['Both sides, net a year', net],
  ] as const)
    sheet.block(`${name}: ${percentilesText(range)}`, { bold: name.startsWith('Both') })
  sheet.block(
    'Middle of all cases, in brackets the 10th and 90th of a hundred. Ranges are lopsided, so the middle is not the sum of the typical figures.',
    { size: 8, muted: true, gap: 3.8 },
  )
  const each = (value: number) => `${formatMoney(value)} a ${unit === 't' ? 'tonne' : unit}`
  sheet.block(
    most > least
      ? `Who offers breaks even at ${each(least)}, who takes at ${each(most)}: any price between leaves both better off.${least < 0 ? ' Below zero it is a gate fee, paid by who offers.' : ''}`
      : `Who offers breaks even at ${each(least)}, who takes at ${each(most)}: no price leaves both better off.`,
  )
  if (pooled)
    sheet.block(
      `On one round with neighbours, together ${formatQuantity(pooled.tonnes, 't')} a year at ${formatMoney(pooled.freight_per_tonne)} of freight a tonne, it would bring all of them ${percentilesText(pooled.net)}: ${pooled.neighbours.map((one) => `${one.material_name}, ${one.company}, ${formatDistance(one.distance_km)}, ${formatQuantity(one.tonnes, 't')} a year`).join('; ')}.`,
    )
}

function termRow(
  sheet: PdfSheet,
  {
    name,
    figure,
    below,
    bold = false,
  }: { name: string; figure: string; below: readonly string[]; bold?: boolean },
): void {
  sheet.room(11)
  sheet.row([
    { ...TEXT, text: name, bold },
    { ...FIGURE, text: figure, bold: true },
  ])
  for (const text of below) sheet.row([{ ...TEXT, text, muted: true }], { size: 7.5, gap: 3.4 })
  sheet.y -= 1.4
  sheet.rule()
  sheet.y += 4.4
}

const MONTHS = [
  ['Given off', 80],
  ['Taken', 108],
  ['Met', 136],
  ['Waits at its end', RIGHT],
] as const

function months(
  sheet: PdfSheet,
  calendar: NonNullable<MatchWorth['calendar']>,
  estimate: WorthEstimate | null,
): void {
  sheet.heading('Supply against demand')
  sheet.block(sideLine('Given off:', calendar.supply, calendar.unit))
  sheet.block(sideLine('Taken:', calendar.demand, calendar.unit))
  sheet.block(meetingLine(calendar), { bold: true })
  const lots = estimate && lotLine(calendar, estimate)
  if (lots) sheet.block(lots)
  const keeps = keepsLine(calendar)
  if (keeps) sheet.block(keeps)
  const sources = [calendar.supply, calendar.demand, calendar.keeps].flatMap((one) => one?.source ?? [])
  if (sources.length > 0) sheet.block([...new Set(sources)].join('; '), { size: 7.5, gap: 3.4, muted: true })
  sheet.y += 2
  sheet.room(12 * 4.2 + 12)
  sheet.heads(`${calendar.unit} a month`, MONTHS)
  for (const [at, month] of calendar.months.entries()) {
    sheet.at(LEFT, MONTH_NAMES[at]!, { size: 8.5 })
    const figures = [month.supply, month.demand, month.taken, month.stock]
    figures.forEach((value, column) =>
      sheet.at(MONTHS[column]![1], formatNumber(roughly(value)), { size: 8.5, end: true }),
    )
    sheet.y += 4.2
  }
}

/** "Regulation (EU) 2024/1157, Article 4, from 21 May 2026. Source". */
function ruleText({
  law: act,
  article,
  source,
  from,
  until,
}: Omit<NonNullable<NonNullable<MatchWorth['law']>['as_waste']>, 'text'>): string {
  const span = [from && `from ${formatCalendarDay(from)}`, until && `until ${formatCalendarDay(until)}`]
  return `${[act, article, ...span].filter(Boolean).join(', ')}.${source === act ? '' : ` ${source}.`}`
}

function law(sheet: PdfSheet, found: NonNullable<MatchWorth['law']>): void {
  const { label, text, unless, as_waste, questions, conditions, days, day, checked } = found
  sheet.heading('Law of the journey: a help, not advice')
  sheet.block(`${capital(label)}: ${lawTag(found).word.toLowerCase()}${checked ? '' : ', to be checked'}`, {
    bold: true,
  })
  sheet.block(`${capital(text)}.${unless ? ` Otherwise, where ${unless}.` : ''}`)
  sheet.block(ruleText(found), { size: 8, muted: true, gap: 3.8 })
  if (as_waste) {
    sheet.block(`If it is waste after all: ${as_waste.label}. ${capital(as_waste.text)}.`)
    sheet.block(ruleText(as_waste), { size: 8, muted: true, gap: 3.8 })
  }
  points(
    sheet,
    'What would settle it',
    questions.map((title) => ({ title, text: '' })),
  )
  points(
    sheet,
    'What the procedure asks for',
    conditions.map((one) => ({
      title: `${capital(one.text)} (${one.article})${one.checked ? '' : ', to be checked against the text'}`,
      text: '',
    })),
  )
  sheet.block(
    `${days ? `Until the first load may leave: ${formatRange(days.low, days.high, 'days')}, usually ${days.typical}. ` : ''}${lawDayText(day)} Ask the authority of your country before you ship.`,
    { size: 8, muted: true, gap: 3.8 },
  )
}

function carbon(sheet: PdfSheet, { balance }: Found['explanation'], sources: Sources): void {
  const table = balanceTable(balance.carbon, balance.net, 1)
  sheet.heading(`Carbon avoided, ${unitText(table.unit)}`)
  for (const { term, value, unit, missing, provenance } of table.rows)
    termRow(sheet, {
      name: term,
      figure:
        value === null
          ? NONE
          : `${formatNumber(value, { signed: true })}${unit === table.unit ? '' : ` ${unitText(unit)}`}`,
      below: provenance ? [sources.cited(provenance)] : missing ? [capital(missing)] : [],
    })
  termRow(sheet, {
    name: 'Net, both sides',
    figure: table.net ? formatNumber(table.net.value, { signed: true }) : NONE,
    below: table.net?.range
      ? [`In eight of ten cases ${table.net.range}. ${table.meaning}`]
      : table.missing
        ? [capital(table.missing)]
        : [],
    bold: true,
  })
}

function known(sheet: PdfSheet, { treatment, precedents }: Match['explanation']): void {
  sheet.heading('Treatment and precedent')
  sheet.block(
    treatment.length === 0
      ? 'No treatment is needed: it is used as it is.'
      : `Treatment needed: ${treatment.join('; ')}.`,
  )
  if (precedents.length === 0) sheet.block('No documented case of this exchange is known to us.')
  for (const { title, text, source } of precedents) {
    sheet.block(`${title}: ${text}`)
    sheet.block(source, { size: 7.5, gap: 3.4, muted: true })
  }
}
