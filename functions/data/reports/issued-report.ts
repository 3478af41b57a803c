import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { optimisticWrite } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import type { Edition } from '#shared/domain/reporting/editions.ts'
import { restatedPoints } from '#shared/domain/reporting/restatement.ts'
import { issuedReportKey } from '#shared/table/keys.ts'
import type { IssuedReportItem } from '#shared/table/company/issued-report.ts'

/** Reports of years that are over, as companies issued them. */
export const issuedReports: Service<ReturnType<typeof issuedRepository>> = (services) =>
  issuedRepository(services.use(store))

/** Of one year by one standard; beyond that nobody tells them apart. */
const MOST_ISSUED = 20

type Issued = Omit<IssuedReportItem, 'number'>

function issuedRepository(store: Store) {
  const { table, IssuedReport } = store

  /** By one standard, first to last; `year`: of that year alone. */
  async function of(companyId: string, edition: Edition, year?: number): Promise<IssuedReportItem[]> {
    const { PK, SK } = issuedReportKey(companyId, edition, year)
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({ partition: PK, range: { beginsWith: SK } })
      .entities(IssuedReport)
      .options({ consistent: true, maxPages: Infinity })
      .send()
    return Items
  }

  return {
    of,

    /** Keeps a report. The same figures as in the last one are that one: twice is once. @returns null: there are too many. */
    issue: (report: Issued): Promise<IssuedReportItem | null> =>
      optimisticWrite(store, async () => {
        const last = (await of(report.company_id, report.edition, report.year)).at(-1)
        if (last && restatedPoints(last.points, report.points).length === 0) return last
        if (last && last.number >= MOST_ISSUED) return null
        const next: IssuedReportItem = { ...report, number: (last?.number ?? 0) + 1 }
        await IssuedReport.build(PutItemCommand)
          .item(next)
          .options({ condition: { attr: 'number', exists: false } })
          .send()
        return next
      }),
  }
}
