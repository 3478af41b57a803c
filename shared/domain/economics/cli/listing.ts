/** A listing of a judged or assessed pair, as a line of a file has it. */
import { numberField, propertiesOf, specificationOf, textField } from '#shared/domain/matching/cli/io.ts'
import { findCountry } from '#shared/domain/places/countries.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import type { Timed } from '../assess.ts'

type Row = Record<string, unknown>
const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {})

const STATED_CODE = /\b(?:EWC|LoW|AVV|CER|kod)\s*:?\s*(\d\d ?\d\d ?\d\d)\*?/i

export function timedListing(value: unknown, type: Timed['type']): Timed {
  const row = rowOf(value)
  const company = rowOf(row.company)
  const location = rowOf(company.location)
  const found = findPlace(textField(location.city), textField(location.country))
  // A town that is not known still lies under the law of its country.
  const country = findCountry(textField(location.country))
  const description = textField(row.description)
  const code = STATED_CODE.exec(description)?.[1]?.replaceAll(' ', '')
  return {
    id: textField(row.id),
    companyId: textField(company.name),
    type,
    material_name: textField(row.material_name),
    description,
    category: textField(row.category) || undefined,
    quantity: numberField(row.quantity) ?? 0,
    unit: textField(row.unit),
    price_per_unit: numberField(row.price_per_unit),
    industry: textField(company.industry) || undefined,
    properties: propertiesOf(row),
    specification: specificationOf(row),
    availability: textField(row.availability),
    ...(code && { ewc: code }),
    ...(found
      ? { location: { name: found.text, lat: found.lat, lon: found.lon, country: found.country ?? '' } }
      : country && {
          location: { name: textField(location.city), lat: NaN, lon: NaN, country: country.code },
        }),
  }
}
