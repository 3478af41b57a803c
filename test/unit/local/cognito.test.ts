import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { decodeJwt } from 'jose'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cloud } from '#infra/local/cloud.ts'
import { startSmallCloud } from './small-cloud.ts'

// Tells who is pending, mails a link, and adds a claim, as the product's trigger does.
const TRIGGERS = `export const handler = async (event) => {
  const { triggerSource, request, response } = event
  console.log(JSON.stringify({ triggerSource, userName: event.userName, request }))
  if (triggerSource === 'PreSignUp_SignUp' && request.userAttributes.email.startsWith('refused')) throw new Error('No room')
  if (triggerSource === 'PreAuthentication_Authentication' && request.userAttributes.email?.startsWith('pending') && request.userAttributes['cognito:user_status'] === 'CONFIRMED') throw new Error('Your account is pending approval')
  if (triggerSource.startsWith('CustomMessage_')) {
    response.emailSubject = triggerSource
    response.emailMessage = '<a href="https://site.example/confirm?token=' + event.userName + '.' + request.codeParameter + '&amp;type=email">Confirm</a>'
  }
  if (triggerSource.startsWith('TokenGeneration_')) response.claimsOverrideDetails = { claimsToAddOrOverride: { company_id: 'c1', sub: 'forged' } }
  return event
}`
const API = `export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event.requestContext.authorizer.claims) })`
const PASSWORD = 'Granulate-1'

let cloud: Cloud
let dataDir: string
let admin: CognitoIdentityProviderClient

async function start() {
  cloud = await startSmallCloud({ triggers: TRIGGERS, api: API }, { dataDir })
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: cloud.userPoolId,
        userPoolClientId: cloud.userPoolClientId,
        userPoolEndpoint: `${cloud.url}/__aws/`,
      },
    },
  })
  admin = new CognitoIdentityProviderClient({
    endpoint: cloud.awsEndpoint,
    region: cloud.region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cognito-test-'))
  await start()
})
afterAll(async () => {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => signOut())

let serial = 0
const newEmail = (kind = 'mara') => `${kind}${(serial += 1)}@ironworks.example`

async function codeFor(email: string, subject: string): Promise<string> {
  const mail = await cloud.mailbox.waitFor(email, subject)
  return /\.(\d{6})&type=email$/.exec(mail.links[0]!)![1]!
}

async function confirmedUser(email = newEmail()): Promise<string> {
  await signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } })
  await confirmSignUp({ username: email, confirmationCode: await codeFor(email, 'SignUp') })
  return email
}

const refusal = (name: string, message: string | RegExp) =>
  expect.objectContaining({
    name,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })

test('Amplify signs up, confirms by the mailed link, and signs in by SRP', async () => {
  const email = newEmail()
  const result = await signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } })
  expect(result).toMatchObject({
    isSignUpComplete: false,
    nextStep: {
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'm***@i***' },
    },
  })
  expect(await signIn({ username: email, password: PASSWORD })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  })
  await resendSignUpCode({ username: email })
  await confirmSignUp({ username: email, confirmationCode: await codeFor(email, 'ResendCode') })

  // Upper case in an address is the same address.
  expect(await signIn({ username: email.toUpperCase(), password: PASSWORD })).toMatchObject({
    isSignedIn: true,
  })
  const { tokens } = await fetchAuthSession()
  const claims = tokens!.idToken!.payload
  expect(claims).toMatchObject({
    iss: `${cloud.awsEndpoint}/cognito-idp/${cloud.userPoolId}`,
    aud: cloud.userPoolClientId,
    token_use: 'id',
    email,
    email_verified: true,
    company_id: 'c1',
    'cognito:username': result.userId,
    sub: result.userId,
  })
  expect(claims.exp! - claims.iat!).toBe(15 * 60)

  const response = await fetch(`${cloud.url}/api/private`, {
    headers: { authorization: `Bearer ${tokens!.idToken}` },
  })
  expect(await response.json()).toMatchObject({
    sub: result.userId,
    email_verified: 'true',
    company_id: 'c1',
  })
  const withAccessToken = await fetch(`${cloud.url}/api/private`, {
    headers: { authorization: `Bearer ${tokens!.accessToken}` },
  })
  expect(withAccessToken.status).toBe(401)
})

test('tokens are refreshed, and no longer after signing out everywhere', async () => {
  const email = await confirmedUser()
  await signIn({ username: email, password: PASSWORD })
  const first = (await fetchAuthSession()).tokens!
  const second = (await fetchAuthSession({ forceRefresh: true })).tokens!
  expect(second.idToken!.toString()).not.toBe(first.idToken!.toString())
  expect(second.idToken!.payload['origin_jti']).toBe(first.idToken!.payload['origin_jti'])
  expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' })
  await signOut({ global: true })
  const again = await fetch(`${cloud.url}/__aws/`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    body: JSON.stringify({ AccessToken: second.accessToken.toString() }),
  })
  expect(await again.json()).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  })
})

