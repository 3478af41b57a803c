import type * as z from 'zod'
import type { commentSchema, postSchema } from '#shared/api/content.ts'
import type { CommentItem, PostItem } from '#shared/table/post.ts'

/** Posts and comments as the API shows them. */

export const postCard = (post: PostItem): z.input<typeof postSchema> => ({
  id: post.id,
  title: post.title,
  excerpt: post.excerpt,
  author_id: post.author_id,
  author_name: post.author_name,
  author_company: post.author_company,
  category: post.category,
  tags: post.tags,
  featured_image_url: post.featured_image_url,
  read_time_minutes: post.read_time_minutes,
  view_count: post.view_count,
  like_count: post.like_count,
  comment_count: post.comment_count,
  status: 'published',
  published_at: post.published_at,
  created_at: post.published_at,
  updated_at: post.published_at,
})

export const commentCard = (
  { id, author_id, author_company, content, created_at }: CommentItem,
  companyId: string,
): z.input<typeof commentSchema> => ({
  id,
  author_id,
  author_company,
  content,
  created_at,
  is_own: author_id === companyId,
})
