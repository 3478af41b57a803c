import { dayOf } from '#shared/domain/day.ts'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { companyRepository } from '#functions/data/company/company.ts'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { queriedPage, type Start } from '#functions/data/table/page.ts'
import { store, type Store } from '#functions/data/table/store.ts'
import { tableRows } from '#functions/data/table/table-rows.ts'
import { transact } from '#functions/data/table/transact.ts'
import { DAY, later, seconds } from '#functions/platform/clock.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { CommentItem, PostItem } from '#shared/table/content/post.ts'
import { commentKey, ownerPartition, postKey, POSTS, TABLE } from '#shared/table/keys.ts'

/** Posts read at once while a list looks for those of a category or tag. */
const STEP = 100
/** After its day nobody asks any more who was counted; a day more, because days differ by time zone. */
const VIEW_LIFE = 2 * DAY

/** What is published; when, and how often it is read, comes with storing it. */
export type NewPost = Omit<
  PostItem,
  'view_count' | 'like_count' | 'comment_count' | 'published_at' | 'GSI1PK' | 'GSI1SK' | 'GSI2PK' | 'GSI2SK'
>

/** What its author may change of it. */
export type PostChange = Pick<
  PostItem,
  'title' | 'excerpt' | 'author_name' | 'category' | 'tags' | 'featured_image_url' | 'read_time_minutes'
>

/** A post's HTML, and what its author typed where that is not the HTML. */
export interface PostText {
  html: string
  source: string
}

const contentOf = (post_id: string, { html, source }: PostText) => ({
  post_id,
  content: html,
  ...(source !== html && { source }),
})

export type PostRepository = ReturnType<typeof postRepository>
export const posts: Service<PostRepository> = (services) => postRepository(services.use(store))

