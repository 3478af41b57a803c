import { passwordProblem } from '#shared/domain/accounts/passwords.ts'

/** What is wrong with the pair, first things first; undefined when it may be sent. */
export function newPasswordProblem(password: string, again: string): string | undefined {
  if (!password || !again) return 'Please fill in all fields.'
  if (password !== again) return 'Passwords do not match.'
  return passwordProblem(password)
}