test('a code of an authenticator app is asked for once one is set up', async () => {
  const email = await confirmedUser()
  await signIn({ username: email, password: PASSWORD })
  await setUpTOTP()
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toEqual(
    refusal('EnableSoftwareTokenMFAException', 'Code mismatch'),
  )
  await verifyTOTPSetup({ code: cloud.codeFor(email) })
  await signOut()
  // Verified, and not asked for before the user says so.
  expect(await signIn({ username: email, password: PASSWORD })).toMatchObject({ isSignedIn: true })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await signOut()
  expect(await signIn({ username: email, password: PASSWORD })).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  })
  await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toEqual(
    refusal('CodeMismatchException', 'Invalid code received for user'),
  )
  expect(await confirmSignIn({ challengeResponse: cloud.codeFor(email) })).toMatchObject({ isSignedIn: true })
  const user = await admin.send(new AdminGetUserCommand({ UserPoolId: cloud.userPoolId, Username: email }))
  expect(user.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA'])
})

test('a forgotten password is replaced with the mailed code, once', async () => {
  const email = await confirmedUser()
  await resetPassword({ username: email })
  const confirmationCode = await codeFor(email, 'ForgotPassword')
  const newPassword = 'Granulate-2'
  await expect(
    confirmResetPassword({ username: email, confirmationCode: '000000x', newPassword }),
  ).rejects.toEqual(refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'))
  await confirmResetPassword({ username: email, confirmationCode, newPassword })
  await expect(confirmResetPassword({ username: email, confirmationCode, newPassword })).rejects.toEqual(
    refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  )
  await expect(signIn({ username: email, password: PASSWORD })).rejects.toThrow(
    'Incorrect username or password.',
  )
  expect(await signIn({ username: email, password: newPassword })).toMatchObject({ isSignedIn: true })
  await updatePassword({ oldPassword: newPassword, newPassword: PASSWORD })
  await deleteUser()
  await expect(signIn({ username: email, password: PASSWORD })).rejects.toThrow(
    'Incorrect username or password.',
  )
})

test('a refusal has the name and text that Cognito gives it', async () => {
  const email = await confirmedUser()
  const as = (username: string, password: string) => signIn({ username, password })
  const join = (username: string, password: string) =>
    signUp({ username, password, options: { userAttributes: { email: username } } })
  await expect(as(email, 'Wrong-1234')).rejects.toEqual(
    refusal('NotAuthorizedException', 'Incorrect username or password.'),
  )
  // An unknown name looks the same as a wrong password.
  await expect(as('nobody@ironworks.example', PASSWORD)).rejects.toEqual(
    refusal('NotAuthorizedException', 'Incorrect username or password.'),
  )
  await expect(join(email.toUpperCase(), PASSWORD)).rejects.toEqual(
    refusal('UsernameExistsException', 'User already exists'),
  )
  await expect(join(newEmail(), 'short')).rejects.toEqual(
    refusal('InvalidPasswordException', /not long enough/),
  )
  await expect(join(newEmail(), 'granulate-1')).rejects.toEqual(
    refusal('InvalidPasswordException', /must have uppercase/),
  )
  await expect(join(newEmail('refused'), PASSWORD)).rejects.toEqual(
    refusal('UserLambdaValidationException', 'PreSignUp failed with error No room.'),
  )
  await expect(confirmSignUp({ username: email, confirmationCode: '1' })).rejects.toEqual(
    refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  )
})

test('a pending user is refused by the trigger with its text', async () => {
  const email = newEmail('pending')
  await signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } })
  // Not confirmed yet: the trigger lets it pass and Cognito says so.
  expect(await signIn({ username: email, password: PASSWORD })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  })
  await confirmSignUp({ username: email, confirmationCode: await codeFor(email, 'SignUp') })
  await expect(signIn({ username: email, password: PASSWORD })).rejects.toEqual(
    refusal(
      'UserLambdaValidationException',
      'PreAuthentication failed with error Your account is pending approval.',
    ),
  )
})

