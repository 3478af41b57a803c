import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import type * as z from 'zod'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { DEFAULT_SETTINGS, type settingsSchema } from '#shared/api/company/account.ts'
import { ownerPartition } from '#shared/table/keys.ts'

export type CompanySettings = z.output<typeof settingsSchema>

export type SettingsRepository = ReturnType<typeof settingsRepository>
export const settings: Service<SettingsRepository> = (services) => settingsRepository(services.use(store))

export function settingsRepository({ Settings }: Store) {
  return {
    /** What the user set; the defaults before the first change. */
    async get(userId: string): Promise<CompanySettings> {
      const { Item } = await Settings.build(GetItemCommand)
        .key({ user_id: userId })
        .options({ consistent: true })
        .send()
      return { ...DEFAULT_SETTINGS, ...Item }
    },

    /** @param companyId the user's company, whose export shows it; null without one. */
    async put(userId: string, companyId: string | null, values: CompanySettings): Promise<void> {
      await Settings.build(PutItemCommand)
        .item({
          user_id: userId,
          ...values,
          ...(companyId && { GSI1PK: ownerPartition(companyId), GSI1SK: `SETTINGS#${userId}` }),
        })
        .send()
    },
  }
}
