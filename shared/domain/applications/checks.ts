/** What can be checked of an application without asking anybody. */
import { mailDomain } from '#shared/domain/accounts/single-sign-on.ts'

/** Providers whose addresses anybody can have: they say nothing about a company. */
const FREE_MAIL = new Set([
  'aol.com',
  'fastmail.com',
  'free.fr',
  'freenet.de',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'seznam.cz',
  't-online.de',
  'wanadoo.fr',
  'web.de',
  'wp.pl',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
  '163.com',
  '126.com',
])

/** The mail domain of an address, in lower case; null for those of providers that anybody can have an address of. */
export function companyDomain(email: string): string | null {
  const domain = mailDomain(email).trim()
  return domain === '' || FREE_MAIL.has(domain) ? null : domain
}

/** Second-level parts under which names are registered: `acme.co.uk` is called acme. */
const REGISTRY_PARTS = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'ne', 'or', 'org'])

/** Legal forms and words that say nothing of a name. */
const NOISE = new Set(
  (
    'ab ag and as asa aps bv bvba co company corp corporation de der doo et gmbh group holding inc ' +
    'industries international kft kg ltd limited llc llp nv oy plc sa sarl sas se spa srl sro the und van'
  ).split(' '),
)

/** Words of a name in lower case without accents, legal forms left out. */
export function nameWords(name: string): string[] {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      // Letters that stand alone make one word: a/s, s.p.a., s a.
      .replace(/\b([a-z])[./\s](?=[a-z]\b)/g, '$1')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !NOISE.has(word))
  )
}

/** A name in the form that two spellings of it share: words without accents, legal forms, punctuation. */
export const nameKey = (name: string): string => nameWords(name).join(' ')

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** Whether a name keeps to one alphabet: a Cyrillic letter among Latin ones looks like another company's name. */
export const isOneScript = (name: string): boolean =>
  SCRIPTS.filter((script) => script.test(name)).length <= 1

/** The part of a domain that somebody chose: `mail.acme-steel.co.uk` → `acme-steel`. */
function chosenPart(domain: string): string {
  const parts = domain.split('.').slice(0, -1)
  while (parts.length > 1 && REGISTRY_PARTS.has(parts.at(-1)!)) parts.pop()
  return parts.at(-1) ?? ''
}

/**
 * Whether the domain of an address could be that of a company: it holds a word of the name of four letters
 * or more, the name written together, or its initials (three or more).
 *
 * @returns `unknown` for addresses of free-mail providers.
 */
export function domainFitsName(email: string, companyName: string): 'yes' | 'no' | 'unknown' {
  const domain = companyDomain(email)
  if (domain === null) return 'unknown'
  const chosen = chosenPart(domain).replaceAll('-', '')
  const words = nameWords(companyName)
  const together = words.join('')
  const initials = words.map((word) => word[0]).join('')
  const fits =
    words.some((word) => word.length >= 4 && chosen.includes(word)) ||
    (together.length >= 2 && chosen === together) ||
    (initials.length >= 3 && chosen === initials) ||
    (words[0] !== undefined && words[0].length >= 2 && chosen === words[0])
  return fits ? 'yes' : 'no'
}

/** The streams that an applicant named: one per line, semicolon or comma; at most ten. */
export function statedStreams(text: string): string[] {
  return text
    .split(/[\n;,]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part.length >= 3)
    .slice(0, 10)
}
