import { listings, type ListingRepository } from '#functions/data/listings/listing.ts'
import type { Decider } from '#functions/data/company/company-status.ts'
import { newNotificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { excerptOf } from '#shared/domain/blog/posts.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingItem } from '#shared/table/catalogue/listing.ts'
import { auditWrite } from './audit.ts'
import { posts, type PostRepository } from './post.ts'
import { reports, type ReportRepository } from './report.ts'

export type TakedownRepository = ReturnType<typeof takedownRepository>
/**
 * What administrators take down. The thing, the entry in the audit trail and what its author is told are one
 * transaction; then the reports about it are settled.
 */
export const takedowns: Service<TakedownRepository> = (services) =>
  takedownRepository(services.use(store), {
    listings: services.use(listings),
    posts: services.use(posts),
    reports: services.use(reports),
    newNotice: services.use(newNotificationId),
  })

/** A title as a message quotes it. */
const QUOTED = 80

export function takedownRepository(
  store: Store,
  {
    listings,
    posts,
    reports,
    newNotice,
  }: {
    listings: ListingRepository
    posts: PostRepository
    reports: ReportRepository
    newNotice: (now: Date) => string
  },
) {
  /** The two writes beside the removal itself. */
  const told = (
    what: 'post' | 'comment' | 'listing',
    { id, author, title, link }: { id: string; author: string; title: string; link: string },
    by: Decider,
    now: Date,
  ) =>
    [
      notificationWrite(store, author, newNotice(now), now, {
        type: 'warning',
        kind: 'content.removed',
        params: { what, title: excerptOf(title, QUOTED), reason: by.reason },
        link,
      }),
      auditWrite(store, { action: `${what}.removed`, subject: author, ...by, detail: id }, now.toISOString()),
    ] as const

  return {
    /** @throws {AppError} NOT_FOUND */
    async post(id: string, by: Decider, now: Date): Promise<void> {
      const post = await posts.get(id)
      if (!post) throw new AppError('NOT_FOUND')
      const about = { id, author: post.author_id, title: post.title, link: '/blog?tab=posts' }
      const refused = await transact(...posts.removal(id), ...told('post', about, by, now))
      if (refused) throw new AppError('NOT_FOUND')
      await reports.removed('post', id, by, now)
    },

    /** @throws {AppError} NOT_FOUND */
    async comment(postId: string, id: string, by: Decider, now: Date): Promise<void> {
      const comment = await posts.comment(postId, id)
      const link = `/blog/${postId}`
      const about = { id: `${postId}/${id}`, author: comment.author_id, title: comment.content, link }
      const refused = await transact(...posts.commentRemoval(comment), ...told('comment', about, by, now))
      if (refused) throw new AppError('NOT_FOUND')
      await reports.removed('comment', id, by, now)
    },

    /** @returns the listing as it stands then. @throws {AppError} NOT_FOUND */
    async listing(id: string, by: Decider, now: Date): Promise<ListingItem> {
      const listing = await listings.get(id)
      if (listing?.status !== 'active') throw new AppError('NOT_FOUND')
      const about = { id, author: listing.company_id, title: listing.material_name, link: '/marketplace' }
      const owner = { companyId: listing.company_id }
      const withdrawn = await listings.withdraw(owner, id, now, told('listing', about, by, now))
      await reports.removed('listing', id, by, now)
      return withdrawn
    },
  }
}
