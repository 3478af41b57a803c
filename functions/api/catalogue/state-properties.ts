import type * as z from 'zod'
import { listings } from '#functions/data/listings/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import type { Services } from '#functions/platform/services.ts'
import { written } from '#functions/usecases/listings/own-listing.ts'
import { statedProperties } from '#functions/usecases/listings/stated-properties.ts'
import { sheetCard } from '#functions/views/catalogue/sheet.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import type { sheetInputSchema } from '#shared/api/market/sheet.ts'
import { sheetOf } from '#shared/domain/properties/engine-values.ts'
import type { StoredSheet, SheetProperty } from '#shared/domain/properties/sheet.ts'
import { contentText } from '#shared/domain/properties/stored.ts'
import { forbiddenIn } from '#shared/domain/waste/forbidden.ts'
import { AppError } from '#shared/errors.ts'
import { standardOf } from '#shared/knowledge/standards/index.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'

type Body = z.output<typeof sheetInputSchema>
type Stated = Omit<SheetProperty, 'at'>

export default operation(api.stateProperties, async ({ params, body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const stated = statedProperties(body.properties, 'properties')
  const template = templateOf(body)
  const reports = await ownReports(params.id, stated, now, services)
  const listing = await services
    .use(listings)
    .state(
      caller,
      params.id,
      (before, time) => sheetAfter(before, body, stated, template, reports, time),
      now,
    )
  written(listing, company, services)
  return sheetCard(listing)
})

const refused = (field: string, message: string) =>
  new AppError('VALIDATION_FAILED', undefined, [{ field, message }])

/** Ids of the listing's reports that are shown; not asked for where no property comes from one. */
async function ownReports(
  listing: string,
  stated: readonly Stated[],
  now: Date,
  services: Services,
): Promise<ReadonlySet<string>> {
  if (!stated.some(({ source }) => source.kind === 'report')) return new Set()
  const { documents } = await services.use(listingFiles).of(listing, now)
  return new Set(documents.filter(({ state }) => state === 'ready').map(({ id }) => id))
}

function templateOf({ template }: Body): StoredSheet['template'] | undefined {
  if (template === undefined || template === null) return template
  const standard = standardOf(template)
  if (!standard) throw refused('template', 'We know no such standard')
  return { id: standard.id, edition: standard.edition }
}

/** The sheet as it is written; null where it says so already. */
function sheetAfter(
  listing: ListingItem,
  body: Body,
  stated: readonly Stated[],
  template: StoredSheet['template'] | undefined,
  reports: ReadonlySet<string>,
  time: string,
): StoredSheet | null {
  const before = sheetOf(listing)
  const known = new Map(before.properties.map((property) => [sameAs(property), property]))
  const properties = stated.map((property, at): SheetProperty => {
    const one = { ...property, weight: listing.type === 'waste' ? null : (property.weight ?? 'must') }
    const same = known.get(sameAs(one))
    if (same) return same
    refuseSaid(listing, one, reports, at)
    return { ...one, at: time }
  })
  const after = {
    version: before.version + 1,
    properties,
    template: listing.type === 'waste' ? null : template === undefined ? before.template : template,
    dropped: body.dropped ?? before.dropped,
  }
  if (sameSheet(before, after)) return null
  if (body.version !== before.version)
    throw new AppError('CONFLICT', 'Somebody of your company changed the data sheet meanwhile.')
  return after
}

/** @throws {AppError} VALIDATION_FAILED for words or a report that the listing does not have, and for what may not be listed. */
function refuseSaid(listing: ListingItem, property: Stated, reports: ReadonlySet<string>, at: number): void {
  const { material_name, description } = listing
  if (property.source.kind === 'report' && !reports.has(property.source.document))
    throw refused(`properties.${at}.source.document`, 'This report is none of the listing')
  if (property.source.kind === 'text' && !`${material_name}\n${description}`.includes(property.source.quote))
    throw refused(`properties.${at}.source.quote`, 'These words do not stand in the listing')
  if (listing.type !== 'waste') return
  // A figure may say what a name or description may not: 80 mg/kg of PCB.
  const forbidden = forbiddenIn({
    material_name,
    description: `${description} ; ${contentText(property)}`,
  })
  if (forbidden) throw refused(`properties.${at}.value`, forbidden.text)
}

const sameAs = ({ at: _, ...stated }: Stated & { at?: string }): string => JSON.stringify(inOrder(stated))

/** The table gives the fields of an object in an order of its own. */
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, inOrder(inner)])
    : value

const sameSheet = (a: StoredSheet, b: StoredSheet): boolean =>
  JSON.stringify([a.properties.map(sameAs), a.template, a.dropped]) ===
  JSON.stringify([b.properties.map(sameAs), b.template, b.dropped])
