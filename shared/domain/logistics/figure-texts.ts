/** Figures in the sentences of a preview: in English, grouped, no finer than the estimate behind them. */

const NO_BREAK = '\u00a0'

const grouped = (value: number, decimals = 0) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: decimals })

/** `84,100 €`: three figures of an estimated amount in EUR. */
export const aboutEuros = (value: number): string =>
  `${Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumFractionDigits: 0 })}${NO_BREAK}€`

/** `15 €`, `0.5 €`: a stated amount in EUR. */
export const euros = (value: number): string => `${grouped(value, 2)}${NO_BREAK}€`.replace('-', '−')

/** `3,500 t`, below one tonne `800 kg`. */
export const weightText = (kg: number): string =>
  kg >= 1000 ? `${grouped(kg / 1000, 1)}${NO_BREAK}t` : `${grouped(kg)}${NO_BREAK}kg`
