import { randomUUID } from 'node:crypto'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { applicationRepository } from '#functions/data/requests/application.ts'
import { companyRepository } from '#functions/data/company/company.ts'
import { userRepository } from '#functions/data/people/user.ts'
import { api } from '#shared/api/index.ts'
import { ADMIN_GROUP } from '#shared/environment.ts'
import {
  call,
  cloud,
  everything,
  passwordSignIn,
  refresh,
  signedIn,
  signUpPool,
  table,
} from '#test/api/support/cloud.ts'
import { apply, behindLink, confirm, discard, NEW_PASSWORD, signUp } from '#test/api/support/sign-up.ts'
import { applicationForm } from '../../factories/application.ts'

const { account, admin } = api

/** The application behind an address. */
async function storedFor(email: string) {
  const { company_id } = (await userRepository(await table()).claim(email))!
  return applicationRepository(await table()).get(company_id)
}

describe('an application', () => {
  it('may be sent anew until its address is confirmed, and then no more', async () => {
    const form = applicationForm({ companyName: 'First & Son' })
    expect((await call(account.createApplication, { body: form })).status).toBe(201)
    const mail = await apply({ ...form, companyName: 'Second <b>Son</b>' })
    await confirm(mail)
    const again = await call(account.createApplication, { body: form })
    expect([again.status, again.error.code]).toEqual([409, 'EMAIL_REGISTERED'])
    expect(again.error.error).toBe('Email already registered. Please use a different email or sign in.')
    const upper = await call(account.createApplication, {
      body: { ...form, email: form.email.toUpperCase() },
    })
    expect(upper.status).toBe(409)

    const received = await (await cloud()).mailbox.waitFor(form.email, 'application of')
    expect(received.html).toContain('Second &lt;b&gt;Son&lt;/b&gt;')
    expect(received.html).not.toContain('<b>Son</b>')
  })

  it('sent twice at once is one application', async () => {
    const form = applicationForm()
    const answers = await Promise.all([1, 2, 3].map(() => call(account.createApplication, { body: form })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const { companyId } = await signUp(form)
    expect((await applicationRepository(await table()).get(companyId))?.status).toBe('pending')
  })

  it('that a stranger sends for an address somebody signed up with changes nothing', async () => {
    const form = applicationForm({ companyName: 'Honest AG' })
    const link = await apply(form)
    const again = await call(account.createApplication, {
      body: { ...form, companyName: 'Call +49 900 666' },
    })
    expect([again.status, again.data]).toEqual([201, { status: 'pending' }])
    await confirm(link)
    expect(await storedFor(form.email)).toMatchObject({ status: 'pending', company_name: 'Honest AG' })
  })

  it("is nobody else's: who reads the mail discards what somebody else signed up", async () => {
    const form = applicationForm({ companyName: 'Solid GmbH' })
    const attack = await apply({ ...form, companyName: 'anything' }, 'Attacker-Pw-9')
    await discard(attack)
    expect(await storedFor(form.email)).toMatchObject({ status: 'draft' })
    await expect(confirm(attack)).rejects.toThrow()
    await expect(passwordSignIn(form.email, 'Attacker-Pw-9')).rejects.toThrow('Incorrect username')
    await confirm(await apply(form, 'Victim-Pw-77'))
    const { company_id } = (await storedFor(form.email))!
    const decision = { status: 'approved' as const, by: 'test', reason: null }
    await applicationRepository(await table()).decide(company_id, decision, new Date())
    await expect(passwordSignIn(form.email, 'Attacker-Pw-9')).rejects.toThrow('Incorrect username')
    expect((await passwordSignIn(form.email, 'Victim-Pw-77')).IdToken).toBeDefined()
  })

  it('of one whose discarded sign-up could not be deleted is deleted by the next', async () => {
    const form = applicationForm()
    const link = await apply(form)
    const applications = applicationRepository(await table())
    // Written, and then the function died.
    await applications.discard(form.email, behindLink(link).Username, new Date())
    await expect(confirm(link)).rejects.toThrow('Email already registered')
    await confirm(await apply(form))
    expect((await storedFor(form.email))?.status).toBe('pending')
  })

  it('is discarded by a stranger neither without the code of the mail nor once it is confirmed', async () => {
    const form = applicationForm()
    const link = await apply(form)
    const code = behindLink(link).ConfirmationCode
    const guess = { ...link, links: link.links.map((one) => one.replace(code, '12345x')) }
    await expect(discard(guess)).rejects.toThrow('Invalid verification code')
    await confirm(link)
    await expect(discard(link)).rejects.toThrow()
    const applications = applicationRepository(await table())
    await expect(applications.discard(form.email, behindLink(link).Username, new Date())).rejects.toThrow()
    expect((await storedFor(form.email))?.status).toBe('pending')
  })

  it('names each field that needs attention', async () => {
    const { status, error } = await call(account.createApplication, {
      raw: JSON.stringify({ companyName: '', email: 'nobody', industry: 'Magic' }),
    })
    expect(status).toBe(400)
    expect(error.details?.map(({ field }) => field)).toEqual(['companyName', 'email', 'industry'])
    expect(error.details?.[1]?.message).toBe('Please enter a valid email address.')
  })

  it('is there however late its address is confirmed', async () => {
    const form = applicationForm()
    const mail = await apply(form)
    const { documentClient } = (await table()).table
    // What the table drops by itself in the time to come.
    for (const { PK, SK, expiresAt } of await everything()) {
      if (expiresAt === undefined) continue
      const TableName = (await cloud()).tableName
      await documentClient!.send(new DeleteCommand({ TableName, Key: { PK, SK } }))
    }
    await confirm(mail)
    const { company_id } = (await storedFor(form.email))!
    expect((await storedFor(form.email))?.status).toBe('pending')
    expect((await companyRepository(await table()).get(company_id))?.name).toBe(form.companyName)
  })

  it('is needed to sign up', async () => {
    const { client, ClientId } = await signUpPool()
    const email = `${randomUUID()}@stranger.example`
    const attempt = client.send(
      new SignUpCommand({
        ClientId,
        Username: email,
        Password: NEW_PASSWORD,
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    )
    await expect(attempt).rejects.toThrow('Please send your application first.')
  })

  it('that somebody else sends with the address of an administrator makes no company theirs', async () => {
    const { client, UserPoolId } = await signUpPool()
    const email = `office-${randomUUID()}@sidestream.example`
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ]
    const user = { UserPoolId, Username: email }
    await client.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }))
    await client.send(new AdminSetUserPasswordCommand({ ...user, Password: NEW_PASSWORD, Permanent: true }))
    await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: ADMIN_GROUP }))
    await call(account.createApplication, { body: applicationForm({ email }) })
    await applicationRepository(await table()).keep(email, randomUUID())
    expect((await passwordSignIn(email, NEW_PASSWORD)).IdToken).toBeDefined()
  })
})

