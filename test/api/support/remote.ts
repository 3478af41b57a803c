import { readFileSync } from 'node:fs'
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod'
import { api } from '#shared/api/index.ts'
import type { SiteConfig } from '#shared/api/site-config.ts'
import type { User } from './cloud.ts'

/**
 * A deployed stage as tests know it: by its address, and by accounts that were made for them. Nothing but what a
 * browser can reach: no table, no object store, no operator's door.
 */

/** Address of the stage; undefined: tests have a local cloud of their own. */
export const STAGE_URL = process.env['STAGE_URL']?.replace(/\/$/, '')

const account = z.strictObject({ email: z.string(), password: z.string() })
/** `member` speaks for a company of a paid plan, `other` and `outsider` for two others. */
const accountsSchema = z.strictObject({
  member: account,
  other: account,
  outsider: account.optional(),
  /** With the key of its authenticator app, in base 32. */
  admin: account.extend({ totpSecret: z.string() }),
})
export type StageAccounts = z.output<typeof accountsSchema>
export type AccountName = keyof StageAccounts

/** What is wrong with the settings, for a person; null when nothing is. */
export function settingsFault(json: string | undefined): string | null {
  if (!json) return 'Name the accounts: --accounts FILE, or their JSON in STAGE_ACCOUNTS.'
  try {
    const parsed = accountsSchema.safeParse(JSON.parse(json))
    return parsed.success ? null : z.prettifyError(parsed.error)
  } catch {
    return 'The accounts are no JSON.'
  }
}

/** JSON of the accounts: that of a file, else of the environment. */
export const accountsJson = (file: string | undefined): string | undefined =>
  file === undefined ? process.env['STAGE_ACCOUNTS'] : readFileSync(file, 'utf8')

const accounts = (): StageAccounts => accountsSchema.parse(JSON.parse(process.env['STAGE_ACCOUNTS']!))

export const hasAccount = (name: AccountName): boolean => accounts()[name] !== undefined

const signedIn = new Map<AccountName, Promise<User>>()

/** An account of the settings, signed in once a run: Cognito takes a code of an authenticator app only once. */
export function stageUser(name: AccountName): Promise<User> {
  const known = signedIn.get(name) ?? signIn(accounts()[name]!)
  signedIn.set(name, known)
  return known
}

/** As the browser does it: by SRP, and a code of who has an authenticator app. */
async function signIn(given: { email: string; password: string; totpSecret?: string }): Promise<User> {
  const { email, password, totpSecret } = given
  const config = (await (await fetch(`${STAGE_URL}/config.json`)).json()) as SiteConfig
  const { region, userPoolId, userPoolClientId: ClientId, userPoolEndpoint } = config
  const endpoint = userPoolEndpoint && new URL(userPoolEndpoint, STAGE_URL).href
  const pool = new CognitoIdentityProviderClient({ region, ...(endpoint && { endpoint }) })
  const session = createSrpSession(email, password, userPoolId, false)
  const asked = { ClientId, AuthFlow: 'USER_SRP_AUTH' as const, AuthParameters: { USERNAME: email } }
  const begun = await pool.send(new InitiateAuthCommand(wrapInitiateAuth(session, asked)))
  const claim = {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER' as const,
    ChallengeResponses: { USERNAME: begun.ChallengeParameters!['USER_ID_FOR_SRP']! },
  }
  let answered = await pool.send(
    new RespondToAuthChallengeCommand(wrapAuthChallenge(signSrpSession(session, begun), claim)),
  )
  if (answered.ChallengeName === 'SOFTWARE_TOKEN_MFA') {
    if (!totpSecret) throw new Error(`${email} has an authenticator app: give its totpSecret`)
    const SOFTWARE_TOKEN_MFA_CODE = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
    answered = await pool.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: answered.Session,
        ChallengeResponses: { ...claim.ChallengeResponses, SOFTWARE_TOKEN_MFA_CODE },
      }),
    )
  }
  const token = answered.AuthenticationResult!.IdToken!
  const me = await fetch(`${STAGE_URL}/api/me`, { headers: { authorization: token } })
  const { user, company, plan } = api.account.getMe.response.parse(await me.json())
  return {
    userId: user.id,
    email,
    companyId: user.company_id ?? user.id,
    companyName: company?.name ?? '',
    token,
    plan,
    isAdmin: user.is_admin,
  }
}
