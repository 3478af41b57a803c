import { describe, expect, it } from 'vitest'
import { byKind } from '#infra/verify/items.ts'
import { verdicts } from '#infra/verify/invariants.ts'
import { api } from '#shared/api/index.ts'
import { acquaint, call, cloud, colleague, everything, signedIn, type User } from '#test/api/support/cloud.ts'
import { applicationForm } from '../../factories/application.ts'

const { people } = api

const domainOf = (user: User) => user.email.split('@')[1]!

const ask = (email: string, full_name = 'Ines Duarte') =>
  call(people.askToJoin, { body: { email, full_name } })

/** The token of the link that is mailed to who asks. */
async function mailed(email: string): Promise<string> {
  const mail = await (await cloud()).mailbox.waitFor(email, 'ask to join')
  const link = mail.links.find((one) => one.includes('/join#'))!
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token')!
}

/** Somebody of the owner's mail domain asks, and confirms the address. */
async function asking(owner: User, name: string) {
  const email = `${name}@${domainOf(owner)}`
  acquaint(owner.companyId, email)
  await ask(email)
  const token = await mailed(email)
  const { status } = await call(people.confirmJoin, { body: { token } })
  expect(status).toBe(200)
  return { email, token }
}

const listed = async (as: User) => (await call(people.listPeople, { as })).data.asking

describe('a request to join', () => {
  it('is shown to the owners of the mail domain once it is confirmed, and accepted by an invitation', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()]
    const editor = await colleague(owner, 'editor')
    const email = `ines@${domainOf(owner)}`
    acquaint(owner.companyId, email)
    await ask(email)
    const token = await mailed(email)
    expect(await listed(owner)).toEqual([])
    await call(people.confirmJoin, { body: { token } })
    const [one] = await listed(owner)
    expect(one).toMatchObject({ email, full_name: 'Ines Duarte' })
    expect([await listed(editor), await listed(stranger)]).toEqual([[], []])
    const mail = await (await cloud()).mailbox.list(email)
    expect(JSON.stringify(mail)).not.toContain(owner.companyName)

    const answer = { params: { id: one!.id }, body: { role: 'editor' as const } }
    expect((await call(people.acceptRequest, { as: stranger, ...answer })).status).toBe(404)
    expect((await call(people.acceptRequest, { as: editor, ...answer })).error.code).toBe('ROLE_REQUIRED')
    const { data, status } = await call(people.acceptRequest, { as: owner, ...answer })
    expect(status).toBe(201)
    expect([data.asking, data.invitations.map((each) => [each.email, each.role])]).toEqual([
      [],
      [[email, 'editor']],
    ])
    await (await cloud()).mailbox.waitFor(email, 'invites you')
    expect((await call(people.withdrawJoin, { body: { token } })).status).toBe(404)
    const log = (await call(people.readLog, { as: owner })).data.items
    expect(log[0]).toMatchObject({ action: 'request.accepted', detail: 'editor' })
    const told = await call(api.messaging.listNotifications, { as: owner })
    expect(told.data.items.map(({ title }) => title)).toContain('Somebody asks to join your company')
    expect(JSON.stringify(told.data)).not.toContain('Ines')
  })

  it('is answered alike whether a company is there, and takes no address that anybody can have', async () => {
    const owner = await signedIn()
    const nobody = applicationForm().email.toLowerCase()
    const somebody = `nils@${domainOf(owner)}`
    const answers = [await ask(somebody), await ask(nobody), await ask(owner.email)]
    expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1)
    acquaint(owner.companyId, somebody)
    const confirmed = await Promise.all(
      [somebody, nobody].map(async (email) =>
        call(people.confirmJoin, { body: { token: await mailed(email) } }),
      ),
    )
    const shapes = confirmed.map(({ status, data }) => [status, Object.keys(data).sort()])
    expect(shapes[0]).toEqual(shapes[1])
    const free = await ask('ines@gmail.com')
    expect([free.status, free.error.details?.[0]?.field]).toEqual([400, 'email'])
  })

  it('is declined without a word, taken back, and counts once among several answers', async () => {
    const owner = await signedIn()
    const second = await colleague(owner, 'owner')
    const declined = await asking(owner, 'declined')
    const [one] = await listed(owner)
    const { data } = await call(people.declineRequest, { as: owner, params: { id: one!.id } })
    expect([data.asking, data.invitations]).toEqual([[], []])
    // Confirmed again it says what it said before, and asks nobody anew.
    expect((await call(people.confirmJoin, { body: { token: declined.token } })).status).toBe(200)
    await call(people.withdrawJoin, { body: { token: declined.token } })
    await ask(declined.email)
    expect(await listed(owner)).toEqual([])

    const { token } = await asking(owner, 'raced')
    const [raced] = await listed(owner)
    const params = { id: raced!.id }
    const results = await Promise.all([
      call(people.acceptRequest, { as: owner, params, body: { role: 'viewer' } }),
      call(people.declineRequest, { as: second, params }),
      call(people.acceptRequest, { as: second, params, body: { role: 'editor' } }),
      call(people.withdrawJoin, { body: { token } }),
    ])
    const invited = (await call(people.listPeople, { as: owner })).data.invitations
    const accepted = [results[0], results[2]].filter(({ status }) => status === 201)
    expect(invited).toHaveLength(accepted.length)
    expect(accepted.length + Number(results[1].status === 200)).toBeLessThanOrEqual(1)
    expect(await listed(owner)).toEqual([])
  })

  it('leaves requests and mail domains whole', async () => {
    const found = verdicts(byKind(await everything()))
    const own = found.filter(({ invariant }) => /^a (?:request to join|company is found)/.test(invariant))
    expect(own).toHaveLength(2)
    expect(own.flatMap(({ faults }) => faults)).toEqual([])
  })
})
