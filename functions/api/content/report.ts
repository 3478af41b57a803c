import { listings } from '#functions/data/listings/listing.ts'
import { posts } from '#functions/data/content/post.ts'
import { rates } from '#functions/data/content/rate-limit.ts'
import { reports, type ReportSubject } from '#functions/data/content/report.ts'
import { operation } from '#functions/http/operation.ts'
import type { Member } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { content as api } from '#shared/api/content/content.ts'
import type { BodyOf } from '#shared/api/core/route.ts'
import { excerptOf } from '#shared/domain/blog/posts.ts'
import { onlookerOf, seesListing } from '#functions/usecases/listings/sees-listing.ts'
import { AppError } from '#shared/errors.ts'

const LIMIT = {
  most: 20,
  per: 'day',
  refusal: 'You have sent 20 reports today. Please write to us with the contact form, or continue tomorrow.',
} as const
/** Characters that are kept of what was reported. */
const TITLE = 160
const EXCERPT = 400

export default operation(api.report, async ({ body, caller, now }, services) => {
  await services.use(rates).spend(`report#${caller.companyId}`, LIMIT, now)
  const { reason, note } = body
  await services
    .use(reports)
    .add(await subjectOf(body, caller, services), caller.companyId, { reason, note }, now)
  return { status: 'received' as const }
})

/** @throws {AppError} NOT_FOUND for what is not there for anybody. */
async function subjectOf(
  { kind, id, post_id }: BodyOf<typeof api.report>,
  caller: Member,
  services: Services,
): Promise<ReportSubject> {
  const about = { kind, subject_id: id, post_id: post_id ?? null }
  const saying = (author_id: string, title: string, text: string) => ({
    ...about,
    author_id,
    title: excerptOf(title, TITLE),
    excerpt: excerptOf(text, EXCERPT),
  })
  if (kind === 'listing') {
    const listing = await services.use(listings).get(id)
    if (listing?.status !== 'active') throw new AppError('NOT_FOUND')
    if (!(await seesListing(onlookerOf(caller), listing, services))) throw new AppError('NOT_FOUND')
    return saying(listing.company_id, listing.material_name, listing.description)
  }
  const repository = services.use(posts)
  const post = await repository.shown(post_id ?? id)
  if (kind === 'post') return saying(post.author_id, post.title, post.excerpt)
  const comment = await repository.comment(post.id, id)
  return saying(comment.author_id, `Comment on “${post.title}”`, comment.content)
}
