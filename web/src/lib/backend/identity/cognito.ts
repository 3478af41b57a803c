import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { DISCARD, FULL_NAME, INVITATION } from '#shared/domain/accounts/sign-up.ts'
import { SIGNED_UP_HERE, writeStored } from '#web/lib/browser/storage.ts'
import { siteConfig } from '#web/lib/config.ts'

/**
 * Everything that speaks to Cognito. This module and Amplify with it are loaded only when somebody signs in or
 * a session is stored: import it with `loadCognito()` of session.ts, never statically.
 */

let configured: Promise<void> | null = null

/** Reads the stage's user pool and hands it to Amplify; once. */
export function configure(): Promise<void> {
  configured ??= siteConfig()
    .then((config) => {
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: config.userPoolId,
            userPoolClientId: config.userPoolClientId,
            ...(config.userPoolEndpoint && {
              userPoolEndpoint: new URL(config.userPoolEndpoint, location.origin).href,
            }),
            loginWith: { email: true },
          },
        },
      })
    })
    .catch((error: unknown) => {
      configured = null
      throw error
    })
  return configured
}

/** The id token, refreshed when it has expired; null without a session. Throws when the refresh can't be made. */
export async function currentIdToken(forceRefresh = false) {
  await configure()
  const { tokens } = await fetchAuthSession({ forceRefresh })
  return tokens?.idToken ?? null
}

/** Tells every change of the session: sign-in, sign-out, refresh, in this tab. */
export function onAuthChange(listener: (event: string) => void): () => void {
  return Hub.listen('auth', ({ payload }) => listener(payload.event))
}

/**
 * `unconfirmed`: the password is right, the e-mail address not confirmed yet. `code`: the password is right, and a code
 * of the authenticator app is asked for (`giveCode`).
 */
export type Entered = 'signed-in' | 'unconfirmed' | 'code'

export async function enter(email: string, password: string): Promise<Entered> {
  await configure()
  // A session left over by an interrupted sign-out would make Amplify refuse.
  await signOut().catch(() => undefined)
  const { isSignedIn, nextStep } = await signIn({ username: email, password })
  if (isSignedIn) return 'signed-in'
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed'
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code'
  throw new Error(`Sign-in wants a step this application does not have: ${nextStep.signInStep}`)
}

/** Ends a sign-in that waits for a code. Throws Amplify's errors; after a wrong code another may be given. */
export async function giveCode(code: string): Promise<void> {
  const { isSignedIn } = await confirmSignIn({ challengeResponse: code })
  if (!isSignedIn) throw new Error('Sign-in wants a step this application does not have')
}

/** A new key for the authenticator app of the signed-in user; it counts once a code of it is confirmed. */
export async function newAuthenticatorKey(account: string): Promise<{ key: string; uri: string }> {
  await configure()
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  return { key: sharedSecret, uri: getSetupUri('Sidestream', account).href }
}

/** From now on a code is asked for at every sign-in. Throws Amplify's errors. */
export async function confirmAuthenticator(code: string): Promise<void> {
  await verifyTOTPSetup({ code })
  await updateMFAPreference({ totp: 'PREFERRED' })
}

/** Creates the user. `confirmed` when the pool asks for no confirmation. */
export async function register(email: string, password: string): Promise<'confirmed' | 'unconfirmed'> {
  await configure()
  const { isSignUpComplete, userId } = await signUp({
    username: email,
    password,
    options: { userAttributes: { email } },
  })
  // The link of the e-mail is redeemed without the password where it was chosen.
  if (userId) writeStored(SIGNED_UP_HERE, userId)
  return isSignUpComplete ? 'confirmed' : 'unconfirmed'
}

/** Creates the user of an invitation, who has nothing left to confirm: the link came by mail. */
export async function registerInvited(
  email: string,
  password: string,
  { token, name }: { token: string; name: string },
): Promise<void> {
  await configure()
  await signUp({
    username: email,
    password,
    options: {
      userAttributes: { email },
      clientMetadata: { [INVITATION]: token, ...(name && { [FULL_NAME]: name }) },
    },
  })
}

export async function resendConfirmation(email: string): Promise<void> {
  await configure()
  await resendSignUpCode({ username: email })
}

export async function confirmEmail(username: string, code: string): Promise<void> {
  await configure()
  await confirmSignUp({ username, confirmationCode: code })
}

/** Deletes a sign-up that is not confirmed, by the code of its confirmation link. */
export async function discardSignUp(username: string, code: string): Promise<void> {
  await configure()
  const options = { clientMetadata: { [DISCARD]: 'true' } }
  await confirmSignUp({ username, confirmationCode: code, options })
}

export async function requestPasswordReset(email: string): Promise<void> {
  await configure()
  await resetPassword({ username: email })
}

export async function setNewPassword(username: string, code: string, password: string): Promise<void> {
  await configure()
  await confirmResetPassword({ username, confirmationCode: code, newPassword: password })
}

/** Of the signed-in user. Throws Amplify's errors, whose messages may be shown. */
export async function changePoolPassword(current: string, next: string): Promise<void> {
  await configure()
  await updatePassword({ oldPassword: current, newPassword: next })
}

/** Takes the refresh token of this browser back, and forgets its tokens. */
export async function leave(): Promise<void> {
  await configure()
  await signOut()
}

/**
 * Asks Cognito whose access token this is, and whether that address is confirmed. The token is only looked at,
 * never made this browser's session: else anybody could sign a visitor in as somebody else by a link.
 */
export async function emailIsConfirmed(accessToken: string): Promise<boolean> {
  const config = await siteConfig()
  const endpoint = config.userPoolEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com/`
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
  })
  if (!answer.ok) return false
  const user = (await answer.json()) as { UserAttributes?: { Name: string; Value: string }[] }
  return user.UserAttributes?.some((item) => item.Name === 'email_verified' && item.Value === 'true') ?? false
}
