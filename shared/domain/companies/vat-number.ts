/**
 * VAT numbers of the European Union, the United Kingdom, Switzerland and Norway: what could be one, by form and check digits. Whether one was
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

/** The last digit is the check digit. */
const endsWith = (number: string, check: number): boolean => Number(number.at(-1)) === check

/** Modulo 11, and where that is 10 by other weights. */
const twice = (text: string, weights: readonly number[], others: readonly number[]): number => {
  const rest = weighed(text, weights) % 11
  return rest < 10 ? rest : (weighed(text, others) % 11) % 10
}

const british = (number: string): boolean => {
  const rest = (weighed(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9))) % 97
  // The second and third way of counting are of numbers from 100 on.
  return rest === 0 || (number >= '100' && (rest === 42 || rest === 55))
}

const FALLING = [8, 7, 6, 5, 4, 3, 2]
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV'

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
    BG: {
      country: 'Bulgaria',
      form: /^\d{9,10}$/,
      example: 'BG123456789',
      // Nine digits of companies; ten of persons, of foreigners, and of the rest.
      holds: (number) => {
        if (number.length === 10)
          return (
            endsWith(number, (weighed(number.slice(0, 9), [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10) ||
            endsWith(number, weighed(number.slice(0, 9), [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10) ||
            endsWith(number, (11 - (weighed(number.slice(0, 9), [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11)
          )
        return endsWith(
          number,
          twice(number.slice(0, 8), [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]),
        )
      },
    },
    CHE: {
      country: 'Switzerland',
      form: /^\d{9}(?:MWST|TVA|IVA)?$/,
      example: 'CHE123456789 MWST',
      holds: (number) =>
        (11 - (weighed(number.slice(0, 8), [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(number[8]),
    },
    CY: {
      country: 'Cyprus',
      form: /^(?!12)[0134569]\d{7}[A-Z]$/,
      example: 'CY12345678X',
      holds: (number) => {
        const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
        const sum = digits(number.slice(0, 8)).reduce(
          (before, digit, at) => before + (at % 2 === 0 ? odd[digit]! : digit),
          0,
        )
        return LETTERS[sum % 26] === number.at(-1)
      },
    },
    CZ: {
      country: 'Czechia',
      form: /^(?!9\d{7}$)\d{8,10}$/,
      example: 'CZ12345678',
      // Eight digits of companies; nine from 6 on of persons without a birth number, else the birth number.
      holds: (number) => {
        if (number.length === 8)
          return endsWith(number, (11 - (weighed(number.slice(0, 7), FALLING) % 11) || 1) % 10)
        if (number.length === 9 && number.startsWith('6'))
          return endsWith(number, 8 - ((21 - (weighed(number.slice(1, 8), FALLING) % 11)) % 11))
        const [month, day] = [Number(number.slice(2, 4)) % 50, Number(number.slice(4, 6))]
        const isDay = month % 20 >= 1 && month % 20 <= 12 && day >= 1 && day <= 31
        return isDay && (number.length === 9 || endsWith(number, (Number(number.slice(0, 9)) % 11) % 10))
      },
    },
    DE: { country: 'Germany', form: /^[1-9]\d{8}$/, example: 'DE123456789', holds: mod1110 },
    DK: {
      country: 'Denmark',
      form: /^[1-9]\d{7}$/,
      example: 'DK12345678',
      holds: (number) => weighed(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    },
    EE: {
      country: 'Estonia',
      form: /^\d{9}$/,
      example: 'EE123456789',
      holds: (number) => weighed(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
    },
    EL: {
      country: 'Greece',
      form: /^\d{9}$/,
      example: 'EL123456789',
      holds: (number) =>
        endsWith(number, (weighed(number.slice(0, 8), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10),
    },
    ES: {
      country: 'Spain',
      form: /^(?:[A-HJNP-SUVW]\d{7}[\dA-J]|[\dXYZKLM]\d{7}[A-Z])$/,
      example: 'ESB12345678',
      // Companies by a digit or its letter; persons by the letter of the number, X to Z standing for 0 to 2.
      holds: (number) => {
        const [first = '', rest, last] = [number[0], number.slice(1, 8), number[8]]
        if (/[\dXYZKLM]/.test(first)) {
          const whole = /[KLM]/.test(first)
            ? rest
            : `${/\d/.test(first) ? first : 'XYZ'.indexOf(first)}${rest}`
          return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(whole) % 23] === last
        }
        const check = [...'0123456789'].findIndex((digit) => luhn(rest + digit))
        return last === String(check) || last === 'JABCDEFGHI'[check]
      },
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
      holds: british,
    },
    HR: { country: 'Croatia', form: /^\d{11}$/, example: 'HR12345678901', holds: mod1110 },
    HU: {
      country: 'Hungary',
      form: /^\d{8}$/,
      example: 'HU12345678',
      holds: (number) => weighed(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
    },
    IE: {
      country: 'Ireland',
      form: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
      example: 'IE1234567A',
      // The elder form has its first digit counted last, and a letter or sign that is not counted.
      holds: (number) => {
        const counted = /^\d[A-Z+*]/.test(number) ? `0${number.slice(2, 7)}${number[0]!}` : number.slice(0, 7)
        const second = number.length === 9 ? IRISH.indexOf(number[8]!) : 0
        return IRISH[(weighed(counted, FALLING) + 9 * second) % 23] === number[7]
      },
    },
    IT: {
      country: 'Italy',
      // Digits eight to ten name the office that gave it.
      form: /^(?!0{7})\d{7}(?:0(?!00)\d\d|100|120|121|888|999)\d$/,
      example: 'IT12345670017',
      holds: luhn,
    },
    LT: {
      country: 'Lithuania',
      // The last but one is 1 always.
      form: /^(?:\d{7}1\d|\d{10}1\d)$/,
      example: 'LT123456719',
      holds: (number) => {
        const counted = number.slice(0, -1)
        const from = (first: number) => Array.from(counted, (_, at) => 1 + ((at + first) % 9))
        return endsWith(number, twice(counted, from(0), from(2)))
      },
    },
    LU: {
      country: 'Luxembourg',
      form: /^\d{8}$/,
      example: 'LU12345678',
      holds: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
    },
    LV: {
      country: 'Latvia',
      form: /^\d{11}$/,
      example: 'LV12345678901',
      // From 4 on of companies; 32 of persons without check digits, else their birth number.
      holds: (number) =>
        number >= '4'
          ? weighed(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
          : number.startsWith('32') ||
            endsWith(number, ((1 + weighed(number.slice(0, 10), [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10),
    },
    MT: {
      country: 'Malta',
      form: /^[1-9]\d{7}$/,
      example: 'MT12345678',
      holds: (number) => weighed(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
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
    RO: {
      country: 'Romania',
      form: /^[1-9]\d{1,9}$/,
      example: 'RO12345678',
      holds: (number) => {
        const sum = weighed(number.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])
        return endsWith(number, ((10 * sum) % 11) % 10)
      },
    },
    SE: {
      country: 'Sweden',
      form: /^\d{10}01$/,
      example: 'SE123456789001',
      holds: (number) => luhn(number.slice(0, 10)),
    },
    SI: {
      country: 'Slovenia',
      form: /^[1-9]\d{7}$/,
      example: 'SI12345678',
      holds: (number) => {
        const check = 11 - (weighed(number.slice(0, 7), FALLING) % 11)
        return endsWith(number, check === 10 ? 0 : check)
      },
    },
    SK: {
      country: 'Slovakia',
      form: /^[1-9]\d[2-47-9]\d{7}$/,
      example: 'SK1234567890',
      holds: (number) => Number(number) % 11 === 0,
    },
    XI: {
      country: 'Northern Ireland',
      form: /^\d{9}(?:\d{3})?$/,
      example: 'XI123456789',
      holds: british,
    },
  } satisfies Record<string, Rule>),
)

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
      problem:
        'Begin with the prefix of the country, as in BE0123456789. Numbers of the European Union, the United Kingdom, Switzerland and Norway can be checked.',
    }
  const { country, form, example, holds } = rule
  const rest = number.slice(prefix.length)
  if (!form.test(rest)) return { problem: `A VAT number of ${country} looks like ${example}.` }
  return holds(rest) ? { number, country } : { problem: 'The check digits do not fit: a digit is mistyped.' }
}
