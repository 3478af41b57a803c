import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { store, type Store } from '#functions/data/table/store.ts'
import { transact } from '#functions/data/table/transact.ts'
import type { Service } from '#functions/platform/services.ts'
import { CANARY_COMPANY } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import { blankCompany } from './company.ts'
import { memberKeys } from '#functions/data/people/user.ts'

/** The company for which the canary acts: one as any other, but unlisted. */
export type CanaryRepository = ReturnType<typeof canaryRepository>
export const canaries: Service<CanaryRepository> = (services) => canaryRepository(services.use(store))

export function canaryRepository({ Company, Email, User }: Store) {
  return {
    /** Binds the canary's user to its company, and makes that if there is none. Doing it again changes nothing. */
    async bind(userId: string, email: string, now: Date): Promise<void> {
      const { Item: before } = await Company.build(GetItemCommand)
        .key({ id: CANARY_COMPANY })
        .options({ consistent: true })
        .send()
      if (before?.user_id === userId) return
      const time = now.toISOString()
      const refused = await transact(
        Company.build(PutTransaction)
          .item(
            blankCompany({
              id: CANARY_COMPANY,
              name: 'Canary',
              industry: 'Other',
              // What a run that broke off left listed keeps no later one from listing.
              plan: 'pro',
              created_at: time,
              ...before,
              role: 'user',
              unlisted: true,
              user_id: userId,
              changed_at: time,
            }),
          )
          .options({
            condition: before ? { attr: 'changed_at', eq: before.changed_at } : { attr: 'id', exists: false },
          }),
        Email.build(PutTransaction).item({
          email,
          company_id: CANARY_COMPANY,
          user_id: userId,
          signed_up: true,
          created_at: time,
        }),
        User.build(PutTransaction).item({
          id: userId,
          company_id: CANARY_COMPANY,
          email,
          created_at: time,
          ...memberKeys(CANARY_COMPANY, userId),
        }),
        ...(before?.user_id ? [User.build(DeleteTransaction).key({ id: before.user_id })] : []),
      )
      if (refused) throw new AppError('CONFLICT')
    },
  }
}
