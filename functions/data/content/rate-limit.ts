import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { store, type Store } from '#functions/data/table/store.ts'
import { isRefused } from '#functions/data/table/transact.ts'
import { DAY, HOUR, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'

/** What one address or company may do within an hour or a day. */
export type RateRepository = ReturnType<typeof rateRepository>
export const rates: Service<RateRepository> = (services) => rateRepository(services.use(store))

/** Windows are those of the clock (UTC): a name counts from nothing again when the next begins. */
const WINDOWS = {
  hour: { length: HOUR, digits: 13 },
  day: { length: DAY, digits: 10 },
} as const

export interface RateLimit {
  most: number
  per: keyof typeof WINDOWS
  /** What whoever reached it is told. */
  refusal?: string
}

/** @returns the error of who reached a limit, with the seconds until the next window. */
function refusal({ per, refusal }: RateLimit, now: Date): AppError {
  const { length } = WINDOWS[per]
  const left = length - (now.getTime() % length)
  return new AppError('RATE_LIMITED', refusal, undefined, Math.ceil(left / 1000))
}

export function rateRepository({ Rate }: Store) {
  /** One more of a name in this window, and the condition under which it may be. */
  function counted(name: string, { most, per }: RateLimit, now: Date) {
    const { length, digits } = WINDOWS[per]
    return {
      item: {
        name,
        hour: now.toISOString().slice(0, digits),
        count: $add(1),
        expiresAt: seconds(later(now, 2 * length)),
      },
      condition: {
        or: [
          { attr: 'count' as const, exists: false as const },
          { attr: 'count' as const, lt: most },
        ],
      },
    }
  }

  return {
    refusal,

    /** Part of the transaction that does what is counted: what is refused for another reason costs nothing. */
    write(name: string, limit: RateLimit, now: Date) {
      const { item, condition } = counted(name, limit, now)
      return Rate.build(UpdateTransaction).item(item).options({ condition })
    },

    /** How many more of a name there may be in this window. */
    async left(name: string, { most, per }: RateLimit, now: Date): Promise<number> {
      const hour = now.toISOString().slice(0, WINDOWS[per].digits)
      const { Item } = await Rate.build(GetItemCommand).key({ name, hour }).send()
      return Math.max(0, most - (Item?.count ?? 0))
    },

    /**
     * Counts one more of `name` in this window.
     *
     * @throws {AppError} RATE_LIMITED, with the seconds until the next window, when they would be more than the limit.
     */
    async spend(name: string, limit: RateLimit, now: Date): Promise<void> {
      const { item, condition } = counted(name, limit, now)
      try {
        await Rate.build(UpdateItemCommand).item(item).options({ condition }).send()
      } catch (error) {
        throw isRefused(error) ? refusal(limit, now) : error
      }
    },
  }
}
