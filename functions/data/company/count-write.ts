import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { changeKeys, timeAfter } from '#functions/data/table/changes.ts'
import type { Store } from '#functions/data/table/store.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'

/** Counters of a company that others read with it; 0 adds nothing. */
type Counts = Required<Pick<CompanyItem, 'completed_transactions' | 'facts_kept' | 'facts_reviewed'>>

/** Adds to counters of a company, as a change that the catalogue sees; refused when the company changed meanwhile. */
export function companyCountWrite(
  { Company }: Pick<Store, 'Company'>,
  { id, changed_at }: Pick<CompanyItem, 'id' | 'changed_at'>,
  { completed_transactions = 0, facts_kept = 0, facts_reviewed = 0 }: Partial<Counts>,
  now: Date,
) {
  const time = timeAfter(changed_at, now)
  return Company.build(UpdateTransaction)
    .item({
      id,
      ...(completed_transactions > 0 && { completed_transactions: $add(completed_transactions) }),
      ...(facts_reviewed > 0 && { facts_kept: $add(facts_kept), facts_reviewed: $add(facts_reviewed) }),
      changed_at: time,
      ...changeKeys(time, 'C', id),
    })
    .options({ condition: { attr: 'changed_at', eq: changed_at } })
}
