import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it, vi } from 'vitest'
import { byKind } from '#infra/verify/items.ts'
import { verdicts } from '#infra/verify/invariants.ts'
import type { ResponseOf } from '#shared/api/core/route.ts'
import { api } from '#shared/api/index.ts'
import { FULL_NAME, INVITATION } from '#shared/domain/accounts/sign-up.ts'
import {
  acquaint,
  call,
  cloud,
  colleague,
  everything,
  PASSWORD,
  passwordSignIn,
  refresh,
  signedIn,
  signUpPool,
  tableCalls,
  type User,
} from '#test/api/support/cloud.ts'
import { applicationForm } from '../../factories/application.ts'
import { listingInput } from '../../factories/listing.ts'

const { people } = api

const newAddress = () => applicationForm().email.toLowerCase()

/** Invites an address and gives the token of the link that is mailed to it. */
async function invite(owner: User, email: string, role: 'owner' | 'editor' | 'viewer' = 'editor') {
  acquaint(owner.companyId, email, owner.email)
  const { status } = await call(people.invitePerson, { as: owner, body: { email, role } })
  expect(status).toBe(201)
  return mailed(email)
}

async function mailed(email: string, subject = 'invites you'): Promise<string> {
  const mail = await (await cloud()).mailbox.waitFor(email, subject)
  const link = mail.links.find((one) => one.includes('/invitation#'))!
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token')!
}

async function signUpWith(email: string, token: string, name = 'Ines Duarte') {
  const { client, ClientId } = await signUpPool()
  return client.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'email', Value: email }],
      ClientMetadata: { [INVITATION]: token, [FULL_NAME]: name },
    }),
  )
}

const roleOf = (list: ResponseOf<typeof people.listPeople>, email: string) =>
  list.people.find((one) => one.email === email)?.role

it('lists its people by three calls of the table, and one for who is barred', async () => {
  const owner = await signedIn()
  const listed = await call(people.listPeople, { as: owner })
  expect(listed.data.people.map(({ email }) => email.toLowerCase())).toEqual([owner.email.toLowerCase()])
  expect(tableCalls(listed)).toBeLessThanOrEqual(4)
})

