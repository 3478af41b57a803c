import { countCompleted } from '#functions/data/trade/completed.ts'
import { isA, type Reaction } from '#functions/stream/reaction.ts'

/** A completed transaction speaks for both companies. */
export const transactionCompleted: Reaction = async ({ before, after }, services) => {
  if (!isA('transaction', after) || after['status'] !== 'completed') return
  if (before?.['status'] !== 'completed') await services.use(countCompleted)(String(after['id']))
}
