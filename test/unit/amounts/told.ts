import type { Amount } from '#shared/domain/amounts/read.ts'

/** An amount in one line: "zinc ash: 180 t/year = 180", "[200..250] t/month", "(dry)", "once". */
export function told({ what, quantity, min, max, unit, per, perYear, basis, isStock }: Amount): string {
  const figure = quantity ?? `[${min ?? ''}..${max ?? ''}]`
  return [
    what ? `${what}:` : '',
    figure,
    `${unit}${per ? `/${per}` : ''}`,
    perYear === null ? '' : `= ${perYear}`,
    basis ? `(${basis})` : '',
    isStock ? 'once' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