describe('an invitation', () => {
  it('is mailed, makes an account without another mail, and is used once', async () => {
    const owner = await signedIn()
    const email = newAddress()
    const token = await invite(owner, email)
    const opened = await call(people.openInvitation, { as: { ...owner, email }, body: { token } })
    expect(opened.data).toMatchObject({ company_name: owner.companyName, role: 'editor', has_account: false })

    await expect(signUpWith(newAddress(), token)).rejects.toThrow('another e-mail address')
    expect((await signUpWith(email, token)).UserConfirmed).toBe(true)
    const { IdToken: own = '' } = await passwordSignIn(email)
    const editor = { ...owner, email, token: own }
    const me = (await call(api.account.getMe, { as: editor })).data
    expect(me).toMatchObject({
      user: { email, full_name: 'Ines Duarte', member_role: 'editor', company_id: owner.companyId },
    })
    expect((await call(people.openInvitation, { body: { token } })).status).toBe(404)
    await expect(signUpWith(newAddress(), token)).rejects.toThrow('used already')

    expect((await call(api.catalogue.createMaterial, { as: editor, body: listingInput() })).status).toBe(201)
    const refused = await call(people.invitePerson, {
      as: editor,
      body: { email: newAddress(), role: 'viewer' },
    })
    expect([refused.status, refused.error.code]).toEqual([403, 'ROLE_REQUIRED'])
    expect(refused.error.error).toContain('Your role is Editor. Owners may')
  })

  it('of one address is one: it is sent again with another link, and taken back', async () => {
    const owner = await signedIn()
    const email = newAddress()
    const first = await invite(owner, email)
    const again = await call(people.invitePerson, {
      as: owner,
      body: { email: email.toUpperCase(), role: 'owner' },
    })
    expect([again.status, again.error.error]).toEqual([409, expect.stringContaining('invited already')])

    const [waiting] = (await call(people.listPeople, { as: owner })).data.invitations
    const { id } = waiting!
    await call(people.resendInvitation, { as: owner, params: { id } })
    const second = await vi.waitFor(async () => {
      const { mailbox } = await cloud()
      const links = mailbox
        .list(email)
        .flatMap((mail) => mail.links.filter((one) => one.includes('/invitation#')))
      const tokens = links.map((one) => new URLSearchParams(new URL(one).hash.slice(1)).get('token')!)
      const other = tokens.find((one) => one !== first)
      if (!other) throw new Error('not sent yet')
      return other
    }, 10_000)
    expect((await call(people.openInvitation, { body: { token: first } })).status).toBe(404)
    expect(
      (await call(people.openInvitation, { as: { ...owner, email }, body: { token: second } })).status,
    ).toBe(200)
    const after = await call(people.revokeInvitation, { as: owner, params: { id } })
    expect(after.data.invitations).toEqual([])
    expect((await call(people.openInvitation, { body: { token: second } })).status).toBe(404)
    expect((await call(people.revokeInvitation, { as: owner, params: { id } })).status).toBe(404)
  })

  it('is for the user of its address alone', async () => {
    const [owner, other] = [await signedIn(), await signedIn()]
    const token = await invite(owner, newAddress())
    const { status } = await call(people.acceptInvitation, { as: other, body: { token } })
    expect(status).toBe(403)
  })

  it('brings in who was stopped between the account and the company', async () => {
    const owner = await signedIn()
    const email = newAddress()
    const token = await invite(owner, email)
    const { client, UserPoolId } = await signUpPool()
    const user = { UserPoolId, Username: email }
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ]
    await client.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }))
    await client.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }))
    await expect(signUpWith(email, token)).rejects.toThrow('already exists')
    const halfway = { ...owner, email, token: (await passwordSignIn(email)).IdToken! }
    const joined = await call(people.acceptInvitation, { as: halfway, body: { token } })
    expect(joined.data.companies).toMatchObject([{ id: owner.companyId, role: 'editor', current: true }])
    const { data } = await call(people.listPeople, { as: owner })
    expect(roleOf(data, email)).toBe('editor')
    expect(data.invitations).toEqual([])
  })

  it('used by two at once makes one person', async () => {
    const [owner, guest] = [await signedIn(), await signedIn()]
    const token = await invite(owner, guest.email.toLowerCase())
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(people.acceptInvitation, { as: guest, body: { token } })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of answers) expect([200, 404, 503]).toContain(status)
    const { data } = await call(people.listPeople, { as: owner })
    expect(data.people.filter(({ email }) => email === guest.email.toLowerCase())).toHaveLength(1)
  })
})

describe('a person of two companies', () => {
  it('speaks for one of them at a time, and with the role of each', async () => {
    const [home, client] = [await signedIn(), await signedIn()]
    const email = home.email.toLowerCase()
    const token = await invite(client, email, 'viewer')
    const joined = await call(people.acceptInvitation, { as: home, body: { token } })
    expect(joined.data.companies).toEqual([
      { id: client.companyId, name: client.companyName, role: 'viewer', current: true },
      { id: home.companyId, name: home.companyName, role: 'owner', current: false },
    ])
    // The token of before still speaks for the company it was made for; the next one for the other.
    expect((await call(api.account.getMe, { as: home })).data.company?.id).toBe(home.companyId)
    const { IdToken, RefreshToken } = await passwordSignIn(home.email)
    const visiting = { ...client, email: home.email, userId: home.userId, token: IdToken! }
    const refused = await call(api.catalogue.createMaterial, { as: visiting, body: listingInput() })
    expect([refused.status, refused.error.code]).toEqual([403, 'ROLE_REQUIRED'])
    // To ask what answers tell is to read; to have the portfolio generated is to write it down.
    const answers = (generate: boolean) =>
      call(api.onboarding.analyseAnswers, { as: visiting, body: { answers: {}, generate } })
    expect([(await answers(false)).status, (await answers(true)).status]).toEqual([200, 403])

    expect((await call(people.chooseCompany, { as: visiting, body: { company_id: 'c-none' } })).status).toBe(
      404,
    )
    await call(people.chooseCompany, { as: visiting, body: { company_id: home.companyId } })
    const back = { ...home, token: (await refresh(RefreshToken!)).IdToken! }
    expect((await call(api.account.getMe, { as: back })).data).toMatchObject({
      user: { member_role: 'owner' },
      company: { id: home.companyId },
    })
    expect((await call(api.catalogue.createMaterial, { as: back, body: listingInput() })).status).toBe(201)
    const own = (await call(people.exportPerson, { as: back })).data.records
    expect(own['membership']).toHaveLength(2)
    expect(JSON.stringify(own)).not.toContain(client.email)
  })
})

