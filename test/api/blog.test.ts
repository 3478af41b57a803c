import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { postInput } from '../factories/post.ts'
import { XSS_VECTORS } from '../factories/xss-vectors.ts'
import { call, signedIn, type User } from './cloud.ts'

const { content, publishing } = api

let author: User
let reader: User
beforeAll(async () => {
  ;[author, reader] = await Promise.all([signedIn({ plan: 'pro' }), signedIn()])
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
