import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { optimisticWrite } from '#functions/data/table/optimistic-write.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { NO_CHOICES, type ReportChoices } from '#shared/domain/reporting/classes.ts'
import type { ReportChoicesItem } from '#shared/table/company/report-choices.ts'

export const reportChoices: Service<ReturnType<typeof choicesRepository>> = (services) =>
  choicesRepository(services.use(store))

/** Changes that are kept. */
const MOST_MADE = 100

type Made = Pick<ReportChoicesItem, 'choices' | 'made'>

function choicesRepository(store: Store) {
  const { ReportChoices } = store
  const read = async (company_id: string): Promise<ReportChoicesItem | undefined> =>
    (await ReportChoices.build(GetItemCommand).key({ company_id }).options({ consistent: true }).send()).Item
  return {
    get: async (companyId: string): Promise<Made> =>
      (await read(companyId)) ?? { choices: NO_CHOICES, made: [] },

    /** The same again changes nothing. */
    set: (company_id: string, choices: ReportChoices, user_id: string, now: Date): Promise<Made> =>
      optimisticWrite(store, async () => {
        const before = await read(company_id)
        const { by_product_secondary, waste_secondary, r1 } = before?.choices ?? NO_CHOICES
        const same =
          by_product_secondary === choices.by_product_secondary &&
          waste_secondary === choices.waste_secondary &&
          r1 === choices.r1
        if (same) return before ?? { choices, made: [] }
        const made = [...(before?.made ?? []), { choices, at: now.toISOString(), user_id }].slice(-MOST_MADE)
        await ReportChoices.build(PutItemCommand)
          .item({ company_id, choices, made, version: (before?.version ?? 0) + 1 })
          .options({
            condition: before ? { attr: 'version', eq: before.version } : { attr: 'version', exists: false },
          })
          .send()
        return { choices, made }
      }),
  }
}
