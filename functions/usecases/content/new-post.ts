import type * as z from 'zod'
import type { NewPost, PostChange, PostText } from '#functions/data/content/post.ts'
import type { postInputSchema } from '#shared/api/content/publishing.ts'
import { postHtmlOf } from '#shared/domain/blog/plain-text.ts'
import { cleanTags, excerptOf, readTimeMinutes } from '#shared/domain/blog/posts.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { cleanPostHtml } from './post-html.ts'

type Input = z.output<typeof postInputSchema>

/** What is computed of a post's text. @throws {AppError} VALIDATION_FAILED naming the content. */
export function postBody({ content, excerpt }: Pick<Input, 'content' | 'excerpt'>) {
  const { html, text, image, removed } = cleanPostHtml(postHtmlOf(content))
  return {
    html,
    image,
    removed,
    excerpt: excerpt || excerptOf(text),
    read_time_minutes: readTimeMinutes(text),
  }
}

/**
 * A company's post, ready to be stored, and its text.
 *
 * @throws {AppError} VALIDATION_FAILED naming the content.
 */
export function newPost(
  input: Input,
  id: string,
  company: Pick<CompanyItem, 'id' | 'name'>,
): { post: NewPost; text: PostText } {
  const { change, text } = postChange(input, company)
  return { post: { id, author_id: company.id, author_company: company.name, ...change }, text }
}

/**
 * What a company writes in the place of what stood there.
 *
 * @throws {AppError} VALIDATION_FAILED naming the content.
 */
export function postChange(
  input: Input,
  company: Pick<CompanyItem, 'name'>,
): { change: PostChange; text: PostText } {
  const { html, image, excerpt, read_time_minutes } = postBody(input)
  const change = {
    title: input.title,
    excerpt,
    author_name: input.author_name || company.name,
    category: input.category,
    tags: cleanTags(input.tags),
    featured_image_url: image,
    read_time_minutes,
  }
  return { change, text: { html, source: input.content } }
}
