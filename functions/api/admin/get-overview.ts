import { catalogueService } from '#functions/data/catalogue/catalogue.ts'
import { snapshots } from '#functions/data/catalogue/snapshot.ts'
import { applications } from '#functions/data/requests/application.ts'
import { crashes } from '#functions/data/content/crash.ts'
import { leads } from '#functions/data/content/lead.ts'
import { news } from '#functions/data/content/news.ts'
import { matchCounts } from '#functions/data/matching/match-count.ts'
import { waitingIn } from '#functions/data/notices/waiting.ts'
import { operation } from '#functions/http/operation.ts'
import { DAY, later } from '#functions/platform/clock.ts'
import { admin as api } from '#shared/api/administration/admin.ts'
import { medianReviewHours } from '#shared/domain/applications/review-time.ts'
import {
  applicationQueue,
  contactQueue,
  deletionQueue,
  renameQueue,
  reportQueue,
  upgradeQueue,
} from '#shared/table/keys.ts'

/** Latest decisions of each kind that the median is taken over. */
const REVIEWED = 50

/** Every figure is counted where it changes, or read from the beginning of a queue: nothing here grows with the table. */
export default operation(api.getOverview, async ({ now }, services) => {
  const repository = services.use(applications)
  const waiting = services.use(waitingIn)
  const [held, counts, approved, rejected, queues, week, errors, builtAt, feeds, matches] = await Promise.all(
    [
      services.use(catalogueService).current(),
      repository.counts(),
      repository.page('approved', REVIEWED),
      repository.page('rejected', REVIEWED),
      Promise.all([
        waiting(applicationQueue('pending')),
        waiting(upgradeQueue('pending')),
        waiting(renameQueue('pending')),
        waiting(deletionQueue('pending'), deletionQueue('erasing')),
        waiting(contactQueue('open'), contactQueue('read')),
        waiting(reportQueue('open')),
      ]),
      services.use(leads).countSince(later(now, -7 * DAY)),
      services.use(crashes).countLastDay(now),
      services.use(snapshots).builtAt(),
      services.use(news).feeds(),
      services.use(matchCounts)(),
    ],
  )
  const [forApproval, upgrades, renames, deletions, contacts, reports] = queues
  return {
    waiting: { applications: forApproval, upgrades, renames, deletions, contacts, reports },
    applications: {
      ...counts,
      median_review_hours: medianReviewHours([...approved.items, ...rejected.items]),
    },
    companies: held.companyRows.size,
    // eslint-disable-next-line house/listings-as-seen -- a number, for who runs the marketplace
    listings: held.allRows.length,
    leads_7d: week,
    errors_24h: errors,
    feeds: { total: feeds.length, failing: feeds.filter(({ failures }) => failures > 0).length },
    matches,
    catalogue_built_at: builtAt,
  }
})
