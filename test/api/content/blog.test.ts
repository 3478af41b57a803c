import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateRepository } from '#functions/data/content/rate-limit.ts'
import { api } from '#shared/api/index.ts'
import { call, everything, signedIn, table, type User } from '#test/api/support/cloud.ts'
import { listingInput } from '../../factories/listing.ts'
import { postInput } from '../../factories/post.ts'
import { XSS_VECTORS } from '../../factories/xss-vectors.ts'

const { content, publishing } = api

let author: User
let reader: User
let admin: User
beforeAll(async () => {
  ;[reader, admin] = await Promise.all([signedIn(), signedIn({ admin: true })])
})
// One of its own for each test: a company publishes ten posts a day.
beforeEach(async () => {
  author = await signedIn({ plan: 'pro' })
})

const publish = async (input = postInput(), as = author) =>
  (await call(publishing.createPost, { as, body: input })).data
const read = async (id: string, as?: User) => (await call(content.getPost, { params: { id }, as })).data

describe('publishing', () => {
  it('is for paid plans', async () => {
    const { status, error } = await call(publishing.createPost, { as: reader, body: postInput() })
    expect([status, error.code]).toEqual([403, 'PAID_PLAN_REQUIRED'])
  })

  it('puts the post first in the list, with what is computed of it', async () => {
    const words = Array.from({ length: 401 }, (_, at) => `word${at}`).join(' ')
    const made = await publish(
      postInput({ excerpt: '', tags: [' Slag ', 'slag', '', 'Mill'], content: `<p>${words}</p>` }),
    )
    expect(made).toMatchObject({
      author_id: author.companyId,
      author_name: author.companyName,
      author_company: author.companyName,
      tags: ['slag', 'mill'],
      read_time_minutes: 3,
      view_count: 0,
      like_count: 0,
      comment_count: 0,
      status: 'published',
    })
    expect(made.excerpt).toMatch(/^word0 word1 .*…$/)
    expect(made.excerpt.length).toBeLessThanOrEqual(200)
    const { data } = await call(content.listPosts)
    expect(data.items[0]).toEqual(made)
    expect(await read(made.id)).toEqual({
      ...made,
      content: `<p>${words}</p>`,
      source: null,
      liked: null,
      is_own: false,
    })
  })

  it('names a person when the author says so', async () => {
    expect(await publish(postInput({ author_name: 'Mara De Smet' }))).toMatchObject({
      author_name: 'Mara De Smet',
      author_company: author.companyName,
    })
  })

  it('asks for a title and a content', async () => {
    const { error } = await call(publishing.createPost, {
      as: author,
      body: { title: ' ', content: '' },
    })
    expect(error.details?.map(({ field, message }) => [field, message])).toEqual([
      ['title', 'This field is required'],
      ['content', 'This field is required'],
    ])
    const empty = await call(publishing.createPost, {
      as: author,
      body: postInput({ content: '<script>xss()</script>' }),
    })
    expect([empty.status, empty.error.details?.[0]?.field]).toEqual([400, 'content'])
  })

  it('twice with one id is once, and the id is nobody else’s', async () => {
    const input = postInput({ id: 'my-post' })
    const [first, again] = [await publish(input), await publish({ ...input, title: 'Another title' })]
    expect(again).toEqual(first)
    const rival = await signedIn({ plan: 'enterprise' })
    const taken = await call(publishing.createPost, { as: rival, body: input })
    expect([taken.status, taken.error.code]).toEqual([409, 'CONFLICT'])
  })

  it('shows beforehand what readers would see, and stores nothing', async () => {
    const before = (await call(content.listPosts)).data.items.length
    const { data } = await call(publishing.previewPost, {
      as: author,
      body: { content: '<h1>a</h1><p onclick="xss()">b</p><script>xss()</script>' },
    })
    expect(data).toEqual({
      content: '<h2>a</h2><p>b</p>',
      excerpt: 'a b',
      read_time_minutes: 1,
      removed: ['onclick of p', 'script'],
    })
    expect((await call(content.listPosts)).data.items).toHaveLength(before)
  })

  it('takes the harm out of everything hostile', async () => {
    for (let from = 0; from < XSS_VECTORS.length; from += 20) {
      const vectors = XSS_VECTORS.slice(from, from + 20).map((vector) => `<p>x</p>${vector}`)
      const { id } = await publish(postInput({ content: vectors.join('\n') }))
      const { content: html } = await read(id)
      expect(html).not.toMatch(/<(script|style|svg|math|iframe|object|embed|form|meta|base|link)/i)
      const tags = html.match(/<[^>]*>/g)!.join('')
      expect(tags).not.toMatch(/\s(on\w+|style|id|name|class)=|javascript:|vbscript:|data:/i)
    }
  })
})

