import * as z from 'zod'
import { applicationInputSchema } from '#shared/api/account.ts'
import { emailSchema } from '#shared/api/common.ts'
import { INDUSTRIES } from '#shared/api/vocabulary.ts'
import { AUTH_TEXT } from './messages.ts'

/** Shortest password at sign-up; a reset asks for more (reset-password-page.tsx). */
export const PASSWORD_MIN = 6

const password = z.string().min(PASSWORD_MIN, AUTH_TEXT.passwordHint)

export const signInSchema = z.object({ email: emailSchema, password })
export type SignInInput = z.input<typeof signInSchema>

/** The application of the contract, and the password that goes to Cognito alone. */
export const signUpSchema = applicationInputSchema
  .omit({ contactName: true })
  .extend({ industry: z.enum(INDUSTRIES, 'This field is required'), password })
export type SignUpInput = z.input<typeof signUpSchema>
export type SignUpValues = z.output<typeof signUpSchema>
