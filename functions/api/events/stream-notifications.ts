import { setTimeout as sleep } from 'node:timers/promises'
import { notifications } from '#functions/data/notices/notification.ts'
import { streamSeats } from '#functions/data/notices/stream-seats.ts'
import { eventStream } from '#functions/http/event-stream.ts'
import { companyOf } from '#functions/http/operation.ts'
import { placeAt, placeFromId, placeToId, seenAt, unseenFrom, wasSeen } from '#functions/http/stream-place.ts'
import { newId } from '#functions/platform/clock.ts'
import { notificationCard } from '#functions/views/exchange/notification-card.ts'
import { events as api } from '#shared/api/events.ts'

/** What a client gets that comes for the first time. */
const FIRST = 10
/** How far back is looked then, so that an older one is not taken for one that was stored late. */
const KNOWN = 100
/** Looks after which it is seen whether the company has opened newer streams in the place of this one. */
const SEAT_EVERY = 5
/** Milliseconds between two looks into the table. */
const INTERVAL = 1_000

export default eventStream(
  api.streamNotifications,
  async function* ({ caller, now, lastEventId, ending }, services) {
    const companyId = companyOf(caller)
    const repository = services.use(notifications)
    const seats = services.use(streamSeats)
    const seat = services.use(newId)()
    await seats.take(companyId, seat, now)
    let place = lastEventId === null ? null : placeFromId(lastEventId)
    if (!place) {
      const { items } = await repository.page(companyId, KNOWN)
      place = items.length > 0 ? { time: 0, seen: new Map() } : placeAt(now)
      for (const item of items.slice(FIRST).reverse()) place = seenAt(place, item)
      for (const item of items.slice(0, FIRST).reverse()) {
        place = seenAt(place, item)
        yield { id: placeToId(place), data: notificationCard(item) }
      }
      if (items.length === 0) yield { id: placeToId(place) }
    }
    for (let looks = 1; !ending.aborted; looks += 1) {
      if (looks % SEAT_EVERY === 0 && !(await seats.has(companyId, seat))) return
      for (const item of await repository.since(companyId, unseenFrom(place))) {
        if (wasSeen(place, item)) continue
        place = seenAt(place, item)
        yield { id: placeToId(place), data: notificationCard(item) }
      }
      await sleep(INTERVAL, undefined, { signal: ending }).catch(() => {})
    }
  },
)
