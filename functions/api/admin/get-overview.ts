import { applications } from '#functions/data/application.ts'
import { catalogue } from '#functions/data/catalogue.ts'
import { crashes } from '#functions/data/crash.ts'
import { snapshots } from '#functions/data/snapshot.ts'
import { operation } from '#functions/lib/operation.ts'
import { admin as api } from '#shared/api/admin.ts'
import { medianReviewHours } from '#shared/domain/applications/review-time.ts'

/** Latest decisions of each kind that the median is taken over. */
const REVIEWED = 50

export default operation(api.getOverview, async ({ now }, services) => {
  const repository = services.use(applications)
  const [held, counts, approved, rejected, errors, builtAt] = await Promise.all([
    services.use(catalogue).current(),
    repository.counts(),
    repository.page('approved', REVIEWED),
    repository.page('rejected', REVIEWED),
    services.use(crashes).countLastDay(now),
    services.use(snapshots).builtAt(),
  ])
  return {
    applications: {
      ...counts,
      median_review_hours: medianReviewHours([...approved.items, ...rejected.items]),
    },
    companies: held.companyRows.size,
    listings: held.rows.length,
    errors_24h: errors,
    catalogue_built_at: builtAt,
  }
})
