import type { StatedValue } from '#shared/domain/matching/types.ts'

type Told = Omit<StatedValue, 'at'>

/** As it is shown and compared: "zinc 3 g/l", "moisture < 5 %". */
export const statedText = ({ parameter, unit, basis, ...amount }: Told): string =>
  `${parameter} ${amountText(amount)}${unit === '' ? '' : ` ${unit}`}${basis && basis !== 'as delivered' ? ` ${basis === 'iron' ? 'per kg of iron' : `in ${basis}`}` : ''}`

function amountText({ value, low = value, high = value }: Pick<Told, 'value' | 'low' | 'high'>): string {
  if (high === Infinity) return `> ${low}`
  if (low < high) return low === 0 ? `< ${high}` : `${low}-${high}`
  return String(value)
}
