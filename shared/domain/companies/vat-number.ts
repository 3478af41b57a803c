/**
 * VAT numbers of the countries whose check digits are public: what could be one, by form and check digits. Whether one was
 * ever given, and to whom, only a register says. Rules as published by the tax authorities of the countries.
 */

const digits = (text: string): number[] => [...text].map(Number)
const weighed = (text: string, weights: readonly number[]): number =>
  digits(text).reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)

/** Luhn, the last digit being the check digit. */
const luhn = (text: string): boolean =>
  digits(text)
    .reverse()
    .reduce(
      (sum, digit, at) => sum + (at % 2 === 0 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)),
      0,
    ) %
    10 ===
  0

/** ISO 7064, MOD 11,10. */
const mod1110 = (text: string): boolean => {
  const product = digits(text.slice(0, -1)).reduce((before, digit) => {
    const sum = (digit + before) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === Number(text.at(-1))
}

/** ISO 7064, MOD 97-10, letters as two digits. */
const mod97 = (text: string): boolean =>
  [...text].reduce((rest, sign) => Number(`${rest}${parseInt(sign, 36)}`) % 97, 0) === 1

interface Rule {
  country: string
  /** Behind the prefix. */
  form: RegExp
  /** What it looks like, for who typed another. */
  example: string
  holds: (number: string) => boolean
}

const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries({
    AT: {
      country: 'Austria',
      form: /^U\d{8}$/,
      example: 'ATU12345678',
      holds: (number) => {
        const sum = digits(number.slice(1, 8)).reduce(
          (before, digit, at) => before + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
          0,
        )
        return (96 - sum) % 10 === Number(number.at(-1))
      },
    },
    BE: {
      country: 'Belgium',
      form: /^[01]\d{9}$/,
      example: 'BE0123456789',
      holds: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
    },
    CHE: {
      country: 'Switzerland',
      form: /^\d{9}(?:MWST|TVA|IVA)?$/,
      example: 'CHE123456789 MWST',
      holds: (number) =>
        (11 - (weighed(number.slice(0, 8), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(number[8]),
    },
    DE: { country: 'Germany', form: /^[1-9]\d{8}$/, example: 'DE123456789', holds: mod1110 },
    DK: {
      country: 'Denmark',
      form: /^[1-9]\d{7}$/,
      example: 'DK12345678',
      holds: (number) => weighed(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    },
    FI: {
      country: 'Finland',
      form: /^\d{8}$/,
      example: 'FI12345678',
      holds: (number) => weighed(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
    },
    FR: {
      country: 'France',
      form: /^\d{11}$/,
      example: 'FR12345678901',
      holds: (number) =>
        luhn(number.slice(2)) &&
        (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2)),
    },
    GB: {
      country: 'United Kingdom',
      form: /^\d{9}(?:\d{3})?$/,
      example: 'GB123456789',
      holds: (number) => {
        const rest = (weighed(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))) % 97
        // The second and third way of counting are of numbers from 100 on.
        return rest === 0 || (number >= '100' && (rest === 42 || rest === 55))
      },
    },
    IT: {
      country: 'Italy',
      // Digits eight to ten name the office that gave it.
      form: /^(?!0{7})\d{7}(?:0(?!00)\d\d|100|120|121|888|999)\d$/,
      example: 'IT12345670017',
      holds: luhn,
    },
    LU: {
      country: 'Luxembourg',
      form: /^\d{8}$/,
      example: 'LU12345678',
      holds: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
    },
    NL: {
      country: 'Netherlands',
      form: /^\d{9}B\d{2}$/,
      example: 'NL123456789B01',
      // Of companies by the elder rule, of sole traders by that of 2020.
      holds: (number) =>
        weighed(number.slice(0, 8), [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(number[8]) ||
        mod97(`NL${number}`),
    },
    NO: {
      country: 'Norway',
      form: /^[89]\d{8}(?:MVA)?$/,
      example: 'NO987654321 MVA',
      holds: (number) => weighed(number.slice(0, 9), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    },
    PL: {
      country: 'Poland',
      form: /^\d{10}$/,
      example: 'PL1234567890',
      holds: (number) => weighed(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(number.at(-1)),
    },
    PT: {
      country: 'Portugal',
      form: /^[1-9]\d{8}$/,
      example: 'PT123456789',
      holds: (number) => {
        const check = 11 - (weighed(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
        return (check > 9 ? 0 : check) === Number(number.at(-1))
      },
    },
    SE: {
      country: 'Sweden',
      form: /^\d{10}01$/,
      example: 'SE123456789001',
      holds: (number) => luhn(number.slice(0, 10)),
    },
  } satisfies Record<string, Rule>),
)

/** Countries whose numbers are understood, by name. */
export const VAT_COUNTRIES: readonly string[] = [...RULES.values()].map(({ country }) => country).sort()

/** As it is stored: capitals and digits alone. */
const bare = (typed: string): string => typed.toUpperCase().replace(/[\s.\-/]/g, '')

export type ReadVat = { number: string; country: string } | { problem: string }

/** A number as somebody typed it. `problem`: why it can't be one, in a sentence. */
export function readVatNumber(typed: string): ReadVat {
  const number = bare(typed)
  const prefix = number.startsWith('CHE') ? 'CHE' : number.slice(0, 2)
  const rule = RULES.get(prefix)
  if (!rule)
    return {
      problem: `Begin with the prefix of the country, as in BE0123456789. Numbers of these countries can be checked: ${VAT_COUNTRIES.join(', ')}.`,
    }
  const { country, form, example, holds } = rule
  const rest = number.slice(prefix.length)
  if (!form.test(rest)) return { problem: `A VAT number of ${country} looks like ${example}.` }
  return holds(rest) ? { number, country } : { problem: 'The check digits do not fit: a digit is mistyped.' }
}
