import { choiceLabel } from '#shared/domain/catalogue/choices.ts'
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import type { Vocabulary } from '#shared/domain/catalogue/choices.ts'

/** What a blind listing does not tell, word by word, for its owner to read before it is listed. */

export interface Withheld {
  what: string
  /** As the owner wrote it. */
  value: string
}

export function withheldOf(
  stated: Readonly<Partial<Record<(typeof LISTING_FIELD_NAMES)[number], unknown>>>,
  company: { name: string; site: string; place: string | null },
  told: { category: string },
): Withheld[] {
  const fields: readonly (readonly [string, { label: string; of?: Vocabulary }])[] =
    Object.entries(LISTING_FIELDS)
  return [
    { what: 'Your company', value: company.name },
    { what: 'Your site', value: [company.site, company.place].filter(Boolean).join(', ') },
    ...fields.flatMap(([name, { label, of }]) => {
      const value = new Map(Object.entries(stated)).get(name)
      const isTold = name === 'type' || (name === 'category' && value === told.category)
      if (isTold || value === null || value === undefined || value === '') return []
      const all = (Array.isArray(value) ? value : [value]) as (string | number)[]
      if (all.length === 0) return []
      return [
        {
          what: label,
          value: all.map((one) => (of ? choiceLabel(of, String(one)) : String(one))).join(', '),
        },
      ]
    }),
    { what: 'Data sheet, reports and photos', value: 'All of them, until you open them to a company' },
    { what: 'Day of listing', value: 'Only the quarter is told' },
  ]
}
