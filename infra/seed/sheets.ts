import { DAY, later } from '#functions/platform/clock.ts'
import { specificationOfStandard } from '#shared/domain/properties/parse.ts'
import { EMPTY_SHEET, type SheetProperty, type StoredSheet } from '#shared/domain/properties/sheet.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import { standardOf } from '#shared/knowledge/standards/index.ts'
import { demoSheets } from './data.ts'
import type { DemoProperty } from './schema.ts'

const NOTHING = { value: null, min: null, max: null, basis: null, weight: null, method: null }

const property = (
  typed: DemoProperty,
  date: string | null,
  note: string | null,
  at: string,
): SheetProperty => ({
  ...NOTHING,
  ...{ id: typed.parameter, date, note, at, source: { kind: 'own' } },
  ...typed,
  parameter: parameterOf(typed.parameter)?.label ?? typed.parameter,
})

/**
 * The data sheet of a demo listing, as its owner stated it when it was listed; undefined where it has none.
 *
 * @throws {Error} for a standard that the knowledge does not know: a mistake in the data file.
 */
export function demoSheet(listing: string, listed: string, now: Date): StoredSheet | undefined {
  const offer = demoSheets.offers.find((one) => one.listing === listing)
  if (offer) {
    const date = later(now, -offer.sampled_days_ago * DAY)
      .toISOString()
      .slice(0, 10)
    const note = `Typical value: ${demoSheets.sources[offer.source]}`
    const properties = offer.properties.map((one) => property(one, date, note, listed))
    return { ...EMPTY_SHEET, version: 1, properties }
  }
  const need = demoSheets.needs.find((one) => one.listing === listing)
  if (!need) return undefined
  const standard = standardOf(need.standard)
  if (!standard) throw new Error(`${listing}: the knowledge has no standard ${need.standard}`)
  const limits = specificationOfStandard(standard).map(
    ({ id, parameter, op, value, min, max, unit, basis, weight, note = null }): SheetProperty => ({
      ...{ id, parameter, op, value, min, max, unit, basis, weight, note },
      ...{ method: null, date: null, source: { kind: 'own' }, at: listed },
    }),
  )
  return {
    ...EMPTY_SHEET,
    version: 1,
    properties: [...limits, ...need.properties.map((one) => property(one, null, null, listed))],
    template: { id: standard.id, edition: standard.edition },
  }
}
