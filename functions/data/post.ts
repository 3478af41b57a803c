import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add } from 'dynamodb-toolbox/entity/actions/update'
import { DAY, later, seconds } from '#functions/lib/clock.ts'
import type { Service } from '#functions/lib/services.ts'
import { AppError } from '#shared/errors.ts'
import { commentKey, ownerPartition, postKey, POSTS, TABLE } from '#shared/table/keys.ts'
import type { CommentItem, PostItem } from '#shared/table/post.ts'
import { pageOf, type Start } from './page.ts'
import { store, type Store } from './store.ts'
import { transact } from './transact.ts'

/** Posts read at once while a list looks for those of a category or tag. */
const STEP = 100
/** After its day nobody asks any more who was counted; a day more, because days differ by time zone. */
const VIEW_LIFE = 2 * DAY

/** What is published; when, and how often it is read, comes with storing it. */
export type NewPost = Omit<
  PostItem,
  'view_count' | 'like_count' | 'comment_count' | 'published_at' | 'GSI1PK' | 'GSI1SK' | 'GSI2PK' | 'GSI2SK'
>

export type PostRepository = ReturnType<typeof postRepository>
export const posts: Service<PostRepository> = (services) => postRepository(services.use(store))

export function postRepository(store: Store) {
  const { Post, PostContent, Comment, Like, View } = store

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
    likes,

    /** A post with its HTML; null when there is none. */
    async read(id: string): Promise<{ post: PostItem; content: string } | null> {
      const [post, { Item }] = await Promise.all([
        get(id),
        PostContent.build(GetItemCommand).key({ post_id: id }).options({ consistent: true }).send(),
      ])
      return post && { post, content: Item?.content ?? '' }
    },

    /**
     * Publishes. The same id again by the same company gives the first post back.
     *
     * @throws {AppError} CONFLICT when another company has that id.
     */
    async publish(post: NewPost, content: string, time: string): Promise<PostItem> {
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
        PostContent.build(PutTransaction).item({ post_id: post.id, content }),
      )
      if (!refused) return item
      const first = refused[0]?.item
      if (first?.author_id === post.author_id) return first
      throw new AppError('CONFLICT', 'This id is taken.')
    },

    /** One page, newest first, of all posts or of a category or tag. */
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
        const { items, end } = await pageOf(
          Post,
          { index: TABLE.indexes.bySecondParty, partition: POSTS },
          { limit: step, reverse: true, start: next },
        )
        found.push(...items.filter(wanted))
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
              day: now.toISOString().slice(0, 10),
              viewer,
              expiresAt: seconds(later(now, VIEW_LIFE)),
            })
            .options({ condition: { attr: 'post_id', exists: false } }),
          count(id, 'view_count', 1),
        ),
      ),

    /** @throws {AppError} NOT_FOUND */
    async comment(
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
      return pageOf(Comment, { partition: PK, prefix: 'COMMENT#' }, { limit, start })
    },
  }
}

/** Where a query of the published posts goes on after this one. */
const indexKeyOf = ({ id, GSI2PK = '', GSI2SK = '' }: PostItem) => ({ ...postKey(id), GSI2PK, GSI2SK })
