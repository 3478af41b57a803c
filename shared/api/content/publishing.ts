import * as z from 'zod'
import { postSchema } from './content.ts'
import { idSchema, optionalText, text } from '../core/common.ts'
import { domain, route } from '../core/route.ts'
import { POST_CATEGORIES } from '../core/vocabulary.ts'

/** Writing for the blog. A domain of its own, because only it carries the HTML sanitiser. */

/** Characters of a post's HTML as it is sent. */
export const MAX_POST_HTML = 50_000
export const MAX_TAGS = 10
export const MAX_TAG = 30

/** Who wrote it, shown behind the company's name; without it, the company alone. */
export const authorNameSchema = optionalText(120).refine(
  (name) => !/side\W*stream/i.test(name),
  'Nobody but Sidestream writes in its name',
)

export const postInputSchema = z.object({
  /** Chosen by the client: sent again, it gives the first post back. */
  id: idSchema.optional(),
  title: text(160),
  /** Without it, the beginning of the text. */
  excerpt: optionalText(400),
  category: z.enum(POST_CATEGORIES).default('Research'),
  tags: z.array(z.string().trim().max(MAX_TAG)).max(MAX_TAGS).default([]),
  author_name: authorNameSchema,
  /** Plain text with blank lines between paragraphs, or HTML; what the allow-list does not name is taken out. */
  content: text(MAX_POST_HTML),
})

export const previewSchema = z.object({
  /** HTML as it would be published. */
  content: z.string(),
  excerpt: z.string(),
  read_time_minutes: z.number().int().min(1),
  /** Names of elements and attributes that were taken out. */
  removed: z.array(z.string()),
})

export const publishing = domain('publishing', {
  previewPost: route({
    method: 'POST',
    path: '/api/blog/preview',
    access: 'paid',
    right: 'read',
    summary: 'What readers would see of a post; nothing is stored',
    body: postInputSchema.pick({ content: true, excerpt: true }),
    response: previewSchema,
  }),
  createPost: route({
    method: 'POST',
    path: '/api/blog/posts',
    access: 'paid',
    right: 'talk',
    summary: 'Publish a post at once',
    body: postInputSchema,
    response: postSchema,
    status: 201,
    errors: ['CONFLICT', 'RATE_LIMITED'],
  }),
  editPost: route({
    method: 'PUT',
    path: '/api/blog/posts/{id}',
    access: 'paid',
    right: 'talk',
    summary: 'Change an own post; readers see when',
    body: postInputSchema.omit({ id: true }),
    response: postSchema,
    errors: ['NOT_FOUND'],
  }),
})
