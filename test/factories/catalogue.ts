import { Parser } from 'dynamodb-toolbox/schema/actions/parse'
import { toCatalogueCompany, toCatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import type { CatalogueCompany, CatalogueListing } from '#functions/data/catalogue/snapshot.ts'
import { blankCompany } from '#functions/data/company/company.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { listingItem, type ListingItem } from '#shared/table/catalogue/listing.ts'
import { companyItem, type CompanyItem } from '#shared/table/company/company.ts'
import { listingInput } from './listing.ts'
import { unique } from './seeded.ts'

const TIME = '2026-03-01T08:00:00.000Z'

/** An approved company of the free plan, without a place. */
export function company(overrides: Partial<CompanyItem> = {}): CatalogueCompany {
  const id = unique('company')
  const item = blankCompany({
    id,
    name: `${id} Ltd`,
    industry: 'Steel & Metals',
    role: 'user',
    created_at: TIME,
    changed_at: TIME,
    ...overrides,
  })
  return toCatalogueCompany(companyItem.build(Parser).parse(item) as CompanyItem)
}

/** An active listing of a company, understood by the knowledge base. */
export function listing(companyId: string, overrides: Partial<ListingItem> = {}): CatalogueListing {
  const { material_name, description, type, quantity, unit } = { ...listingInput(), ...overrides }
  const item: ListingItem = {
    id: unique('listing'),
    company_id: companyId,
    material_name,
    quantity,
    unit: unit ?? 't',
    description,
    type,
    category: 'General',
    price_per_unit: null,
    status: 'active',
    created_at: TIME,
    updated_at: TIME,
    changed_at: TIME,
    classification: classify(knowledge, { material_name, description, type }),
    ...overrides,
  }
  return toCatalogueListing(listingItem.build(Parser).parse(item) as ListingItem)
}
