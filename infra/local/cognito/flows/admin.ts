import { randomBytes } from 'node:crypto'
import { messageFor, sendCode, sendMessage } from '#infra/local/cognito/codes.ts'
import {
  requiredText,
  attributeList,
  toRecord,
  userOf,
  type Context,
  type CognitoInput,
  type CognitoOperation,
} from '#infra/local/cognito/context.ts'
import { cognitoError } from '#infra/local/cognito/errors.ts'
import { checkPolicy, setPassword } from '#infra/local/cognito/passwords.ts'
import { mfaSettings } from './second-factor.ts'
import { confirm, newUser } from './sign-up.ts'
import type { User } from '#infra/local/cognito/store.ts'
import { trigger } from '#infra/local/cognito/triggers.ts'

/** What the product's own functions may do with users, by signed call. */

const DAY_MS = 86_400_000
/** Of a page of ListUsers. */
const MAX_PAGE = 60
const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE'

const described = (user: User) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
})

/** An operation that changes one user and answers nothing. */
const change =
  (apply: (context: Context, user: User, input: CognitoInput) => Promise<void> | void): CognitoOperation =>
  async (context, input) => {
    const user = userOf(context, input)
    await apply(context, user, input)
    user.modified = Date.now()
    context.store.save()
    return {}
  }

export const AdminCreateUser: CognitoOperation = async (context, input) => {
  const user = newUser(context, input)
  const temporary = (input['TemporaryPassword'] as string | undefined) ?? inventPassword()
  checkPolicy(context.pool.policy, temporary)
  await trigger(context, {
    source: 'PreSignUp_AdminCreateUser',
    user,
    clientId: NO_CLIENT,
    request: { validationData: input.ValidationData ? toRecord(input.ValidationData) : null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  })
  setPassword(context, user, temporary)
  user.status = 'FORCE_CHANGE_PASSWORD'
  user.passwordExpires = Date.now() + context.pool.temporaryPasswordDays * DAY_MS
  context.store.state.users[user.username] = user
  context.store.save()
  if (input['MessageAction'] !== 'SUPPRESS') {
    const message = { ...messageFor('AdminCreateUser', input), template: context.pool.invitation }
    await sendMessage(context, user, temporary, message)
  }
  return { User: { ...described(user), Attributes: attributeList(user) } }
}

export const AdminGetUser: CognitoOperation = async (context, input) => {
  const user = userOf(context, input)
  return { ...described(user), UserAttributes: attributeList(user), ...mfaSettings(user) }
}

export const AdminSetUserPassword = change((context, user, input) => {
  checkPolicy(context.pool.policy, input.Password)
  setPassword(context, user, input.Password)
  user.status = input['Permanent'] === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    user.passwordExpires = Date.now() + context.pool.temporaryPasswordDays * DAY_MS
  }
})

export const AdminResetUserPassword = change(async (context, user, input) => {
  await sendCode(context, user, 'reset', messageFor('ForgotPassword', input))
  user.status = 'RESET_REQUIRED'
})

export const AdminConfirmSignUp = change(async (context, user, input) => {
  if (user.status !== 'UNCONFIRMED') {
    throw cognitoError.notAuthorized(`User cannot be confirmed. Current status is ${user.status}`)
  }
  await confirm(context, user, NO_CLIENT, input)
})

export const AdminUpdateUserAttributes = change(({ store }, user, input) => {
  const changes = toRecord(input.UserAttributes)
  const other = changes['email'] === undefined ? undefined : store.find(changes['email'])
  if (other && other !== user) {
    throw cognitoError.aliasExists('An account with the given email already exists.')
  }
  Object.assign(user.attributes, changes)
})

export const AdminDisableUser = change(({ store }, user) => {
  user.enabled = false
  store.endSessions(user.username)
})

export const AdminEnableUser = change((_, user) => {
  user.enabled = true
})

export const AdminUserGlobalSignOut = change(({ store }, user) => store.endSessions(user.username))

export const AdminLinkProviderForUser: CognitoOperation = async ({ store }, input) => {
  const [to, from] = [input['DestinationUser'], input['SourceUser']] as Record<string, string>[]
  const user = store.find(String(to?.['ProviderAttributeValue']))
  if (!user) throw cognitoError.unknownUser()
  const identity = { provider: from!['ProviderName']!, subject: from!['ProviderAttributeValue']! }
  const isTaken = Object.values(store.state.users).some(({ identities = [] }) =>
    identities.some((one) => one.provider === identity.provider && one.subject === identity.subject),
  )
  if (isTaken)
    throw cognitoError.parameter(
      'Merging is not currently supported, provide a SourceUser that has not been signed up',
    )
  user.identities = [...(user.identities ?? []), identity]
  store.save()
  return {}
}

export const AdminDeleteUser: CognitoOperation = async (context, input) => {
  const user = userOf(context, input)
  context.store.endSessions(user.username)
  delete context.store.state.users[user.username]
  context.store.save()
}

export const AdminAddUserToGroup = change(({ pool }, user, input) => {
  const group = groupOf(pool.groups, input)
  if (!user.groups.includes(group)) user.groups.push(group)
})

export const AdminRemoveUserFromGroup = change(({ pool }, user, input) => {
  const group = groupOf(pool.groups, input)
  user.groups = user.groups.filter((name) => name !== group)
})

export const AdminListGroupsForUser: CognitoOperation = async (context, input) => ({
  Groups: userOf(context, input).groups.map((GroupName) => ({ GroupName, UserPoolId: context.pool.id })),
})

export const ListUsersInGroup: CognitoOperation = async (context, input) => {
  const group = groupOf(context.pool.groups, input)
  return page(
    Object.values(context.store.state.users).filter((user) => user.groups.includes(group)),
    input,
    'NextToken',
  )
}

export const ListUsers: CognitoOperation = async (context, input) =>
  page(Object.values(context.store.state.users).filter(filterOf(input['Filter'])), input, 'PaginationToken')

function page(users: User[], input: CognitoInput, tokenName: 'NextToken' | 'PaginationToken') {
  const from = Number(input[tokenName] ?? 0)
  const to = from + Math.min(Number(input['Limit'] ?? MAX_PAGE), MAX_PAGE)
  return {
    Users: users.slice(from, to).map((user) => ({ ...described(user), Attributes: attributeList(user) })),
    ...(to < users.length && { [tokenName]: String(to) }),
  }
}

/** `email = "x"` or, for a prefix, `email ^= "x"`. @throws InvalidParameterException */
function filterOf(filter: unknown): (user: User) => boolean {
  if (filter === undefined || filter === '') return () => true
  const [, name, operator, wanted] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(String(filter)) ?? []
  if (name === undefined || wanted === undefined) throw cognitoError.parameter('Error while parsing filter')
  return (user) => {
    const value = {
      username: user.username,
      sub: user.username,
      'cognito:user_status': user.status,
      status: user.enabled ? 'Enabled' : 'Disabled',
      ...user.attributes,
    }[name]
    if (value === undefined) return false
    const [a, b] = [value.toLowerCase(), wanted.toLowerCase()]
    return operator === '=' ? a === b : a.startsWith(b)
  }
}

function groupOf(groups: string[], input: CognitoInput): string {
  const name = requiredText(input, 'GroupName')
  if (!groups.includes(name)) throw cognitoError.unknownResource('Group not found.')
  return name
}

/** Satisfies every rule a policy can have. */
const inventPassword = (): string => `Aa1-${randomBytes(12).toString('base64url')}`