describe('an author', () => {
  it('changes a post and finds what was typed; readers see when, others may not', async () => {
    const typed = 'First line.\n\n- one\n- two'
    const made = await publish(postInput({ content: typed }))
    expect(await read(made.id, author)).toMatchObject({
      content: '<p>First line.</p>\n<ul><li>one</li><li>two</li></ul>',
      source: typed,
    })
    expect((await read(made.id, reader)).source).toBeNull()
    const edit = (as: User) =>
      call(publishing.editPost, {
        as,
        params: { id: made.id },
        body: postInput({ title: 'Put right', content: 'Second thoughts.' }),
      })
    const stranger = await edit(await signedIn({ plan: 'pro' }))
    expect([stranger.status, stranger.error.code]).toEqual([403, 'FORBIDDEN'])
    const { data } = await edit(author)
    expect(data).toMatchObject({ title: 'Put right', published_at: made.published_at })
    expect(data.updated_at > made.published_at).toBe(true)
    expect((await read(made.id)).content).toBe('<p>Second thoughts.</p>')
  })

  it('deletes a post with everything under it, and a comment with its place in the count', async () => {
    const { id } = await publish()
    const say = () => call(content.addComment, { params: { id }, as: reader, body: { content: 'Hm' } })
    const [first, second] = [(await say()).data, (await say()).data]
    const named = (comment: string) => ({ id, comment })
    const change = (as: User) =>
      call(content.editComment, { params: named(first.id), as, body: { content: 'Well' } })
    expect((await change(author)).status).toBe(403)
    expect((await change(reader)).data).toMatchObject({ content: 'Well', edited_at: expect.any(String) })
    const foreign = await call(content.removeComment, { params: named(second.id), as: author })
    expect(foreign.status).toBe(403)
    await call(content.removeComment, { params: named(second.id), as: reader })
    const left = await call(content.listComments, { params: { id }, as: reader })
    expect(left.data.items.map(({ content }) => content)).toEqual(['Well'])
    expect((await read(id)).comment_count).toBe(1)
    expect((await call(content.removePost, { params: { id }, as: reader })).status).toBe(403)
    expect((await call(content.removePost, { params: { id }, as: author })).status).toBe(200)
    expect((await call(content.getPost, { params: { id } })).status).toBe(404)
    expect((await everything()).filter(({ PK }) => PK === `POST#${id}`)).toEqual([])
  })

  it('signs behind the company’s name, and not as the service itself', async () => {
    const body = { ...postInput(), author_name: 'Side-Stream Security Team' }
    const { error } = await call(publishing.createPost, { as: author, body })
    expect(error.details).toEqual([
      { field: 'author_name', message: 'Nobody but Sidestream writes in its name' },
    ])
  })

  it('publishes ten posts and writes fifty comments a day', async () => {
    const busy = await signedIn({ plan: 'pro' })
    const posts = await Promise.all(
      Array.from({ length: 11 }, () => call(publishing.createPost, { as: busy, body: postInput() })),
    )
    expect(posts.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = posts.find(({ status }) => status === 429)!
    expect(refused.error).toMatchObject({ code: 'RATE_LIMITED', error: expect.stringContaining('10 posts') })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(86_400)
    const params = { id: posts.find(({ status }) => status === 201)!.data.id }
    const most = { most: 50, per: 'day' } as const
    const { spend } = rateRepository(await table())
    for (let count = 0; count < 49; count++) await spend(`comment#${busy.companyId}`, most, new Date())
    const say = () => call(content.addComment, { as: busy, params, body: { content: 'Again' } })
    expect([(await say()).status, (await say()).status]).toEqual([201, 429])
  })
})

describe('a company that does not take part', () => {
  it('is read by nobody: neither its posts nor its comments', async () => {
    const villain = await signedIn({ plan: 'pro' })
    const { id } = await publish(postInput({ title: 'Your account will be closed' }), villain)
    const { id: other } = await publish()
    await call(content.addComment, { as: villain, params: { id: other }, body: { content: 'Call +49' } })
    const change = (action: 'suspend' | 'reinstate') =>
      call(api.admin.changeCompany, {
        as: admin,
        params: { id: villain.companyId },
        body: { action, reason: 'Phishing' },
      })
    await change('suspend')
    const list = async () => (await call(content.listPosts)).data.items.map((post) => post.id)
    expect(await list()).not.toContain(id)
    const params = { id }
    const answers = await Promise.all([
      call(content.getPost, { params }),
      call(content.getPost, { params, as: reader }),
      call(content.viewPost, { params, body: { viewer: 'v' } }),
      call(content.likePost, { params, as: reader }),
      call(content.listComments, { params, as: reader }),
      call(content.addComment, { params, as: reader, body: { content: 'Well' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const under = await call(content.listComments, { params: { id: other }, as: reader })
    expect(under.data.items).toEqual([
      expect.objectContaining({ hidden: true, content: '', author_company: '' }),
    ])
    // Who decides about it reads it.
    expect((await call(content.getPost, { params, as: admin })).status).toBe(200)
    await change('reinstate')
    expect(await list()).toContain(id)
  })
})

describe('what is wrong', () => {
  const told = async (as: User) =>
    (await call(api.messaging.listNotifications, { as })).data.items.map(({ title, message }) => [
      title,
      message,
    ])

  it('is reported by members and taken down by administrators, with a reason for everybody', async () => {
    const { id, title } = await publish(postInput({ title: 'Buy now' }))
    const comment = (
      await call(content.addComment, { as: author, params: { id }, body: { content: 'Rude' } })
    ).data.id
    const body = { kind: 'post' as const, id, reason: 'fraud' as const, note: 'Asks for money' }
    for (let twice = 0; twice < 2; twice++) await call(content.report, { as: reader, body })
    await call(content.report, {
      as: reader,
      body: { kind: 'comment', id: comment, post_id: id, reason: 'offensive' },
    })
    const open = async () =>
      (await call(api.moderation.listReports, { as: admin })).data.items.filter(
        (one) => one.author.id === author.companyId,
      )
    expect(await open()).toMatchObject([
      {
        kind: 'post',
        title,
        note: 'Asks for money',
        reporter: { name: reader.companyName },
        author: { name: author.companyName },
      },
      { kind: 'comment', excerpt: 'Rude', post_id: id },
    ])
    const waiting = await call(api.admin.getOverview, { as: admin })
    expect(waiting.data.waiting.reports.count).toBeGreaterThanOrEqual(2)
    const down = await call(api.moderation.takeDownComment, {
      as: admin,
      params: { id, comment },
      query: { reason: 'Insulting' },
    })
    expect(down.status).toBe(200)
    const params = { id }
    const silent = await call(api.moderation.takeDownPost, { as: admin, params, query: { reason: ' ' } })
    expect([silent.status, silent.error.details?.[0]?.field]).toEqual([400, 'reason'])
    await call(api.moderation.takeDownPost, { as: admin, params, query: { reason: 'Advertising' } })
    expect((await call(content.getPost, { params })).status).toBe(404)
    const again = await call(api.moderation.takeDownPost, {
      as: admin,
      params,
      query: { reason: 'Advertising' },
    })
    expect(again.status).toBe(404)
    expect(await open()).toEqual([])
    expect(await told(author)).toEqual(
      expect.arrayContaining([
        ['Your post was taken down', '“Buy now”. Reason: Advertising'],
        ['Your comment was taken down', '“Rude”. Reason: Insulting'],
      ]),
    )
    expect(await told(reader)).toContainEqual([
      'Your report of a post',
      'What you reported was taken down. Thank you.',
    ])
    const audit = (await call(api.admin.listAudit, { as: admin })).data.items
    expect(audit.map(({ action, subject, reason, detail }) => [action, subject?.id, reason, detail])).toEqual(
      expect.arrayContaining([
        ['post.removed', author.companyId, 'Advertising', id],
        ['comment.removed', author.companyId, 'Insulting', `${id}/${comment}`],
      ]),
    )
  })

  it('may be a listing: it is off the market, and its owner knows why', async () => {
    const { data: listing } = await call(api.catalogue.createMaterial, { as: author, body: listingInput() })
    const body = { kind: 'listing' as const, id: listing.id, reason: 'forbidden' as const }
    await call(content.report, { as: reader, body })
    const params = { id: listing.id }
    await call(api.moderation.takeDownListing, { as: admin, params, query: { reason: 'Forbidden goods' } })
    expect((await call(api.catalogue.getMaterial, { params })).status).toBe(404)
    expect((await told(author)).map(([title]) => title)).toContain('Your listing was taken down')
    const gone = await call(content.report, { as: reader, body })
    expect(gone.status).toBe(404)
  })

  it('is closed where nothing is wrong, once, and the reporter is told', async () => {
    const { id } = await publish()
    await call(content.report, { as: reader, body: { kind: 'post', id, reason: 'other' } })
    const { data } = await call(api.moderation.listReports, { as: admin })
    const report = data.items.find(({ subject_id }) => subject_id === id)!
    const close = () => call(api.moderation.closeReport, { as: admin, params: { id: report.id }, body: {} })
    expect((await close()).data.status).toBe('closed')
    expect((await close()).error.code).toBe('ALREADY_DECIDED')
    expect((await call(content.getPost, { params: { id } })).status).toBe(200)
    expect(await told(reader)).toContainEqual([
      'Your report of a post',
      'We looked at what you reported. It stays where it is.',
    ])
  })
})

describe('the list', () => {
  it('is paged, and filtered by category and tag', async () => {
    const tag = 'only-these'
    for (const category of ['Research', 'Markets', 'Research'] as const) {
      await publish(postInput({ category, tags: [tag] }))
      await publish(postInput({ category: 'Question', tags: ['other'] }))
    }
    const first = await call(content.listPosts, { query: { tag: 'Only-These', limit: 2 } })
    expect(first.data.items).toHaveLength(2)
    const rest = await call(content.listPosts, { query: { tag, limit: 2, cursor: first.data.nextCursor! } })
    expect([rest.data.items.length, rest.data.nextCursor]).toEqual([1, null])
    const times = [...first.data.items, ...rest.data.items].map(({ published_at }) => published_at)
    expect(times).toEqual([...times].sort().reverse())
    const research = await call(content.listPosts, { query: { tag, category: 'Research' } })
    expect(research.data.items.map(({ category }) => category)).toEqual(['Research', 'Research'])
    const all = await call(content.listPosts, { query: { limit: 3 } })
    const next = await call(content.listPosts, { query: { limit: 3, cursor: all.data.nextCursor! } })
    const ids = [...all.data.items, ...next.data.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
    const made = Buffer.from('{"GSI2PK":"POSTS"}').toString('base64url')
    const { error } = await call(content.listPosts, { query: { cursor: made } })
    expect(error.details?.map(({ field }) => field)).toEqual(['cursor'])
  })
})

describe('a post', () => {
  it('that does not exist is not found, whatever is done with it', async () => {
    const params = { id: 'nothing' }
    const answers = await Promise.all([
      call(content.getPost, { params }),
      call(content.viewPost, { params, body: { viewer: 'v' } }),
      call(content.likePost, { params, as: reader }),
      call(content.unlikePost, { params, as: reader }),
      call(content.addComment, { params, as: reader, body: { content: 'Well' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('has one like per user, however often and however fast', async () => {
    const { id } = await publish()
    const params = { id }
    const likes = await Promise.all(
      [reader, reader, reader, author].map((as) => call(content.likePost, { params, as })),
    )
    expect(likes.every(({ status }) => status === 200)).toBe(true)
    expect(await read(id, reader)).toMatchObject({ liked: true, like_count: 2 })
    const back = await Promise.all([1, 2].map(() => call(content.unlikePost, { params, as: reader })))
    expect(back.every(({ data }) => !data.liked && data.like_count === 1)).toBe(true)
    expect(await read(id, reader)).toMatchObject({ liked: false, like_count: 1 })
  })

  it('counts a reader once a day', async () => {
    const { id } = await publish()
    const open = (viewer: string, as?: User) =>
      call(content.viewPost, { params: { id }, body: { viewer }, as })
    await Promise.all([open('b1'), open('b1'), open('b2')])
    // A user is one reader with any browser.
    await open('b3', reader)
    const last = await open('b4', reader)
    expect([last.status, last.data.view_count]).toEqual([202, 3])
  })

  it('is talked about, oldest first, as plain text', async () => {
    const { id } = await publish()
    const params = { id }
    const say = (words: string, as: User) =>
      call(content.addComment, { params, as, body: { content: words } })
    await say('<script>xss()</script>', reader)
    const { data } = await say('Which mill?', author)
    expect(data).toMatchObject({ author_company: author.companyName, is_own: true })
    const page = await call(content.listComments, { params, as: reader, query: { limit: 1 } })
    expect(page.data.items.map((one) => [one.content, one.is_own])).toEqual([
      ['<script>xss()</script>', true],
    ])
    const rest = await call(content.listComments, {
      params,
      as: reader,
      query: { cursor: page.data.nextCursor! },
    })
    expect(rest.data.items.map((one) => [one.content, one.is_own])).toEqual([['Which mill?', false]])
    expect((await read(id)).comment_count).toBe(2)
    const long = await say('x'.repeat(2001), reader)
    expect([long.status, long.error.details?.[0]?.field]).toEqual([400, 'content'])
  })

  it('is in the export of its company, with its comments and likes', async () => {
    const { id } = await publish()
    await call(content.likePost, { params: { id }, as: author })
    const { data } = await call(api.account.exportMe, { as: author })
    expect(data.records['post']).toContainEqual(expect.objectContaining({ id }))
    expect(data.records['like']).toContainEqual(expect.objectContaining({ post_id: id }))
  })
})
