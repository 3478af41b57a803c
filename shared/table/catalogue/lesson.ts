import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { indexKeys } from '#shared/table/attributes.ts'

/** How often a match of one material concept with one need concept was accepted, and rejected for what. */
export const lessonItem = item({
  offer_concept: string().key(),
  need_concept: string().key(),
  accepted: number().optional(),
  rejected_material: number().optional(),
  rejected_quality: number().optional(),
  rejected_quantity: number().optional(),
  rejected_distance: number().optional(),
  rejected_price: number().optional(),
  rejected_law: number().optional(),
  rejected_supplied: number().optional(),
  rejected_other: number().optional(),
  changed_at: string(),
  ...indexKeys,
})

/** A pair of listings that one side rejected: it is proposed to neither any more. One for each side. */
export const rejectionItem = item({
  company_id: string().key(),
  offer_id: string().key(),
  need_id: string().key(),
  created_at: string(),
})

export type LessonItem = FormattedValue<typeof lessonItem>
