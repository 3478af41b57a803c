import type { StatedValue } from '#shared/domain/matching/types.ts'

/** As it is shown and compared: "zinc 3 g/l". */
export const statedText = ({ parameter, value, unit, basis }: Omit<StatedValue, 'at'>): string =>
  `${parameter} ${value}${unit === '' ? '' : ` ${unit}`}${basis && basis !== 'as delivered' ? ` ${basis === 'iron' ? 'per kg of iron' : `in ${basis}`}` : ''}`