describe('rights', () => {
  it('end at once with the removal, and so does the account of who belongs to no other company', async () => {
    const owner = await signedIn()
    const editor = await colleague(owner, 'editor')
    expect((await call(api.account.getSubscription, { as: editor })).status).toBe(200)
    const { data } = await call(people.removePerson, { as: owner, params: { user: editor.userId } })
    expect(data.people.map(({ user_id }) => user_id)).toEqual([owner.userId])
    await vi.waitFor(
      async () => {
        const answers = await Promise.all([
          call(api.catalogue.createMaterial, { as: editor, body: listingInput() }),
          call(api.account.getMe, { as: editor }),
          call(api.account.exportMe, { as: { ...editor } }),
          call(people.listPeople, { as: editor }),
        ])
        expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 401])
      },
      { timeout: 10_000, interval: 300 },
    )
    await expect(passwordSignIn(editor.email)).rejects.toThrow()
    const { client, UserPoolId } = await signUpPool()
    await expect(
      client.send(new AdminGetUserCommand({ UserPoolId, Username: editor.email })),
    ).rejects.toThrow('not exist')
  })

  it('change at once with the role, and the last owner keeps it', async () => {
    const owner = await signedIn()
    const second = await colleague(owner, 'editor')
    const change = (as: User, user: User, role: 'owner' | 'viewer') =>
      call(people.changePerson, { as, params: { user: user.userId }, body: { role } })
    const last = await change(owner, owner, 'viewer')
    expect([last.status, last.error.error]).toEqual([409, expect.stringContaining('needs an owner')])
    expect((await call(people.leaveCompany, { as: owner })).status).toBe(409)

    expect(roleOf((await change(owner, second, 'owner')).data, second.email.toLowerCase())).toBe('owner')
    await vi.waitFor(
      async () => expect((await call(api.account.getSubscription, { as: second })).status).toBe(401),
      { timeout: 10_000, interval: 300 },
    )
    const raised = { ...second, token: (await passwordSignIn(second.email)).IdToken! }
    expect((await call(api.account.getSubscription, { as: raised })).status).toBe(200)
    expect((await call(people.leaveCompany, { as: owner })).data).toEqual({ account: 'deleted' })
    const log = (await call(people.readLog, { as: raised })).data.items
    expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['person.left', 'person.role'])
    expect(log.map(({ action }) => action).sort()).toEqual([
      'person.invited',
      'person.joined',
      'person.left',
      'person.role',
    ])
    expect(log[0]).toMatchObject({ by: null, subject: null })
    expect(log[1]).toMatchObject({ subject: second.email.toLowerCase(), detail: 'editor owner' })
  })

  it('of two owners who remove each other at once leave one', async () => {
    const owner = await signedIn()
    const second = await colleague(owner, 'owner')
    const answers = await Promise.all([
      call(people.removePerson, { as: owner, params: { user: second.userId } }),
      call(people.removePerson, { as: second, params: { user: owner.userId } }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  // The cloud is shared: what other files leave half done on purpose is theirs.
  it('leave people, memberships and invitations whole', async () => {
    const found = verdicts(byKind(await everything()))
    const ofPeople = found.filter(({ invariant }) => /^(?:the people of|an invitation)/.test(invariant))
    expect(ofPeople).toHaveLength(2)
    expect(ofPeople.flatMap(({ faults }) => faults)).toEqual([])
  })
})
