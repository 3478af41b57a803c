import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { newNotificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import { DAY, later } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { DEAL_SIDES } from '#shared/domain/deals/conditions.ts'
import { isDated, MOST_REMINDERS, nextMoves, oppositeSide, REMINDER_DAYS } from '#shared/domain/deals/deal.ts'
import { REMINDERS, TABLE } from '#shared/table/keys.ts'
import type { ReminderItem } from '#shared/table/trade/reminder.ts'

/** Reminds who has a move in a deal and is late with it: a notice, which goes out by e-mail at once. */
export type ReminderRepository = ReturnType<typeof reminderRepository>
export const reminders: Service<ReminderRepository> = (services) =>
  reminderRepository(services.use(store), services.use(newNotificationId))

/** Dealt with in one run; the rest waits for the next. */
const AT_MOST = 200

export function reminderRepository(store: Store, newNotice: (now: Date) => string) {
  const { table, Reminder, Transaction } = store

  async function due(now: Date): Promise<ReminderItem[]> {
    const { Items = [] } = await table
      .build(QueryCommand)
      .query({
        index: TABLE.indexes.byOwner.name,
        partition: REMINDERS,
        range: { lte: `${now.toISOString()}~` },
      })
      .entities(Reminder)
      .options({ limit: AT_MOST })
      .send()
    return Items
  }

  /** @returns how many sides were told; none where the deal moved meanwhile, or another run was first. */
  async function remind(reminder: ReminderItem, now: Date): Promise<number> {
    const { transaction_id: id, sent } = reminder
    const { Item: deal } = await Transaction.build(GetItemCommand)
      .key({ id })
      .options({ consistent: true })
      .send()
    const moves = deal ? nextMoves(deal) : { seller: null, buyer: null }
    const late = DEAL_SIDES.filter((side) => {
      const move = moves[side]
      return isDated(move) && move.due <= now.toISOString()
    })
    const condition = { attr: 'due', eq: reminder.due } as const
    const next = later(now, REMINDER_DAYS * DAY).toISOString()
    const isLast = !deal || late.length === 0 || sent + 1 >= MOST_REMINDERS
    const refused = await transact(
      isLast
        ? Reminder.build(DeleteTransaction).key({ transaction_id: id }).options({ condition })
        : Reminder.build(PutTransaction)
            .item({ ...reminder, due: next, sent: sent + 1, GSI1PK: REMINDERS, GSI1SK: `${next}#${id}` })
            .options({ condition }),
      ...late.map((side) =>
        notificationWrite(store, deal![`${side}_id`], newNotice(now), now, {
          type: 'info',
          kind: 'deal.reminder',
          params: {
            company: deal![`${oppositeSide(side)}_id`],
            material: deal!.material_name,
            step: moves[side]!.step,
            since: moves[side]!.due!,
          },
          link: `/transaction/${id}`,
          urgent: true,
        }),
      ),
    )
    return refused ? 0 : late.length
  }

  return {
    /** Reminds of all that is due. @returns how many notices were written. */
    async send(now: Date): Promise<number> {
      let told = 0
      for (const reminder of await due(now)) told += await remind(reminder, now)
      return told
    },
  }
}
