import { store } from '#functions/data/table/store.ts'
import { clock } from '#functions/platform/clock.ts'
import type { Service, Services } from '#functions/platform/services.ts'
import { BarredList, readBarred, type Bearer, type Standing } from './barred.ts'

/** Milliseconds that a container goes by what it has read. */
const HELD = 3_000

/** Whether session, company and rights are what the caller's token says, as of three seconds ago at most. */
export type StandingCheck = (caller: Bearer) => Promise<Standing>

/** Changes that a container reads for another purpose, with what they say of who is barred. */
export interface BarredChanges {
  barred: BarredList
  /** From when on no change is missing; null while none were read. */
  knownSince(): Date | null
  /** When the last reading began. */
  readAt(): Date
  /** Reads what changed since. */
  current(): Promise<unknown>
}

/** By the list: one small query for all requests of three seconds. */
export const standingCheck: Service<StandingCheck> = (services) => standingBy(services, null)

/**
 * @param changes where a container reads them: once it does, and has read the list after they began, they tell of all
 * that comes, and the list is not read again.
 */
export function standingBy(services: Services, changes: BarredChanges | null): StandingCheck {
  const stored = services.use(store)
  const now = services.use(clock)
  const barred = changes?.barred ?? new BarredList()
  let list: { read: Promise<void>; began: number } | null = null

  const followed = (began: number) => {
    const since = changes?.knownSince()
    return since ? since.getTime() <= began : false
  }

  function readList(began: number): Promise<void> {
    const mine = {
      read: readBarred(stored, new Date(began)).then((entries) => entries.forEach((one) => barred.put(one))),
      began,
    }
    list = mine
    mine.read.catch(() => {
      if (list === mine) list = null // the next request tries again
    })
    return mine.read
  }

  return async (caller) => {
    const time = now().getTime()
    if (list && followed(list.began)) {
      await list.read
      if (changes!.readAt().getTime() + HELD <= time) await changes!.current()
    } else if (list && time < list.began + HELD) await list.read
    else await readList(time)
    return barred.standing(caller)
  }
}
