import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from '#shared/table/attributes.ts'
import { POST_CATEGORIES } from '../../api/core/vocabulary.ts'

/** A post of the blog, without its content: lists read many of these. */
export const postItem = item({
  id: string().key(),
  title: string(),
  excerpt: string(),
  author_id: string(),
  author_name: string(),
  author_company: string(),
  category: string().enum(...POST_CATEGORIES),
  tags: list(string()),
  featured_image_url: nullableString(),
  read_time_minutes: number(),
  /** Moved only in the transaction that stores the view, like or comment. */
  view_count: number(),
  like_count: number(),
  comment_count: number(),
  published_at: string(),
  /** When its author changed it last; absent on one that stands as it was published. */
  edited_at: string().optional(),
  ...indexKeys,
})

/** Its HTML, sanitised before it was stored, and what its author typed; absent where that is the HTML. */
export const postContentItem = item({
  post_id: string().key(),
  content: string(),
  source: string().optional(),
})

export const likeItem = item({
  post_id: string().key(),
  user_id: string().key(),
  company_id: string(),
  created_at: string(),
  ...indexKeys,
})

/** That a reader was counted on a day. */
export const viewItem = item({
  post_id: string().key(),
  day: string().key(),
  viewer: string().key(),
  ...expiry,
})

export const commentItem = item({
  post_id: string().key(),
  created_at: string().key(),
  id: string().key(),
  author_id: string(),
  author_company: string(),
  content: string(),
  edited_at: string().optional(),
  ...indexKeys,
})

export type PostItem = FormattedValue<typeof postItem>
export type CommentItem = FormattedValue<typeof commentItem>
