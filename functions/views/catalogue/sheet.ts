import type * as z from 'zod'
import type { ListingRow } from '#functions/data/catalogue/catalogue-cache.ts'
import type { readPropertySchema, sheetSchema } from '#shared/api/market/sheet.ts'
import { askedAs, sheetOf } from '#shared/domain/properties/engine-values.ts'
import { readProperties } from '#shared/domain/properties/reading/read.ts'
import { basisOfId } from '#shared/domain/properties/reading/vocabulary.ts'
import { figureKey, type SheetProperty } from '#shared/domain/properties/sheet.ts'
import { limitRead, type PropertyInText } from '#shared/domain/properties/types.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import { isConfirmed, type Standard, standardOf } from '#shared/knowledge/standards/index.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { type CardViewer, listingCard } from './cards.ts'

type Sheeted = Pick<ListingItem, 'material_name' | 'description' | 'type'> & Parameters<typeof sheetOf>[0]

/** The data sheet of a listing as the API shows it. */
export function sheetCard(listing: Parameters<typeof sheetOf>[0]): z.input<typeof sheetSchema> {
  const { version, properties, template, dropped } = sheetOf(listing)
  const standard = template && standardOf(template.id)
  return {
    version,
    dropped: [...dropped],
    properties: properties.map((property) => propertyCard(property, standard || undefined)),
    template: template && { ...template, title: standard?.title ?? template.id },
  }
}

function propertyCard(
  property: SheetProperty,
  standard: Standard | undefined,
): z.input<typeof sheetSchema>['properties'][number] {
  const known = property.id === null ? undefined : parameterOf(property.id)
  return {
    ...property,
    parameter: known?.label ?? property.parameter,
    symbol: known?.symbol ?? null,
    source: (standard && sourceIn(standard, property)) ?? property.source,
    asked_as: askedAs(property),
  }
}

/** The standard as the source of a limit that its owner took as it stands there. */
function sourceIn(standard: Standard, { id, op, value, unit, basis, source }: SheetProperty) {
  const limit = standard.limits.find(
    (one) =>
      one.parameter === id &&
      one.op === op &&
      one.value === value &&
      (one.unit === '1' ? '' : one.unit) === unit &&
      basisOfId(one.basis) === basis,
  )
  if (source.kind !== 'own' || !limit) return null
  const [name = standard.title] = standard.title.split(', ')
  return { kind: 'standard' as const, name, confirmed: isConfirmed(standard, limit) }
}

/** A listing with its data sheet. */
export const sheetedCard = (row: Pick<ListingRow, 'listing' | 'company'>, viewer: CardViewer) => ({
  ...listingCard(row, viewer),
  sheet: sheetCard(row.listing),
})

/** What name and description say in figures, without what is stated beside them and what the owner dropped. */
export function readCards(listing: Sheeted): z.input<typeof readPropertySchema>[] {
  const { properties, dropped } = sheetOf(listing)
  const text = `${listing.material_name}\n${listing.description}`
  const gone = new Set(dropped)
  const seen = new Set<string>()
  return readProperties(text, listing.type === 'waste' ? 'offer' : 'need').flatMap((read) => {
    const { id, parameter, symbol, op, value, min, max, unit, basis, quote } = read
    const key = figureKey(read)
    if (gone.has(key) || seen.has(key) || properties.some((stated) => isStated(stated, read))) return []
    seen.add(key)
    return [
      {
        ...{ id, parameter, symbol, op, value, min, max, unit, basis, key },
        weight: listing.type === 'waste' ? null : limitRead(read).weight,
        quote: text.slice(quote.start, quote.end),
      },
    ]
  })
}

/** The owner stated it: what they confirmed of the text, or another figure of the same basis. */
const isStated = (stated: SheetProperty, read: PropertyInText): boolean =>
  (stated.id ?? stated.parameter) === (read.id ?? read.parameter) &&
  (stated.basis === read.basis || stated.basis === null || read.basis === null) &&
  directionOf(stated.op) === directionOf(read.op) &&
  // Of bounds of which one is enough each is stated by itself.
  (!read.isEither || stated.value === read.value)

/** A need bounds one parameter from below and from above. */
const directionOf = (op: SheetProperty['op']): string =>
  op === 'range' ? 'range' : op.replace('=', '') || '='
