import { any } from 'dynamodb-toolbox/schema/any'
import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import {
  DISCLOSURE_ENDS,
  DISCLOSURE_STAGES,
  type Disclosure,
  type DisclosureEvent,
} from '#shared/domain/disclosure/stages.ts'
import { indexKeys, nullableString } from '#shared/table/attributes.ts'
import { LISTING_TYPES } from '../../api/core/vocabulary.ts'

/**
 * How far a blind listing is open to one company: one item for each listing and company that asked. Both sides find it
 * through the indexes, and neither is told more of it than the stage allows.
 */
export const disclosureItem = item({
  listing_id: string().key(),
  /** Who asked. */
  company_id: string().key(),
  /** By what the owner names it while it does not know who asks. */
  id: string(),
  /** By what who asked names the listing. */
  blind_id: string(),
  /** Whose listing it is. */
  owner_id: string(),
  /** What it is called on the blind card, and on which side of the market it stands. */
  material: string(),
  listing_type: string().enum(...LISTING_TYPES),
  stage: string().enum(...DISCLOSURE_STAGES),
  ended: any().castAs<(typeof DISCLOSURE_ENDS)[number] | null>(),
  until: nullableString(),
  told_at: nullableString(),
  accepted: any().castAs<Disclosure['accepted']>(),
  /** What happened, and who saw what, the latest last; bounded. */
  log: any().castAs<DisclosureEvent[]>(),
  /** Grows by one with every write. */
  version: number(),
  created_at: string(),
  changed_at: string(),
  ...indexKeys,
})

export type DisclosureItem = FormattedValue<typeof disclosureItem>
