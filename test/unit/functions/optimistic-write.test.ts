import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { optimisticWrite, STALE, WriteContention } from '#functions/data/table/optimistic-write.ts'
import { openStore } from '#functions/data/table/store.ts'
import { backoff, fullJitter, type Backoff } from '#functions/platform/backoff.ts'
import { metrics } from '#functions/platform/metrics.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import { METRICS } from '#shared/metrics.ts'

/** A store whose retries wait in no time and by this chance, and what became of them. */
function still(chance: number) {
  const waits: number[] = []
  const counts: object[] = []
  const retries: Backoff = {
    sleep: async (milliseconds) => waits.push(milliseconds),
    random: () => chance,
    count: (values) => counts.push(values),
  }
  return { store: openStore('table', undefined, retries), waits, counts }
}

/** A write that is refused so often, by its answer and by the table's error in turns. */
function refused(times: number) {
  let calls = 0
  return {
    calls: () => calls,
    attempt: async () => {
      calls += 1
      if (calls > times) return 'written'
      if (calls % 2 === 0) return STALE
      throw new ConditionalCheckFailedException({ message: 'refused', $metadata: {} })
    },
  }
}

describe('an optimistic write', () => {
  it('that nobody comes between is made once, without a wait or a line', async () => {
    const { store, waits, counts } = still(0.5)
    const { attempt, calls } = refused(0)
    expect(await optimisticWrite(store, attempt)).toBe('written')
    expect([calls(), waits, counts]).toEqual([1, [], []])
  })

  it('that others come between is made anew, each time after a longer wait, and counted', async () => {
    const { store, waits, counts } = still(0.5)
    const { attempt, calls } = refused(8)
    expect(await optimisticWrite(store, attempt)).toBe('written')
    expect(calls()).toBe(9)
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 200, 200])
    expect(counts).toEqual([{ [METRICS.writeRetries]: 8 }])
  })

  it('ends: as an outage that is worth another request, counted as given up', async () => {
    const { store, waits, counts } = still(0.999)
    const { attempt, calls } = refused(Infinity)
    const error = await optimisticWrite(store, attempt).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WriteContention)
    expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfter: 1 })
    expect([calls(), waits.length]).toEqual([12, 11])
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(2_700)
    expect(counts).toEqual([{ [METRICS.writeRetries]: 11 }, { [METRICS.writesGivenUp]: 1 }])
  })

  it('that fails for another reason is not made again', async () => {
    const { store, waits } = still(0.5)
    let calls = 0
    const failing = async () => {
      calls += 1
      throw new Error('of another kind')
    }
    await expect(optimisticWrite(store, failing)).rejects.toThrow('of another kind')
    expect([calls, waits]).toEqual([1, []])
  })
})

it('full jitter lies anywhere between nothing and a bound that doubles up to its cap', () => {
  const waits = { base: 10, cap: 100 }
  const bounds = [1, 2, 3, 4, 5, 60].map((attempt) => fullJitter(attempt, waits, () => 1))
  expect(bounds).toEqual([10, 20, 40, 80, 100, 100])
  expect(fullJitter(60, waits, () => 0)).toBe(0)
})

it('a function counts its retries among its metrics', () => {
  const lines: object[] = []
  const services = createServices([provide(metrics, (values) => lines.push(values))])
  services.use(backoff).count({ [METRICS.writeRetries]: 3 })
  expect(lines).toEqual([{ WriteRetries: 3 }])
})
