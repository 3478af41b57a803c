import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { BatchGetCommand, execute } from 'dynamodb-toolbox/table/actions/batchGet'
import type { Service } from '#functions/lib/services.ts'
import { ownerPartition } from '#shared/table/keys.ts'
import type { EmailItem, UserItem } from '#shared/table/user.ts'
import { store, type Store } from './store.ts'

export type UserRepository = ReturnType<typeof userRepository>
export const users: Service<UserRepository> = (services) => userRepository(services.use(store))

/** Keys that one BatchGetItem takes. */
const BATCH = 100

/** Index keys that put a user among those of a company. */
export const memberKeys = (companyId: string, userId: string) => ({
  GSI1PK: ownerPartition(companyId),
  GSI1SK: `USER#${userId}`,
})

export function userRepository({ table, User, Email }: Store) {
  return {
    /** Which company the user speaks for; null for an administrator, or before the e-mail is confirmed. */
    async get(id: string): Promise<UserItem | null> {
      const { Item } = await User.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
      return Item ?? null
    },

    /** The users with these ids, by id; unknown ids are left out. */
    async getMany(ids: readonly string[]): Promise<Map<string, UserItem>> {
      const found = new Map<string, UserItem>()
      for (let from = 0; from < ids.length; from += BATCH) {
        const requests = ids.slice(from, from + BATCH).map((id) => User.build(BatchGetRequest).key({ id }))
        const { Responses } = await execute(
          { maxAttempts: 5 },
          table.build(BatchGetCommand).requests(...requests),
        )
        for (const user of Responses?.[0] ?? []) if (user) found.set(user.id, user)
      }
      return found
    },

    /** The claim of an address; null when nobody applied with it. */
    async claim(email: string): Promise<EmailItem | null> {
      const { Item } = await Email.build(GetItemCommand)
        .key({ email: email.toLowerCase() })
        .options({ consistent: true })
        .send()
      return Item ?? null
    },
  }
}
