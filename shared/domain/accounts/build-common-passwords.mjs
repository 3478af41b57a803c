/**
 * Makes `common-passwords.json` anew from the npm package @zxcvbn-ts/language-common (MIT, Dan Wheeler, Dropbox and
 * others), whose list counts how often a password was seen in leaks, the most common first:
 *
 *   npm pack @zxcvbn-ts/language-common@3.0.4 && tar xzf zxcvbn-ts-language-common-3.0.4.tgz
 *   node shared/domain/accounts/build-common-passwords.mjs package/src/passwords.json
 *
 * Kept is what a password that keeps the other rules could be, whatever its case: of eight characters and more those with
 * a letter and a number, and the first words of letters only, to which people add the number.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const WORDS = 2500
const list = JSON.parse(readFileSync(process.argv[2], 'utf8')).map((one) => one.toLowerCase())
const distinct = (some) => [...new Set(some)].join(' ')
const whole = list.filter((one) => /^[!-~]{8,}$/.test(one) && /[a-z]/.test(one) && /[0-9]/.test(one))
const words = list.filter((one) => /^[a-z]{4,}$/.test(one)).slice(0, WORDS)
const file = new URL('common-passwords.json', import.meta.url)
const source = 'npm @zxcvbn-ts/language-common 3.0.4, MIT'
writeFileSync(
  file,
  `${JSON.stringify({ source, whole: distinct(whole), words: distinct(words) }, null, 2)}\n`,
)
