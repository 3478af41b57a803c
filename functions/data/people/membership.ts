import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import type { Person } from '#shared/domain/people/team.ts'
import { AppError } from '#shared/errors.ts'
import { membershipKey, ownerPartition, userKey } from '#shared/table/keys.ts'
import { memberKeys, userRepository } from './user.ts'

/** To which companies a user belongs, and for which of them the user speaks. */
export type MembershipRepository = ReturnType<typeof membershipRepository>
export const memberships: Service<MembershipRepository> = (services) =>
  membershipRepository(services.use(store))

/** The change of a user who speaks for a company from now on. */
export const speaksFor = (userId: string, companyId: string) => ({
  id: userId,
  company_id: companyId,
  ...memberKeys(companyId, userId),
})

export function membershipRepository(store: Store) {
  const { table, Membership, User } = store
  const users = userRepository(store)

  /**
   * Ids of the companies a user belongs to, the one spoken for first. Who never belonged to a second one has no record
   * of the first.
   */
  async function of(userId: string): Promise<string[]> {
    const [{ Items = [] }, user] = await Promise.all([
      table
        .build(QueryCommand)
        .query({ partition: userKey(userId).PK, range: { beginsWith: membershipKey('', '').SK } })
        .entities(Membership)
        .options({ consistent: true, maxPages: Infinity })
        .send(),
      users.get(userId),
    ])
    if (!user) return []
    return [...new Set([user.company_id, ...Items.map(({ company_id }) => company_id)])]
  }

  const writeOf = (companyId: string, { user_id, since }: Pick<Person, 'user_id' | 'since'>) =>
    Membership.build(PutTransaction).item({
      user_id,
      company_id: companyId,
      since,
      GSI1PK: ownerPartition(companyId),
      GSI1SK: `MEMBERSHIP#${user_id}`,
    })

  return {
    of,
    writeOf,

    /** The companies of a user without one of them. */
    othersOf: async (userId: string, companyId: string): Promise<string[]> =>
      (await of(userId)).filter((id) => id !== companyId),

    /** Lets the user speak for another of the own companies. @throws {AppError} NOT_FOUND when it is none. */
    async choose(userId: string, companyId: string): Promise<void> {
      const user = await users.get(userId)
      if (!user) throw new AppError('NOT_FOUND')
      if (user.company_id === companyId) return
      const refused = await transact(
        Membership.build(ConditionCheck)
          .key({ user_id: userId, company_id: companyId })
          .condition({ attr: 'user_id', exists: true }),
        User.build(UpdateTransaction)
          .item(speaksFor(userId, companyId))
          .options({ condition: { attr: 'company_id', eq: user.company_id } }),
      )
      if (refused) throw new AppError(refused[0] ? 'NOT_FOUND' : 'CONFLICT')
    },
  }
}
