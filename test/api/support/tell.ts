import { execute } from 'dynamodb-toolbox/entity/actions/transactWrite'
import { notificationId, notificationWrite } from '#functions/data/notices/notification.ts'
import { table, type User } from './cloud.ts'

/** Writes a notification that bears the time `at`, and gives its id. */
export async function tell(to: User, title: string, at = new Date()): Promise<string> {
  const id = notificationId(at, crypto.randomUUID())
  const params = { company: null, title, message: '' }
  const notice = { type: 'info' as const, kind: 'text' as const, params, link: null }
  await execute(notificationWrite(await table(), to.companyId, id, at, notice))
  return id
}
