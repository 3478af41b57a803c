import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { $remove, UpdateItemCommand, type UpdateItemInput } from 'dynamodb-toolbox/entity/actions/update'
import { itemsAt } from '#functions/data/table/batch.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { EmailItem, UserItem } from '#shared/table/company/user.ts'
import { ownerPartition } from '#shared/table/keys.ts'

export type UserRepository = ReturnType<typeof userRepository>
export const users: Service<UserRepository> = (services) => userRepository(services.use(store))

/** Index keys that put a user among those of a company. */
export const memberKeys = (companyId: string, userId: string) => ({
  GSI1PK: ownerPartition(companyId),
  GSI1SK: `USER#${userId}`,
})

export function userRepository({ User, Email }: Store) {
  /** @throws {AppError} NOT_FOUND */
  async function change(changed: UpdateItemInput<typeof User>): Promise<void> {
    try {
      await User.build(UpdateItemCommand)
        .item(changed)
        .options({ condition: { attr: 'id', exists: true } })
        .send()
    } catch (error) {
      throw isRefused(error) ? new AppError('NOT_FOUND') : error
    }
  }

  return {
    /** Which company the user speaks for; null for an administrator, or before the e-mail is confirmed. */
    async get(id: string): Promise<UserItem | null> {
      const { Item } = await User.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
      return Item ?? null
    },

    /** @throws {AppError} NOT_FOUND */
    setName: (id: string, full_name: string): Promise<void> => change({ id, full_name }),

    /** Notes since when a code is asked for at sign-in; null: none is. @throws {AppError} NOT_FOUND */
    setFactor: (id: string, since: string | null): Promise<void> =>
      change({ id, second_factor_since: since ?? $remove() }),

    /** Notes that somebody else took the second factor away. @throws {AppError} NOT_FOUND */
    resetFactor: (id: string, now: Date): Promise<void> =>
      change({ id, second_factor_since: $remove(), second_factor_reset_at: now.toISOString() }),

    /** The users with these ids, by id; unknown ids are left out. */
    async getMany(ids: readonly string[]): Promise<Map<string, UserItem>> {
      const wanted = [...new Set(ids)].map((id) => ({ id }))
      const found = await itemsAt(User, wanted)
      return new Map(found.map((user) => [user.id, user]))
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
