import { createHash } from 'node:crypto'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Decider } from '#functions/data/company/company-status.ts'
import { newNotificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { queriedPage, type Start } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused, transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { REPORT_STATUSES } from '#shared/api/core/vocabulary.ts'
import { AppError } from '#shared/errors.ts'
import type { ReportItem } from '#shared/table/content/report.ts'
import { ownerPartition, reportQueue, TABLE } from '#shared/table/keys.ts'
import { auditWrite } from './audit.ts'

/** What is reported: whose it is, and what it says. */
export type ReportSubject = Pick<
  ReportItem,
  'kind' | 'subject_id' | 'post_id' | 'author_id' | 'title' | 'excerpt'
>

export type ReportRepository = ReturnType<typeof reportRepository>
/** What members report to administrators. */
export const reports: Service<ReportRepository> = (services) =>
  reportRepository(services.use(store), services.use(newNotificationId))

export function reportRepository(store: Store, newNotice: (now: Date) => string) {
  const { table } = store
  const { Report } = backOfficeOf(store)

  async function get(id: string): Promise<ReportItem | null> {
    const { Item } = await Report.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
    return Item ?? null
  }

  /** Settles one that is open, and tells who sent it. @returns it as it stands then. */
  async function settle(report: ReportItem, status: 'removed' | 'closed', by: Decider, now: Date) {
    const time = now.toISOString()
    const settled: ReportItem = {
      ...report,
      status,
      settled_at: time,
      settled_by: by.by,
      GSI1PK: reportQueue(status),
      GSI1SK: `${time}#${report.id}`,
    }
    const refused = await transact(
      Report.build(UpdateTransaction)
        .item(settled)
        .options({ condition: { attr: 'status', eq: 'open' } }),
      notificationWrite(store, report.reporter_id, newNotice(now), now, {
        type: 'info',
        kind: `report.${status}`,
        params: { what: report.kind },
        link: null,
      }),
      // A removal has an entry of its own, about whose it was.
      ...(status === 'closed'
        ? [
            auditWrite(
              store,
              { action: 'report.closed', subject: report.author_id, ...by, detail: report.id },
              time,
            ),
          ]
        : []),
    )
    return refused ? null : settled
  }

  return {
    /** Keeps a report. The same company's report of the same thing is kept once. */
    async add(
      subject: ReportSubject,
      reporterId: string,
      said: Pick<ReportItem, 'reason' | 'note'>,
      now: Date,
    ): Promise<void> {
      const time = now.toISOString()
      const id = createHash('sha256')
        .update(`${subject.kind}|${subject.subject_id}|${reporterId}`)
        .digest('base64url')
        .slice(0, 22)
      try {
        await Report.build(PutItemCommand)
          .item({
            id,
            ...subject,
            reporter_id: reporterId,
            ...said,
            status: 'open',
            created_at: time,
            settled_at: null,
            settled_by: null,
            GSI1PK: reportQueue('open'),
            GSI1SK: `${time}#${id}`,
            GSI2PK: ownerPartition(reporterId),
            GSI2SK: `REPORT#${time}#${id}`,
          })
          .options({ condition: { attr: 'id', exists: false } })
          .send()
      } catch (error) {
        if (!isRefused(error)) throw error
      }
    },

    /** One page: open ones in the order they came, settled ones latest first. */
    async page(status: (typeof REPORT_STATUSES)[number], limit: number, start?: Start) {
      return queriedPage(
        Report,
        { index: TABLE.indexes.byOwner, partition: reportQueue(status) },
        { limit, reverse: status !== 'open', start },
      )
    },

    /**
     * Closes a report: what it is about stays.
     *
     * @throws {AppError} NOT_FOUND, ALREADY_DECIDED.
     */
    async close(id: string, by: Decider, now: Date): Promise<ReportItem> {
      const before = await get(id)
      if (!before) throw new AppError('NOT_FOUND')
      const settled = before.status === 'open' ? await settle(before, 'closed', by, now) : null
      if (!settled) throw new AppError('ALREADY_DECIDED', 'This report has already been settled.')
      return settled
    },

    /** Settles every open report of what was taken down. */
    async removed(kind: ReportItem['kind'], subjectId: string, by: Decider, now: Date): Promise<void> {
      const { Items = [] } = await table
        .build(QueryCommand)
        .query({ index: TABLE.indexes.byOwner.name, partition: reportQueue('open') })
        .entities(Report)
        .options({ maxPages: Infinity, filters: { report: { attr: 'subject_id', eq: subjectId } } })
        .send()
      for (const report of Items) if (report.kind === kind) await settle(report, 'removed', by, now)
    },
  }
}
