import * as z from 'zod'
import { applicationInputSchema } from '#shared/api/company/account.ts'
import { emailSchema, text } from '#shared/api/core/common.ts'
import { INDUSTRIES } from '#shared/api/core/vocabulary.ts'
import { newPasswordFault, SHORTEST_TOLD } from '#shared/domain/accounts/passwords.ts'
import { AUTH_TEXT } from '#web/features/auth/messages.ts'

const password = z.string().min(SHORTEST_TOLD, AUTH_TEXT.passwordHint)

export const signInSchema = z.object({ email: emailSchema, password })
export type SignInInput = z.input<typeof signInSchema>

/** A list that can't be loaded refuses nothing: the rules hold all the same, and the pool checks them again. */
const newPassword = password.superRefine(async (value, { addIssue }) => {
  const fault =
    value.length < SHORTEST_TOLD ? undefined : await newPasswordFault(value).catch(() => undefined)
  if (fault) addIssue({ code: 'custom', message: fault })
})

/** The application of the contract, who sends it, and the password that goes to Cognito alone. */
export const signUpSchema = applicationInputSchema.extend({
  industry: z.enum(INDUSTRIES, 'This field is required'),
  contactName: text(120),
  password: newPassword,
})
export type SignUpInput = z.input<typeof signUpSchema>
export type SignUpValues = z.output<typeof signUpSchema>
