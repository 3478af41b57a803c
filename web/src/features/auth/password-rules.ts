/** What a new password must have, and which of it is missing. */
export const PASSWORD_RULES = [
  { text: 'at least 8 characters', holds: (password: string) => password.length >= 8 },
  { text: 'one uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { text: 'one lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'one number', holds: (password: string) => /\d/.test(password) },
] as const

/** `Password must contain {list}.`, or undefined when all rules hold. */
export function passwordProblem(password: string): string | undefined {
  const missing = PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.text)
  return missing.length > 0 ? `Password must contain ${missing.join(', ')}.` : undefined
}

/** What is wrong with the pair, first things first; undefined when it may be sent. */
export function newPasswordProblem(password: string, again: string): string | undefined {
  if (!password || !again) return 'Please fill in all fields.'
  if (password !== again) return 'Passwords do not match.'
  return passwordProblem(password)
}