describe('from application to first sign-in', () => {
  it('goes by e-mail, review and approval', async () => {
    const reviewer = await signedIn({ admin: true })
    const { form, companyId } = await signUp(
      applicationForm({ companyName: 'Marl Zinc GmbH', email: `mara-${randomUUID()}@marl-zinc.example` }),
    )
    await expect(passwordSignIn(form.email, NEW_PASSWORD)).rejects.toThrow(
      'Your account is pending approval. Please wait for admin approval or contact support.',
    )

    const queue = await call(admin.listApplications, { as: reviewer })
    const waiting = queue.data.items.find(({ id }) => id === companyId)
    expect(waiting).toMatchObject({
      company_name: 'Marl Zinc GmbH',
      contact_email: form.email,
      status: 'pending',
      checks: { email_confirmed: 'yes', domain_fits_name: 'yes', name_is_new: 'yes' },
    })

    const decided = await call(admin.decideApplication, {
      as: reviewer,
      params: { id: companyId },
      body: { decision: 'approve' },
    })
    expect(decided.data).toMatchObject({ status: 'approved', decided_by: reviewer.email })
    const { mailbox, settled, url } = await cloud()
    await settled()
    const approved = await mailbox.waitFor(form.email, 'approved')
    expect(approved.links).toEqual([`${url}/dashboard`])

    const { IdToken } = await passwordSignIn(form.email, NEW_PASSWORD)
    const me = await call(account.getMe, {
      as: { ...reviewer, email: form.email, token: IdToken!, isAdmin: false },
    })
    expect(me.data).toMatchObject({
      user: { email: form.email, company_id: companyId, is_admin: false },
      company: { name: 'Marl Zinc GmbH', role: 'user', onboarding_completed: false, active_listings: 0 },
      plan: 'free',
      listing_limit: 10,
    })
    const directory = await call(api.catalogue.listCompanies, { query: { q: 'marl zinc' } })
    expect(directory.data.items.map(({ id }) => id)).toEqual([companyId])
  })

  it('two administrators at once: one decides, the other is told, nothing happens twice', async () => {
    const [first, second] = await Promise.all([signedIn({ admin: true }), signedIn({ admin: true })])
    const { form, companyId } = await signUp()
    const before = await call(admin.getOverview, { as: first })
    const answers = await Promise.all([
      call(admin.decideApplication, { as: first, params: { id: companyId }, body: { decision: 'approve' } }),
      call(admin.decideApplication, {
        as: second,
        params: { id: companyId },
        body: { decision: 'reject', reason: 'Not a company' },
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('ALREADY_DECIDED')

    const { settled, mailbox } = await cloud()
    await settled()
    expect(mailbox.list(form.email).filter(({ subject }) => !/Confirm|received/.test(subject))).toHaveLength(
      1,
    )
    const after = await call(admin.getOverview, { as: first })
    const sum = ({ approved, rejected }: typeof after.data.applications) => approved + rejected
    expect(sum(after.data.applications)).toBe(sum(before.data.applications) + 1)
    expect(after.data.applications.pending).toBe(before.data.applications.pending - 1)
    expect(after.data.applications.median_review_hours).toBeGreaterThanOrEqual(0)
  })

  it('a rejection needs a reason, and tells it', async () => {
    const reviewer = await signedIn({ admin: true })
    const { form, companyId } = await signUp()
    const bare = await call(admin.decideApplication, {
      as: reviewer,
      params: { id: companyId },
      body: { decision: 'reject', reason: '  ' },
    })
    expect(bare.error.details).toEqual([{ field: 'reason', message: 'A rejection needs a reason' }])
    const reason = 'We found no company of this name <script>'
    await call(admin.decideApplication, {
      as: reviewer,
      params: { id: companyId },
      body: { decision: 'reject', reason },
    })
    const { settled, mailbox } = await cloud()
    await settled()
    const mail = await mailbox.waitFor(form.email, 'About the application')
    expect(mail.text).toContain(reason)
    expect(mail.html).not.toContain('<script>')
    await expect(passwordSignIn(form.email, NEW_PASSWORD)).rejects.toThrow('was not approved')
    const rejected = await call(admin.listApplications, { as: reviewer, query: { status: 'rejected' } })
    expect(rejected.data.items.map(({ reason: told }) => told)).toContain(reason)
  })

  it('a rejection can be taken back, and decided anew', async () => {
    const reviewer = await signedIn({ admin: true })
    const { form, companyId } = await signUp()
    const decide = (decision: 'approve' | 'reject' | 'reopen') =>
      call(admin.decideApplication, {
        as: reviewer,
        params: { id: companyId },
        body: { decision, reason: decision === 'reject' ? 'Not found in a register' : '' },
      })
    expect((await decide('reopen')).error.code).toBe('CONFLICT')
    await decide('reject')
    await (await cloud()).settled()
    const before = (await call(admin.getOverview, { as: reviewer })).data.applications
    expect((await decide('reopen')).data).toMatchObject({ status: 'pending', decided_by: null, reason: null })
    const after = (await call(admin.getOverview, { as: reviewer })).data.applications
    expect([after.pending - before.pending, after.rejected - before.rejected]).toEqual([1, -1])
    await expect(passwordSignIn(form.email, NEW_PASSWORD)).rejects.toThrow('pending approval')
    await decide('approve')
    const { settled, mailbox } = await cloud()
    await settled()
    expect(await mailbox.waitFor(form.email, 'is approved')).toBeDefined()
    expect((await passwordSignIn(form.email, NEW_PASSWORD)).IdToken).toBeDefined()
  })

  it('an application nobody confirmed cannot be decided', async () => {
    const reviewer = await signedIn({ admin: true })
    const form = applicationForm()
    await call(account.createApplication, { body: form })
    const queue = await call(admin.listApplications, { as: reviewer })
    expect(queue.data.items.map(({ contact_email }) => contact_email)).not.toContain(form.email)
  })

  it('pages through the queue, longest waiting first', async () => {
    const reviewer = await signedIn({ admin: true })
    for (let count = 0; count < 3; count++) await signUp()
    const whole = await call(admin.listApplications, { as: reviewer })
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: typeof whole = await call(admin.listApplications, {
        as: reviewer,
        query: { limit: 2, ...(cursor && { cursor }) },
      })
      ids.push(...page.data.items.map(({ id }) => id))
      cursor = page.data.nextCursor
    } while (cursor)
    expect(ids).toEqual(whole.data.items.map(({ id }) => id))
    const times = whole.data.items.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort())
  })
})

describe('a forgotten password', () => {
  it('is answered with a link that holds user and code', async () => {
    const user = await signedIn()
    const { client, ClientId } = await signUpPool()
    await client.send(new ForgotPasswordCommand({ ClientId, Username: user.email }))
    const { mailbox, url } = await cloud()
    const mail = await mailbox.waitFor(user.email, 'Reset')
    const link = mail.links.find((one) => one.startsWith(`${url}/reset-password#access_token=`))
    expect(link).toMatch(/#access_token=[\w-]+\.\d{6}$/)
  })

  it('set anew ends every session there was', async () => {
    const user = await signedIn()
    const before = await passwordSignIn(user.email)
    const { client, ClientId } = await signUpPool()
    await client.send(new ForgotPasswordCommand({ ClientId, Username: user.email }))
    const mail = await (await cloud()).mailbox.waitFor(user.email, 'Reset')
    const ConfirmationCode = /#access_token=[\w-]+\.(\d{6})/.exec(mail.links.join())![1]!
    const Password = 'Another-word-8'
    await client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username: user.email, ConfirmationCode, Password }),
    )
    await expect(refresh(before.RefreshToken!)).rejects.toThrow('revoked')
    expect((await passwordSignIn(user.email, Password)).IdToken).toBeDefined()
  })
})

