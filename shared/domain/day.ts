/** A calendar day in UTC, "2026-12-09". */
export type Day = string

const DAY_MS = 86_400_000

/** The day of an instant, in UTC. */
export const dayOf = (now: Date): Day => now.toISOString().slice(0, 10)

/** `2026-12-31` and 1 are `2027-01-01`: days of a calendar, the same in every time zone. */
export const dayAfter = (day: Day, days: number): Day =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS))

/** Days from one to another; below zero where it lies before. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** `2026-12` and 1 are `2027-01`. */
export const monthAfter = (month: string, months: number): string => {
  const [year, of] = month.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year!, of! - 1 + months, 1))).slice(0, 7)
}
