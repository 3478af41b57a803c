import * as z from 'zod'
import { idSchema, isoDateTime, pageSchema, pageQuery, text } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { NEWS_CATEGORIES, POST_CATEGORIES } from '../core/vocabulary.ts'
import { reportInputSchema } from '../administration/moderation.ts'

/** The blog as it is read and talked about, and the industry news. Publishing is a domain of its own. */

/** Characters of a comment. */
export const MAX_COMMENT = 2000

/** A post as lists show it. */
export const postSchema = z.object({
  id: idSchema,
  title: z.string(),
  excerpt: z.string(),
  /** The company that published it. */
  author_id: idSchema,
  author_name: z.string(),
  author_company: z.string(),
  category: z.enum(POST_CATEGORIES),
  tags: z.array(z.string()),
  /** First picture of the content; null without one. */
  featured_image_url: z.string().nullable(),
  /** Whole minutes at 200 words a minute, at least one. */
  read_time_minutes: z.number().int().min(1),
  /** Readers counted once a day each. */
  view_count: z.number().int().min(0),
  like_count: z.number().int().min(0),
  comment_count: z.number().int().min(0),
  status: z.literal('published'),
  published_at: isoDateTime,
  created_at: isoDateTime,
  /** When its author changed it last; else when it was published. */
  updated_at: isoDateTime,
})

export const commentSchema = z.object({
  id: idSchema,
  author_id: idSchema,
  author_company: z.string(),
  /** Plain text. */
  content: z.string(),
  created_at: isoDateTime,
  /** When its author changed it last; null for one that stands as it was written. */
  edited_at: isoDateTime.nullable(),
  /** Of a company that does not take part at present: neither its name nor what it wrote is shown. */
  hidden: z.boolean(),
  is_own: z.boolean(),
})

const removedSchema = z.object({ id: idSchema, status: z.literal('removed') })

/** A news article, by the names of the feeds' own trade. */
export const articleSchema = z.object({
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  /** Its first 200 characters. */
  content: z.string(),
  url: z.string(),
  urlToImage: z.string().nullable(),
  author: z.string().nullable(),
  /** Where the feed tells no time that can be: when the article was first seen. */
  publishedAt: isoDateTime,
  dated: z.boolean(),
  source: z.object({ name: z.string() }),
  sourceDomain: z.string(),
})

/** How one feed of the news does. */
export const feedHealthSchema = z.object({
  url: z.string(),
  name: z.string(),
  category: z.enum(NEWS_CATEGORIES),
  last_success_at: isoDateTime.nullable(),
  last_error_at: isoDateTime.nullable(),
  /** What went wrong last; null when nothing has yet. */
  last_error: z.string().nullable(),
  /** Failures since the last success. */
  failures: z.number().int().min(0),
  /** Articles that the last success brought. */
  articles: z.number().int().min(0),
})

const likeSchema = z.object({ liked: z.boolean(), like_count: z.number().int().min(0) })

export const content = domain('content', {
  getNews: route({
    method: 'GET',
    path: '/api/news/{category}',
    access: 'public',
    summary: 'Industry news of a category, latest first; an empty list when they cannot be had',
    response: z.object({
      success: z.boolean(),
      articles: z.array(articleSchema),
      /** When the feeds were read; null before the first time. */
      refreshed_at: isoDateTime.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  listFeeds: route({
    method: 'GET',
    path: '/api/admin/feeds',
    access: 'admin',
    summary: 'The feeds behind the news and how each of them does',
    response: z.object({ items: z.array(feedHealthSchema) }),
  }),
  listPosts: route({
    method: 'GET',
    path: '/api/blog/posts',
    access: 'public',
    summary: 'Published posts, newest first',
    query: z.object({
      ...pageQuery,
      category: z.enum(POST_CATEGORIES).optional(),
      tag: z.string().trim().toLowerCase().min(1).max(30).optional(),
    }),
    response: pageSchema(postSchema),
  }),
  getPost: route({
    method: 'GET',
    path: '/api/blog/posts/{id}',
    access: 'public',
    personal: true,
    summary: 'One post with its content, as sanitised HTML',
    response: postSchema.extend({
      content: z.string(),
      /** What its author typed, for its author to change; null for everybody else. */
      source: z.string().nullable(),
      /** Null for who is not signed in. */
      liked: z.boolean().nullable(),
      is_own: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  viewPost: route({
    method: 'POST',
    path: '/api/blog/posts/{id}/views',
    access: 'public',
    personal: true,
    summary: 'A reader opened a post; counted once a day for a user, or else for the named browser',
    body: z.object({
      /** Random id that the browser keeps; a signed-in reader is known without. */
      viewer: idSchema,
    }),
    response: z.object({ view_count: z.number().int().min(0) }),
    status: 202,
    maxBodyBytes: 1024,
    errors: ['NOT_FOUND'],
  }),
  likePost: route({
    method: 'POST',
    path: '/api/blog/posts/{id}/like',
    access: 'member',
    right: 'talk',
    summary: 'Like a post; liking it twice is liking it once',
    response: likeSchema,
    errors: ['NOT_FOUND'],
  }),
  unlikePost: route({
    method: 'DELETE',
    path: '/api/blog/posts/{id}/like',
    access: 'member',
    right: 'talk',
    summary: 'Take the like back',
    response: likeSchema,
    errors: ['NOT_FOUND'],
  }),
  listComments: route({
    method: 'GET',
    path: '/api/blog/posts/{id}/comments',
    access: 'member',
    right: 'read',
    summary: 'Comments on a post, oldest first',
    query: z.object(pageQuery),
    response: pageSchema(commentSchema),
    errors: ['NOT_FOUND'],
  }),
  removePost: route({
    method: 'DELETE',
    path: '/api/blog/posts/{id}',
    access: 'member',
    right: 'talk',
    summary: 'Delete an own post, with what was said about it',
    response: removedSchema,
    errors: ['NOT_FOUND'],
  }),
  editComment: route({
    method: 'PUT',
    path: '/api/blog/posts/{id}/comments/{comment}',
    access: 'member',
    right: 'talk',
    summary: 'Change an own comment',
    body: z.object({ content: text(MAX_COMMENT) }),
    response: commentSchema,
    errors: ['NOT_FOUND'],
  }),
  removeComment: route({
    method: 'DELETE',
    path: '/api/blog/posts/{id}/comments/{comment}',
    access: 'member',
    right: 'talk',
    summary: 'Delete an own comment',
    response: removedSchema,
    errors: ['NOT_FOUND'],
  }),
  report: route({
    method: 'POST',
    path: '/api/reports',
    access: 'member',
    right: 'read',
    summary: 'Report a listing, a post or a comment to the administrators; again, it is the same report',
    body: reportInputSchema,
    response: z.object({ status: z.literal('received') }),
    status: 201,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
  addComment: route({
    method: 'POST',
    path: '/api/blog/posts/{id}/comments',
    access: 'member',
    right: 'talk',
    summary: 'Comment on a post',
    body: z.object({ content: text(MAX_COMMENT) }),
    response: commentSchema,
    status: 201,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
})