describe('the e-mail address of an account', () => {
  it('is not changed by who holds an access token, nor told to anybody', async () => {
    const user = await signedIn()
    const { AccessToken } = await passwordSignIn(user.email)
    const { client } = await signUpPool()
    const evil = `mallory-${randomUUID()}@evil.example`
    const UserAttributes = [{ Name: 'email', Value: evil }]
    await expect(
      client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })),
    ).rejects.toThrow('can only be changed by support')
    expect((await cloud()).mailbox.list(evil)).toEqual([])
    expect((await passwordSignIn(user.email)).IdToken).toBeDefined()
  })

  it('that was changed in the pool all the same opens nothing, and mail goes to the one that was confirmed', async () => {
    const user = await signedIn()
    const { RefreshToken } = await passwordSignIn(user.email)
    const { client, UserPoolId } = await signUpPool()
    const evil = `mallory-${randomUUID()}@evil.example`
    const UserAttributes = [
      { Name: 'email', Value: evil },
      { Name: 'email_verified', Value: 'true' },
    ]
    await client.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username: user.userId, UserAttributes }),
    )
    await expect(passwordSignIn(evil)).rejects.toThrow('address of this account was changed')
    await expect(refresh(RefreshToken!)).rejects.toThrow('address of this account was changed')
    const { idTokenWith, mailbox } = await cloud()
    const claims = { company_id: user.companyId, role: 'user', plan: 'free' }
    const token = await idTokenWith(user.userId, claims)
    expect((await call(account.requestDeletion, { token })).status).toBe(202)
    expect(await mailbox.waitFor(user.email, 'deletion')).toBeDefined()
    expect(mailbox.list(evil)).toEqual([])
  })
})

describe('how an account stands', () => {
  it('is told to who knows its password, and to nobody else', async () => {
    const { form } = await signUp()
    await expect(passwordSignIn(form.email, 'Wrong-word-11')).rejects.toThrow(
      'Incorrect username or password.',
    )
    await expect(passwordSignIn(form.email, NEW_PASSWORD)).rejects.toThrow('pending approval')
  })
})
