import { setTimeout as sleep } from 'node:timers/promises'
import { notifications } from '#functions/data/notices/notification.ts'
import { streamSeats } from '#functions/data/notices/stream-seats.ts'
import { eventStream } from '#functions/http/event-stream.ts'
import { companyOf } from '#functions/http/operation.ts'
import { placeAt, placeFromId, placeToId, seenAt, unseenFrom, wasSeen } from '#functions/http/stream-place.ts'
import { newId } from '#functions/platform/clock.ts'
import { notificationCards } from '#functions/views/exchange/notification-card.ts'
import { events as api } from '#shared/api/content/events.ts'

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
      const first = items.slice(0, FIRST).reverse()
      const cards = await notificationCards(first, services)
      for (const [at, item] of first.entries()) {
        place = seenAt(place, item)
        yield { id: placeToId(place), data: cards[at] }
      }
      if (items.length === 0) yield { id: placeToId(place) }
    }
    for (let looks = 1; !ending.aborted; looks += 1) {
      if (looks % SEAT_EVERY === 0 && !(await seats.has(companyId, seat))) return
      const { seen } = place
      const unseen = (await repository.since(companyId, unseenFrom(place))).filter(
        (item) => !wasSeen({ seen }, item),
      )
      const cards = await notificationCards(unseen, services)
      for (const [at, item] of unseen.entries()) {
        place = seenAt(place, item)
        yield { id: placeToId(place), data: cards[at] }
      }
      await sleep(INTERVAL, undefined, { signal: ending }).catch(() => {})
    }
  },
)
