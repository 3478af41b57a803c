import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it } from 'vitest'
import { assertLocal, seed } from '#infra/seed/seed.ts'
import { ensureUser } from '#infra/seed/users.ts'
import { mocked } from '../mocked.ts'

describe('the target of the seed', () => {
  it.each(['http://127.0.0.1:3000/__aws', 'http://localhost:3000', 'http://[::1]:4100'])(
    'may be %s',
    (endpoint) => {
      expect(() => assertLocal(endpoint)).not.toThrow()
    },
  )

  it.each([
    'https://dynamodb.eu-west-1.amazonaws.com',
    'http://127.0.0.1.demo.example:3000',
    'http://localhost.example',
    'http://203.0.113.7:3000',
  ])('may not be %s', async (awsEndpoint) => {
    const target = {
      awsEndpoint,
      region: 'eu-west-1',
      tableName: 'T',
      userPoolId: 'P',
      userPoolClientId: 'C',
      snapshotBucket: 'b',
      schedules: [],
      runSchedule: () => Promise.resolve(),
    }
    await expect(seed(target)).rejects.toThrow('for a local cloud only')
  })
})

describe('a demo account', () => {
  const pool = mocked(CognitoIdentityProviderClient)
  const client = new CognitoIdentityProviderClient({ region: 'eu-west-1' })
  const user = { email: 'admin@sidestream.example', password: 'Granulate-2026', group: 'admins' }
  const attributes = [{ Name: 'sub', Value: 'sub-1' }]
  const taken = () => new UsernameExistsException({ message: 'taken', $metadata: {} })

  beforeEach(() => {
    pool.reset()
    pool.on(AdminCreateUserCommand).resolves({ User: { Attributes: attributes } })
    pool.on(AdminAddUserToGroupCommand).resolves({})
    pool.on(AdminSetUserPasswordCommand).resolves({})
  })

  it('is made without a mail, and gets its password last', async () => {
    expect(await ensureUser(client, 'P', user)).toBe('sub-1')
    const calls = pool.calls().map(({ args: [command] }) => command)
    expect(calls.map((command) => command.constructor.name)).toEqual([
      'AdminCreateUserCommand',
      'AdminAddUserToGroupCommand',
      'AdminSetUserPasswordCommand',
    ])
    expect(calls[0]!.input).toMatchObject({ MessageAction: 'SUPPRESS' })
    expect(calls[2]!.input).toMatchObject({ Password: user.password, Permanent: true })
  })

  it('is completed when an earlier attempt was cut off', async () => {
    pool.on(AdminCreateUserCommand).rejects(taken())
    pool.on(AdminGetUserCommand).resolves({ UserStatus: 'FORCE_CHANGE_PASSWORD', UserAttributes: attributes })
    expect(await ensureUser(client, 'P', user)).toBe('sub-1')
    expect(pool.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1)
  })

  it('keeps the password its user has chosen since', async () => {
    pool.on(AdminCreateUserCommand).rejects(taken())
    pool.on(AdminGetUserCommand).resolves({ UserStatus: 'CONFIRMED', UserAttributes: attributes })
    expect(await ensureUser(client, 'P', user)).toBe('sub-1')
    expect(pool.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(0)
  })
})
