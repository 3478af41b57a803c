import type * as z from 'zod'
import type { NewPost } from '#functions/data/post.ts'
import type { postInputSchema } from '#shared/api/publishing.ts'
import { cleanTags, excerptOf, readTimeMinutes } from '#shared/domain/blog/posts.ts'
import type { CompanyItem } from '#shared/table/company.ts'
import { cleanPostHtml } from './post-html.ts'

type Input = z.output<typeof postInputSchema>

/** What is computed of a post's text. @throws {AppError} VALIDATION_FAILED naming the content. */
export function postBody({ content, excerpt }: Pick<Input, 'content' | 'excerpt'>) {
  const { html, text, image, removed } = cleanPostHtml(content)
  return {
    html,
    image,
    removed,
    excerpt: excerpt || excerptOf(text),
    read_time_minutes: readTimeMinutes(text),
  }
}

/**
 * A company's post, ready to be stored, and its HTML.
 *
 * @throws {AppError} VALIDATION_FAILED naming the content.
 */
export function newPost(
  input: Input,
  id: string,
  company: Pick<CompanyItem, 'id' | 'name'>,
): { post: NewPost; html: string } {
  const { html, image, excerpt, read_time_minutes } = postBody(input)
  const post = {
    id,
    title: input.title,
    excerpt,
    author_id: company.id,
    author_name: input.author_name || company.name,
    author_company: company.name,
    category: input.category,
    tags: cleanTags(input.tags),
    featured_image_url: image,
    read_time_minutes,
  }
  return { post, html }
}
