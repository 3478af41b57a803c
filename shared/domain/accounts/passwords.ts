/**
 * What a new password must have, at every form: the rule of the specification's reset page, which the user pool enforces
 * too (`infra/constructs/identity.ts`), and that it is none of those that are tried first. The list is looked up by the
 * forms alone: a user pool takes no list, and never shows a password to a trigger.
 */

/** Shorter ones are told so in the specification's words for sign-up and change. */
export const SHORTEST_TOLD = 6

/** Letters and digits as the pool counts them: those of ASCII. */
export const PASSWORD_RULES = [
  { text: 'at least 8 characters', holds: (password: string) => password.length >= 8 },
  { text: 'one uppercase letter', holds: (password: string) => /[A-Z]/.test(password) },
  { text: 'one lowercase letter', holds: (password: string) => /[a-z]/.test(password) },
  { text: 'one number', holds: (password: string) => /[0-9]/.test(password) },
] as const

/** All rules in one line. */
export const PASSWORD_HINT = 'At least 8 characters, with upper and lower case and a number'

export const PASSWORD_COMMON = 'This password is one of the most common ones. Please choose another.'

/** `Password must contain {list}.`, or undefined when all rules hold. */
export function passwordProblem(password: string): string | undefined {
  const missing = PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.text)
  return missing.length > 0 ? `Password must contain ${missing.join(', ')}.` : undefined
}

let known: Promise<{ whole: ReadonlySet<string>; words: ReadonlySet<string> }> | undefined

/** The list is loaded by the first who asks; what could not be loaded is tried again. */
const lists = () =>
  (known ??= import('./common-passwords.json')
    .then(({ default: { whole, words } }) => ({
      whole: new Set(whole.split(' ')),
      words: new Set(words.split(' ')),
    }))
    .catch((error: unknown) => {
      known = undefined
      throw error
    }))

/** Whether a password is on the list in whatever case, or a common word with numbers and signs before or after it. */
export async function isCommon(password: string): Promise<boolean> {
  const { whole, words } = await lists()
  const folded = password.toLowerCase()
  return whole.has(folded) || words.has(folded.replace(/^[^a-z]+|[^a-z]+$/g, ''))
}

/** What is wrong with a new password, rules first; undefined when it may be sent. */
export async function newPasswordFault(password: string): Promise<string | undefined> {
  return passwordProblem(password) ?? ((await isCommon(password)) ? PASSWORD_COMMON : undefined)
}
