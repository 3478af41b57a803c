/** Figures of a year as they were issued, held against what the loads of that year come to now. Pure. */

import type { DataPoint } from './report.ts'

/** A figure as it was issued. */
export type IssuedPoint = Pick<DataPoint, 'id' | 'name' | 'part' | 'unit' | 'value' | 'note'>

export interface RestatedPoint extends Pick<IssuedPoint, 'id' | 'name' | 'part' | 'unit'> {
  /** Null: it was, or is, not known. */
  issued: number | null
  now: number | null
}

export const issuedPoint = ({ id, name, part, unit, value, note }: DataPoint): IssuedPoint => ({
  ...{ id, name, part, unit, value, note },
})

const keyOf = ({ id, part }: Pick<IssuedPoint, 'id' | 'part'>) => `${id} ${part}`

/** Figures differ by more than the dust of binary fractions. */
const differ = (a: number | null, b: number | null) =>
  a === null || b === null ? a !== b : Math.abs(a - b) > 1e-9

/** A part that no load is of has no line: as a figure it is nothing. */
const figureOf = (point: IssuedPoint | undefined): number | null => (point ? point.value : 0)

/** Figures that are other than issued, in the order of the report of today; texts are no figures. */
export function restatedPoints(
  issued: readonly IssuedPoint[],
  today: readonly IssuedPoint[],
): RestatedPoint[] {
  const [before, after] = [issued, today].map((points) => new Map(points.map((one) => [keyOf(one), one])))
  return [...today, ...issued.filter((one) => !after!.has(keyOf(one)))].flatMap((point) => {
    const { id, name, part, unit } = point
    const [was, is] = [figureOf(before!.get(keyOf(point))), figureOf(after!.get(keyOf(point)))]
    return unit === 'text' || !differ(was, is) ? [] : [{ id, name, part, unit, issued: was, now: is }]
  })
}

/** Whether a year is over, so that its figures can be issued. In UTC, as months are closed. */
export const isYearOver = (year: number, now: Date): boolean => year < now.getUTCFullYear()
