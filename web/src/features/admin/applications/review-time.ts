/** The 48 hours within which an application is answered, as promised at sign-up. Pure. */

export const PROMISE_HOURS = 48
const WARNING_HOURS = 32
const DANGER_HOURS = 43

/** Whole hours since an application came in. */
export const hoursWaiting = (createdAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(createdAt)) / 3_600_000))

export type Urgency = 'calm' | 'warning' | 'danger'

export const urgencyOf = (hours: number): Urgency =>
  hours >= DANGER_HOURS ? 'danger' : hours >= WARNING_HOURS ? 'warning' : 'calm'

/** What the head of the page says about the queue; null when nothing presses. */
export function promiseNote(hours: readonly number[]): { tone: 'warning' | 'danger'; text: string } | null {
  const late = hours.filter((age) => age > PROMISE_HOURS).length
  if (late > 0) return { tone: 'danger', text: `${late} past the 48-hour promise` }
  const near = hours.filter((age) => age >= WARNING_HOURS).length
  return near > 0 ? { tone: 'warning', text: `${near} near the 48-hour promise` } : null
}

/** "4 min old", "3 h old", "2 days old". */
export function ageText(builtAt: string, now: number): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(builtAt)) / 60_000))
  if (minutes < 60) return `${minutes}\u00a0min old`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours}\u00a0h old`
  return `${Math.round(hours / 24)}\u00a0days old`
}

/** "less than an hour", "5 h", "3 days": how long something waits. */
export function waitingText(since: string, now: number): string {
  const hours = hoursWaiting(since, now)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? `${hours}\u00a0h` : `${Math.round(hours / 24)}\u00a0days`
}
