import { createHash } from 'node:crypto'
import { LATENESS } from '#functions/platform/clock.ts'
import type { NotificationItem } from '#shared/table/notices/notification.ts'

/**
 * Where a reader of notifications stands. Notifications are ordered by the time they bear, but one may be
 * stored after another of a later time: its writer began earlier and took longer. So a place is the latest
 * time seen, with the marks of what was seen shortly before it; whatever turns up there without being among
 * them is new.
 */
export interface ResumePoint {
  /** Milliseconds since 1970. */
  time: number
  /** Marks of what was seen, with the time of each. */
  seen: ReadonlyMap<string, number>
}

type Told = Pick<NotificationItem, 'id' | 'created_at'>

/** Marks an id holds at most, for it must fit into a header. Of more notifications within a minute, a client that
 *  comes back gets the earlier ones again; none is lost. */
const MOST_MARKS = 100
/** Characters of a mark: 48 bits, so that two of a hundred are never the same by chance. */
const MARK = 8

const markOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, MARK)

export const placeAt = (now: Date): ResumePoint => ({ time: now.getTime(), seen: new Map() })

/** The place after one more was seen. */
export function seenAt(place: ResumePoint, { id, created_at }: Told): ResumePoint {
  const at = Date.parse(created_at)
  const time = Math.max(place.time, at)
  const seen = [...place.seen, [markOf(id), at] as const].filter(([, when]) => when >= time - LATENESS)
  return { time, seen: new Map(seen) }
}

export const wasSeen = ({ seen }: Pick<ResumePoint, 'seen'>, { id }: Told): boolean => seen.has(markOf(id))

/** From this time on something unseen may turn up (ISO 8601). */
export const unseenFrom = ({ time }: ResumePoint): string =>
  new Date(Math.max(0, time - LATENESS)).toISOString()

/** `<time>.<mark>.<mark>…`: a place as an event's id. */
export const placeToId = ({ time, seen }: ResumePoint): string =>
  [time, ...[...seen.keys()].slice(-MOST_MARKS)].join('.')

/** The place an event's id tells, or that of a notification by its own id; null when it is neither. */
export function placeFromId(id: string): ResumePoint | null {
  const [, digits = '', rest = ''] = /^(\d{13})((?:\.[\w-]{8}){0,100}|-[\w.-]{1,100})$/.exec(id) ?? []
  if (!digits) return null
  const time = Number(digits)
  const marks = rest.startsWith('-') ? [markOf(id)] : rest.split('.').filter(Boolean)
  return { time, seen: new Map(marks.map((mark) => [mark, time])) }
}
