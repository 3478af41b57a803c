import { companyRepository } from '#functions/data/company/company.ts'
import { postRepository } from '#functions/data/content/post.ts'
import type { Store } from '#functions/data/table/store.ts'
import { DAY, HOUR, later } from '#functions/platform/clock.ts'
import { newPost } from '#functions/usecases/content/new-post.ts'
import { postInputSchema } from '#shared/api/content/publishing.ts'
import { demoPosts } from './data.ts'
import { placeholderUser } from './items.ts'

/** Told on every demo post, so that nobody takes it for somebody's experience. */
const MARK = 'demonstration'

/**
 * Publishes the demo posts with what was said about them, the way the product does, dated back. What is
 * there stays as it is.
 */
export async function seedPosts(store: Store, now: Date): Promise<void> {
  const posts = postRepository(store)
  const companies = await companyRepository(store).getMany(demoPosts.map(({ company }) => company))
  for (const { id, company, days_ago, liked_by, comments, tags, ...content } of demoPosts) {
    const author = companies.get(company)
    if (!author) continue
    const { post, text } = newPost(postInputSchema.parse({ ...content, tags: [...tags, MARK] }), id, author)
    // Its own date when it was there already, so that what was said is found to be there too.
    const stored = await posts.publish(post, text, later(now, -days_ago * DAY).toISOString())
    const published = new Date(stored.published_at)
    // Who likes a post or answers it has read it.
    for (const reader of new Set([...liked_by, ...comments.map((comment) => comment.company)])) {
      await posts.view(id, `user.${placeholderUser(reader)}`, published)
    }
    for (const reader of liked_by) await posts.like(id, placeholderUser(reader), reader, published)
    const names = await companyRepository(store).getMany(comments.map((comment) => comment.company))
    for (const [at, comment] of comments.entries()) {
      const said = {
        id: `${id}.${at + 1}`,
        author_id: comment.company,
        author_company: names.get(comment.company)?.name ?? comment.company,
        content: comment.content,
      }
      await posts.addComment(id, said, later(published, comment.hours_after * HOUR))
    }
  }
}