export function postRepository(store: Store) {
  const { Post, PostContent, Comment, Like, View } = store
  const { getMany } = companyRepository(store)

  /** Ids of those companies whose posts and comments are shown: they take part. */
  async function inGoodStanding(ids: Iterable<string>): Promise<Set<string>> {
    const known = await getMany(ids)
    return new Set([...known.values()].filter(({ role }) => role === 'user').map(({ id }) => id))
  }

  async function get(id: string): Promise<PostItem | null> {
    const { Item } = await Post.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
    return Item ?? null
  }

  /** The post as it is. @throws {AppError} NOT_FOUND */
  async function present(id: string): Promise<PostItem> {
    const post = await get(id)
    if (!post) throw new AppError('NOT_FOUND')
    return post
  }

  /** The post as anybody may see it. @throws {AppError} NOT_FOUND, also while its company does not take part. */
  async function shown(id: string): Promise<PostItem> {
    const post = await present(id)
    if (!(await inGoodStanding([post.author_id])).has(post.author_id)) throw new AppError('NOT_FOUND')
    return post
  }

  /** The comment with this id. @throws {AppError} NOT_FOUND */
  async function comment(postId: string, id: string): Promise<CommentItem> {
    const { Items = [] } = await store.table
      .build(QueryCommand)
      .query({ partition: commentKey(postId, '', '').PK, range: { beginsWith: 'COMMENT#' } })
      .entities(Comment)
      .options({ consistent: true, maxPages: Infinity, filters: { comment: { attr: 'id', eq: id } } })
      .send()
    const [found] = Items
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }

  async function likes(id: string, userId: string): Promise<boolean> {
    const { Item } = await Like.build(GetItemCommand)
      .key({ post_id: id, user_id: userId })
      .options({ consistent: true })
      .send()
    return Item !== undefined
  }

  /** Moves a count of a post that exists. */
  const count = (id: string, name: 'view_count' | 'like_count' | 'comment_count', by: 1 | -1) =>
    Post.build(UpdateTransaction)
      .item({ id, [name]: $add(by) })
      .options({ condition: { attr: 'id', exists: true } })

  /** One side of a counted pair: the mark and the count move together, or neither does. */
  async function counted(id: string, outcome: Promise<readonly ({ item: unknown } | null)[] | null>) {
    const refused = await outcome
    // The post is gone; or the mark was as wanted already, and the count with it.
    if (refused?.[1]) throw new AppError('NOT_FOUND')
    return present(id)
  }

  return {
    get,
    shown,
    likes,
    inGoodStanding,
    /** @throws {AppError} NOT_FOUND */
    comment,

    /** A post with its HTML; null when there is none. */
    async read(id: string): Promise<{ post: PostItem; text: PostText } | null> {
      const [post, { Item }] = await Promise.all([
        get(id),
        PostContent.build(GetItemCommand).key({ post_id: id }).options({ consistent: true }).send(),
      ])
      const html = Item?.content ?? ''
      return post && { post, text: { html, source: Item?.source ?? html } }
    },

    /**
     * Publishes. The same id again by the same company gives the first post back.
     *
     * @throws {AppError} CONFLICT when another company has that id.
     */
    async publish(post: NewPost, text: PostText, time: string): Promise<PostItem> {
      const item: PostItem = {
        ...post,
        view_count: 0,
        like_count: 0,
        comment_count: 0,
        published_at: time,
        GSI1PK: ownerPartition(post.author_id),
        GSI1SK: `POST#${time}#${post.id}`,
        GSI2PK: POSTS,
        GSI2SK: `${time}#${post.id}`,
      }
      const refused = await transact(
        Post.build(PutTransaction)
          .item(item)
          .options({ condition: { attr: 'id', exists: false }, returnValuesOnConditionFalse: 'ALL_OLD' }),
        PostContent.build(PutTransaction).item(contentOf(post.id, text)),
      )
      if (!refused) return item
      const first = refused[0]?.item
      if (first?.author_id === post.author_id) return first
      throw new AppError('CONFLICT', 'This id is taken.')
    },

    /** Its author writes it anew. @throws {AppError} NOT_FOUND; FORBIDDEN for another company's. */
    async edit(id: string, companyId: string, change: PostChange, text: PostText, now: Date) {
      ownPost(await present(id), companyId)
      const refused = await transact(
        Post.build(UpdateTransaction)
          .item({ id, ...change, edited_at: now.toISOString() })
          .options({ condition: { attr: 'author_id', eq: companyId } }),
        PostContent.build(PutTransaction).item(contentOf(id, text)),
      )
      if (refused) throw new AppError('NOT_FOUND')
      return present(id)
    },

    /**
     * Part of a transaction that takes a post away. What stands under it goes after it, by the stream.
     */
    removal: (id: string) =>
      [
        Post.build(DeleteTransaction)
          .key({ id })
          .options({ condition: { attr: 'id', exists: true } }),
        PostContent.build(DeleteTransaction).key({ post_id: id }),
      ] as const,

    /** Part of a transaction that takes a comment away, with its place in the count. */
    commentRemoval: ({ post_id, created_at, id }: CommentItem) =>
      [
        Comment.build(DeleteTransaction)
          .key({ post_id, created_at, id })
          .options({ condition: { attr: 'id', exists: true } }),
        count(post_id, 'comment_count', -1),
      ] as const,

    /** Its author takes a post away. @throws {AppError} NOT_FOUND; FORBIDDEN for another company's. */
    async remove(id: string, companyId: string): Promise<void> {
      ownPost(await present(id), companyId)
      await transact(...this.removal(id))
    },

    /** Deletes what is left under a post that is gone. */
    async removeUnder(id: string): Promise<void> {
      const { Row } = backOfficeOf(store)
      const rows = await tableRows(store, postKey(id).PK)
      for (let from = 0; from < rows.length; from += STEP) {
        await transact(
          ...rows.slice(from, from + STEP).map(({ PK, SK }) => Row.build(DeleteTransaction).key({ PK, SK })),
        )
      }
    },

    /** Its author writes a comment anew. @throws {AppError} NOT_FOUND; FORBIDDEN for another company's. */
    async editComment(postId: string, id: string, companyId: string, content: string, now: Date) {
      const before = ownComment(await comment(postId, id), companyId)
      const edited = { ...before, content, edited_at: now.toISOString() }
      const refused = await transact(
        Comment.build(UpdateTransaction)
          .item({ post_id: postId, created_at: before.created_at, id, content, edited_at: edited.edited_at })
          .options({ condition: { attr: 'author_id', eq: companyId } }),
      )
      if (refused) throw new AppError('NOT_FOUND')
      return edited
    },

    /** Its author takes a comment away. @throws {AppError} NOT_FOUND; FORBIDDEN for another company's. */
    async removeComment(postId: string, id: string, companyId: string): Promise<void> {
      const found = ownComment(await comment(postId, id), companyId)
      await transact(...this.commentRemoval(found))
    },

    /** One page, newest first, of all posts or of a category or tag; only of companies that take part. */
    async page(
      { category, tag }: { category?: string | undefined; tag?: string | undefined },
      limit: number,
      start?: Start,
    ) {
      const found: PostItem[] = []
      const wanted = (post: PostItem) =>
        (!category || post.category === category) && (!tag || post.tags.includes(tag))
      const step = category || tag ? STEP : limit + 1
      let next: Start = start
      do {
        const { items, end } = await queriedPage(
          Post,
          { index: TABLE.indexes.bySecondParty, partition: POSTS },
          { limit: step, reverse: true, start: next },
        )
        const fitting = items.filter(wanted)
        const standing = await inGoodStanding(fitting.map(({ author_id }) => author_id))
        found.push(...fitting.filter(({ author_id }) => standing.has(author_id)))
        next = end ?? undefined
      } while (next && found.length <= limit)
      const items = found.slice(0, limit)
      const last = items.at(-1)
      return { items, end: found.length > limit && last ? indexKeyOf(last) : null }
    },

    /** @throws {AppError} NOT_FOUND */
    like: (id: string, userId: string, companyId: string, now: Date) =>
      counted(
        id,
        transact(
          Like.build(PutTransaction)
            .item({
              post_id: id,
              user_id: userId,
              company_id: companyId,
              created_at: now.toISOString(),
              GSI1PK: ownerPartition(companyId),
              GSI1SK: `LIKE#${id}#${userId}`,
            })
            .options({ condition: { attr: 'post_id', exists: false } }),
          count(id, 'like_count', 1),
        ),
      ),

    /** @throws {AppError} NOT_FOUND */
    unlike: (id: string, userId: string) =>
      counted(
        id,
        transact(
          Like.build(DeleteTransaction)
            .key({ post_id: id, user_id: userId })
            .options({ condition: { attr: 'post_id', exists: true } }),
          count(id, 'like_count', -1),
        ),
      ),

    /** Counts a reader, once a day (UTC). @throws {AppError} NOT_FOUND */
    view: (id: string, viewer: string, now: Date) =>
      counted(
        id,
        transact(
          View.build(PutTransaction)
            .item({
              post_id: id,
              day: dayOf(now),
              viewer,
              expiresAt: seconds(later(now, VIEW_LIFE)),
            })
            .options({ condition: { attr: 'post_id', exists: false } }),
          count(id, 'view_count', 1),
        ),
      ),

    /** @throws {AppError} NOT_FOUND */
    async addComment(
      postId: string,
      comment: Pick<CommentItem, 'id' | 'author_id' | 'author_company' | 'content'>,
      now: Date,
    ): Promise<CommentItem> {
      const time = now.toISOString()
      const stored: CommentItem = {
        post_id: postId,
        created_at: time,
        ...comment,
        GSI1PK: ownerPartition(comment.author_id),
        GSI1SK: `COMMENT#${time}#${comment.id}`,
      }
      const refused = await transact(
        Comment.build(PutTransaction)
          .item(stored)
          .options({ condition: { attr: 'id', exists: false } }),
        count(postId, 'comment_count', 1),
      )
      // What stands there already is the same comment: its id was made for it.
      if (refused?.[1]) throw new AppError('NOT_FOUND')
      return stored
    },

    /** One page of comments, oldest first. */
    async comments(postId: string, limit: number, start?: Start) {
      const { PK } = commentKey(postId, '', '')
      return queriedPage(Comment, { partition: PK, prefix: 'COMMENT#' }, { limit, start })
    },
  }
}

/** Where a query of the published posts goes on after this one. */
const indexKeyOf = ({ id, GSI2PK = '', GSI2SK = '' }: PostItem) => ({ ...postKey(id), GSI2PK, GSI2SK })

/** @throws {AppError} FORBIDDEN for another company's. */
function ownPost(post: PostItem, companyId: string): PostItem {
  if (post.author_id !== companyId) throw new AppError('FORBIDDEN', 'This is the post of another company.')
  return post
}

/** @throws {AppError} FORBIDDEN for another company's. */
function ownComment(comment: CommentItem, companyId: string): CommentItem {
  if (comment.author_id !== companyId)
    throw new AppError('FORBIDDEN', 'This is the comment of another company.')
  return comment
}
