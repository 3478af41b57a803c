import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { store, type Store } from '#functions/data/table/store.ts'
import { HOUR, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'

/** Event streams of a company that are open at once: each holds a machine of its own while it lasts. */
const SEATS = 2

/** Who opens one more takes the place of the oldest, which ends by itself when it looks. */
export type StreamSeatRepository = ReturnType<typeof streamSeatRepository>
export const streamSeats: Service<StreamSeatRepository> = (services) =>
  streamSeatRepository(services.use(store))

export function streamSeatRepository({ StreamSeats }: Store) {
  async function seated(companyId: string): Promise<string[]> {
    const { Item } = await StreamSeats.build(GetItemCommand)
      .key({ company_id: companyId })
      .options({ consistent: true })
      .send()
    return Item?.ids ?? []
  }

  return {
    /** @param id of this stream alone. */
    async take(companyId: string, id: string, now: Date): Promise<void> {
      const ids = [...(await seated(companyId)), id].slice(-SEATS)
      await StreamSeats.build(PutItemCommand)
        .item({ company_id: companyId, ids, expiresAt: seconds(later(now, HOUR)) })
        .send()
    },

    /** Whether a stream still has its place. */
    async has(companyId: string, id: string): Promise<boolean> {
      return (await seated(companyId)).includes(id)
    },
  }
}
