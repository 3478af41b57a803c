import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { queriedPage, type Start } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import type { AuditItem } from '#shared/table/content/audit.ts'
import { AUDIT, auditedPartition, TABLE } from '#shared/table/keys.ts'

/** What was done, by whom, to whom and why; when comes with the write it is part of. */
export interface Act extends Pick<AuditItem, 'action' | 'by' | 'counts'> {
  /** Id of a company or a message; absent when it was about no single one. */
  subject?: string
  reason?: string | null
  /** From what to what. */
  detail?: string
}

/** One act on one subject at one moment is one entry, however often it is written. */
function entryOf({ action, by, subject, reason, detail, counts }: Act, time: string) {
  const id = `${time}#${action}#${subject ?? by}`
  return {
    id,
    at: time,
    by,
    action,
    subject_id: subject ?? null,
    reason: reason || null,
    detail: detail ?? null,
    ...(counts && { counts }),
    ...(subject && { GSI1PK: auditedPartition(subject), GSI1SK: time }),
    GSI2PK: AUDIT,
    GSI2SK: id,
  }
}

/** Part of the transaction that does what the entry says. */
export const auditWrite = (store: Store, act: Act, time: string) =>
  backOfficeOf(store).Audit.build(PutTransaction).item(entryOf(act, time))

export type AuditRepository = ReturnType<typeof auditRepository>
export const audits: Service<AuditRepository> = (services) => auditRepository(services.use(store))

export function auditRepository(store: Store) {
  const { Audit } = backOfficeOf(store)

  return {
    /** Of an act that writes nothing else. */
    async note(act: Act, now: Date): Promise<void> {
      await Audit.build(PutItemCommand).item(entryOf(act, now.toISOString())).send()
    },

    /** One page of the whole trail, latest first. */
    async page(limit: number, start?: Start) {
      return queriedPage(
        Audit,
        { index: TABLE.indexes.bySecondParty, partition: AUDIT },
        { limit, reverse: true, start },
      )
    },
  }
}