test('a new address counts from its verification on', async () => {
  const email = await confirmedUser()
  await signIn({ username: email, password: PASSWORD })
  const moved = newEmail('moved')
  await updateUserAttributes({ userAttributes: { email: moved } })
  expect((await fetchUserAttributes()).email).toBe(email)
  await confirmUserAttribute({
    userAttributeKey: 'email',
    confirmationCode: await codeFor(moved, 'UpdateUserAttribute'),
  })
  expect(await fetchUserAttributes()).toMatchObject({ email: moved, email_verified: 'true' })
  await signOut()
  expect(await signIn({ username: moved, password: PASSWORD })).toMatchObject({ isSignedIn: true })
})

test('guessing a code or a password, and sending messages, is limited', async () => {
  const email = newEmail()
  await signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } })
  const guess = () =>
    confirmSignUp({ username: email, confirmationCode: 'wrong' }).catch((error: Error) => error.name)
  const guesses = []
  for (let n = 0; n < 6; n += 1) guesses.push(await guess())
  expect(guesses).toEqual([...Array<string>(5).fill('CodeMismatchException'), 'LimitExceededException'])

  const resend = () =>
    resendSignUpCode({ username: email }).then(
      () => 'sent',
      (error: Error) => error.name,
    )
  const sent = []
  for (let n = 0; n < 5; n += 1) sent.push(await resend())
  expect(sent).toEqual(['sent', 'sent', 'sent', 'sent', 'LimitExceededException'])

  const known = await confirmedUser()
  const attempt = () =>
    signIn({ username: known, password: 'Wrong-1' }).catch((error: Error) => error.message)
  const attempts: string[] = []
  // The first lock is over after a second, each later one lasts twice as long: a busy machine may miss some.
  const [wrong, locked] = ['Incorrect username or password.', 'Password attempts exceeded']
  while (attempts.at(-1) !== locked && attempts.length < 12) attempts.push(String(await attempt()))
  expect(attempts.slice(0, 5)).toEqual(Array(5).fill(wrong))
  expect(attempts.at(-1)).toBe(locked)
})

test('administrators create, group, disable and find users by signed calls only', async () => {
  const email = newEmail('admin')
  const user = { UserPoolId: cloud.userPoolId, Username: email }
  const { User } = await admin.send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
  await admin.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admins' }))
  await admin.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }))
  const { AuthenticationResult } = await admin.send(
    new AdminInitiateAuthCommand({
      UserPoolId: cloud.userPoolId,
      ClientId: cloud.userPoolClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  )
  expect(decodeJwt(AuthenticationResult!.IdToken!)['cognito:groups']).toEqual(['admins'])
  const { Users } = await admin.send(
    new ListUsersCommand({ UserPoolId: cloud.userPoolId, Filter: `email = "${email}"` }),
  )
  expect(Users).toMatchObject([{ Username: User!.Username, UserStatus: 'CONFIRMED' }])
  expect((await admin.send(new AdminGetUserCommand(user))).UserCreateDate).toBeInstanceOf(Date)

  await admin.send(new AdminDisableUserCommand(user))
  await expect(signIn({ username: email, password: PASSWORD })).rejects.toEqual(
    refusal('NotAuthorizedException', 'User is disabled.'),
  )
  const unsigned = await fetch(`${cloud.url}/__aws/`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    body: JSON.stringify(user),
  })
  expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' })
})

test('triggers get the documented requests, and no code', async () => {
  const email = await confirmedUser()
  await signIn({ username: email, password: PASSWORD })
  const events = cloud.logs
    .of('TriggersFunction')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { triggerSource: string; userName: string; request: object })
    .filter(({ request }) => JSON.stringify(request).includes(email))
  expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
    'PreSignUp_SignUp',
    'CustomMessage_SignUp',
    'PostConfirmation_ConfirmSignUp',
    'PreAuthentication_Authentication',
    'TokenGeneration_Authentication',
  ])
  expect(events[1]!.request).toMatchObject({ codeParameter: '{####}', usernameParameter: null })
  expect(events[2]!.request).toMatchObject({
    userAttributes: { sub: events[2]!.userName, 'cognito:user_status': 'CONFIRMED', email_verified: 'true' },
  })
  expect(events[4]!.request).toMatchObject({ groupConfiguration: { groupsToOverride: [] } })
})

test('users and sessions outlive the process; no password is stored', async () => {
  const email = await confirmedUser()
  await signIn({ username: email, password: PASSWORD })
  await cloud.stop()
  const stored = readdirSync(dataDir).filter((name) => name.startsWith('cognito-'))
  expect(stored).toHaveLength(1)
  expect(readFileSync(join(dataDir, stored[0]!), 'utf8')).not.toContain(PASSWORD)
  await start()
  expect((await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload).toMatchObject({ email })
  await signOut()
  expect(await signIn({ username: email, password: PASSWORD })).toMatchObject({ isSignedIn: true })
})
