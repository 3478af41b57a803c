import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { changeKeys } from '#functions/data/table/changes.ts'
import type { Store } from '#functions/data/table/store.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { ConnectionItem } from '#shared/table/trade/connection.ts'

/** How long a pair that is over stays, so that every container that holds the catalogue hears of it. */
const CLOSED_LIFE = 30 * DAY

/** What a connection that is made or ended says of who sees what is listed for partners, in the transaction that does it. */
export function partnerWrites(
  { PartnerPair }: Store,
  before: Pick<ConnectionItem, 'status'> | null,
  { id, requester_id, recipient_id, status, changed_at }: ConnectionItem,
  /** Its place among the changes: when it is written. */
  written = changed_at,
) {
  const open = status === 'accepted'
  if (!open && before?.status !== 'accepted') return []
  return [
    PartnerPair.build(PutTransaction).item({
      pair: id,
      companies: [requester_id, recipient_id],
      open,
      changed_at,
      ...changeKeys(written, 'P', id),
      ...(!open && { expiresAt: seconds(later(new Date(changed_at), CLOSED_LIFE)) }),
    }),
  ]
}
