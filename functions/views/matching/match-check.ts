import type * as z from 'zod'
import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import type { checkLineSchema } from '#shared/api/market/sheet.ts'
import { type CheckLine, checkSpecification, type Offered } from '#shared/domain/properties/check.ts'
import { sheetOf } from '#shared/domain/properties/engine-values.ts'
import { readProperties } from '#shared/domain/properties/reading/read.ts'
import { figureKey } from '#shared/domain/properties/sheet.ts'
import { limitsIn, offeredIn } from '#shared/domain/properties/stored.ts'
import { limitRead, type MeasuredProperty, type Requirement } from '#shared/domain/properties/types.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'

type Line = z.input<typeof checkLineSchema>
type Listing = ListingRow['listing']

/** Lines of a check at most: what settles most, and what fails, stands first. */
const MOST_LINES = 120

/** What an offer states against what a need asks for, line by line: failures, open ones by how much they settle, what passes by least. */
export const matchCheck = (offer: Listing, need: Listing): Line[] =>
  checkCards(checkSpecification(offeredBy(offer), askedBy(need)))

/** Lines of a check in the order in which they want to be read. */
export function checkCards(lines: readonly CheckLine[]): Line[] {
  return lines
    .map((line, at) => ({ line, at }))
    .sort(
      (a, b) =>
        RANK[a.line.verdict] - RANK[b.line.verdict] ||
        b.line.settles - a.line.settles ||
        closeness(a.line) - closeness(b.line) ||
        a.at - b.at,
    )
    .slice(0, MOST_LINES)
    .map(({ line }) => lineCard(line))
}

const RANK = { fail: 0, open: 1, 'wish-missed': 2, pass: 3, alternative: 4 } as const

/** Room to the limit as a share of it: what passes by least stands first. */
function closeness({ margin, limit: { value, max, min } }: CheckLine): number {
  const end = Math.abs(value ?? max ?? min ?? 0)
  return margin === null || end === 0 ? Infinity : margin / end
}

const textOf = ({ material_name, description }: Listing) => `${material_name}\n${description}`

/** What is stated, and what the text says beside it. */
export function offeredBy(offer: Listing): Offered[] {
  const stated = offeredIn(sheetOf(offer))
  const dropped = droppedOf(offer)
  const read = readProperties(textOf(offer), 'offer')
    .filter((one) => !dropped.has(figureKey(one)))
    .map((one): Offered => ({ ...one, source: 'read' }))
  return [...stated, ...read]
}

const droppedOf = (listing: Listing): ReadonlySet<string> => new Set(sheetOf(listing).dropped)

/** The specification, and limits of the text on what it does not name. */
export function askedBy(need: Listing): Requirement[] {
  const stated = limitsIn(sheetOf(need))
  const named = new Set(stated.map(({ id }) => id))
  const dropped = droppedOf(need)
  const read = readProperties(textOf(need), 'need')
    .filter((one) => !named.has(one.id) && !dropped.has(figureKey(one)))
    .map(limitRead)
  return [...stated, ...read]
}

const figureCard = ({ op, value, min, max, unit, basis }: MeasuredProperty) => ({
  op,
  value,
  min,
  max,
  unit,
  basis,
})

function lineCard(line: CheckLine): Line {
  const { limit, offered, compared, margin, verdict, bounds, why, source, settles } = line
  const wanted = why?.wanted == null ? undefined : parameterOf(why.wanted)
  return {
    ...{ id: limit.id, parameter: limit.parameter, symbol: limit.symbol, weight: limit.weight },
    note: limit.note ?? null,
    limit: figureCard(limit),
    offered: offered && figureCard(offered),
    of: offered && offered.id !== limit.id ? offered.parameter : null,
    ...{ bounds, compared, margin, verdict, source, settles },
    missing: why && { what: why.missing, parameter: wanted?.label ?? null },
  }
}
