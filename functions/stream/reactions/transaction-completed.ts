import { countCompleted } from '#functions/data/trade/completed.ts'
import { on } from '#functions/stream/reaction.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** A completed transaction speaks for both companies. */
export const transactionCompleted = on(
  MARKETPLACE_RECORDS.Transaction,
  async ({ before, after }, services) => {
    if (after?.status === 'completed' && before?.status !== 'completed')
      await services.use(countCompleted)(after.id)
  },
)
