import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import type { OnboardingItem } from '#shared/table/company/onboarding.ts'
import { companyKey, ownerPartition, PORTFOLIO_RANGE, TABLE } from '#shared/table/keys.ts'
import type { MatchItem } from '#shared/table/matching/match.ts'
import type { ActivityItem } from '#shared/table/notices/activity.ts'
import type { LedgerItem } from '#shared/table/trade/ledger.ts'

/** What one query tells of a company. */
export interface DashboardRecords {
  /** Null in the moment before it was written. */
  company: CompanyItem | null
  draft: OnboardingItem | null
  /** Newest month first; ten years at most. */
  ledger: LedgerItem[]
  /** Newest first; at least the ten that are shown, if there are as many. */
  activities: ActivityItem[]
}

/** The company and its draft, ten years of months, ten activities. */
const STANDING_ITEMS = 2 + 120 + 10
/** Best matches read from one side of the index: more than anybody can take up. */
const BEST_MATCHES = 400

export type DashboardRepository = ReturnType<typeof dashboardRepository>
export const dashboards: Service<DashboardRepository> = (services) => dashboardRepository(services.use(store))

/** Reads for the dashboard: three calls, whatever the size of the portfolio. */
export function dashboardRepository({ table, Activity, Company, Ledger, Onboarding }: Store) {
  /** As they are stored: to format hundreds by their schema takes longer than all the rest of a dashboard. */
  async function bestOf(index: 'GSI1' | 'GSI2', companyId: string) {
    const { Items = [], LastEvaluatedKey } = await table
      .build(QueryCommand)
      .query({ index, partition: ownerPartition(companyId), range: { beginsWith: 'MATCH#' } })
      .options({ limit: BEST_MATCHES, reverse: true, filter: { attr: 'status', ne: 'rejected' } })
      .send()
    return { items: Items as unknown as MatchItem[], whole: LastEvaluatedKey === undefined }
  }

  return {
    async standing(companyId: string): Promise<DashboardRecords> {
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({
          partition: companyKey(companyId).PK,
          range: { between: [PORTFOLIO_RANGE.from, PORTFOLIO_RANGE.to] },
        })
        .entities(Activity, Company, Ledger, Onboarding)
        .options({ limit: STANDING_ITEMS, reverse: true, consistent: true })
        .send()
      const standing: DashboardRecords = { company: null, draft: null, ledger: [], activities: [] }
      for (const item of Items) {
        if ('activity_type' in item) standing.activities.push(item)
        else if ('month' in item) standing.ledger.push(item)
        else if ('answers' in item) standing.draft = item
        else standing.company = item
      }
      return standing
    },

    /** The best matches that are not rejected, from either side, best first; `whole`: there are no others. */
    async bestMatches(companyId: string): Promise<{ matches: MatchItem[]; whole: boolean }> {
      const { byOwner, bySecondParty } = TABLE.indexes
      const sides = await Promise.all([
        bestOf(byOwner.name, companyId),
        bestOf(bySecondParty.name, companyId),
      ])
      return {
        matches: sides.flatMap(({ items }) => items).sort((a, b) => (a.GSI1SK! < b.GSI1SK! ? 1 : -1)),
        whole: sides.every(({ whole }) => whole),
      }
    },
  }
}
