import type * as z from 'zod'
import type { commentSchema, postSchema } from '#shared/api/content/content.ts'
import type { CommentItem, PostItem } from '#shared/table/content/post.ts'

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
  updated_at: post.edited_at ?? post.published_at,
})

export const commentCard = (
  { id, author_id, author_company, content, created_at, edited_at }: CommentItem,
  companyId: string | null,
): z.input<typeof commentSchema> => ({
  id,
  author_id,
  author_company,
  content,
  created_at,
  edited_at: edited_at ?? null,
  hidden: false,
  is_own: author_id === companyId,
})

/** Of a company that does not take part at present: that it is there is all that is told, so that counts agree. */
export const hiddenComment = ({ id, author_id, created_at }: CommentItem): z.input<typeof commentSchema> => ({
  id,
  author_id,
  author_company: '',
  content: '',
  created_at,
  edited_at: null,
  hidden: true,
  is_own: false,
})
