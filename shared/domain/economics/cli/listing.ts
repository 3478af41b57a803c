/** A listing of a judged or assessed pair, as a line of a file has it. */
import { numberField, propertiesOf, specificationOf, textField } from '#shared/domain/matching/cli/io.ts'
import { findCountry } from '#shared/domain/places/countries.ts'
import { findPlace } from '#shared/domain/places/gazetteer.ts'
import type { Timed } from '../assess.ts'

type Row = Record<string, unknown>
const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {})

/** "EWC 100207", and as the list writes its codes: "16 08 01", "11 01 05*", "191210*". */
const STATED_CODE =
  /\b(?:EWC|LoW|AVV|CER|kod)\s*:?\s*(\d\d ?\d\d ?\d\d)\*?|(?<![\d.,+/-])((?:0[1-9]|1\d|20) \d\d \d\d)(?!\d| \d|[.,]\d)\*?|(?<![\d.,+/-])((?:0[1-9]|1\d|20)\d{4})\*/i

export function timedListing(value: unknown, type: Timed['type']): Timed {
  const row = rowOf(value)
  const company = rowOf(row.company)
  const location = rowOf(company.location)
  const found = findPlace(textField(location.city), textField(location.country))
  // A town that is not known still lies under the law of its country.
  const country = findCountry(textField(location.country))
  const description = textField(row.description)
  const said = STATED_CODE.exec(description)
  const code = (said?.[1] ?? said?.[2] ?? said?.[3])?.replaceAll(' ', '')
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
