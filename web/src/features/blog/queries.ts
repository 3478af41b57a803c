import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { BodyInput } from '#shared/api/core/route.ts'
import type { NEWS_CATEGORIES, POST_CATEGORIES } from '#shared/api/core/vocabulary.ts'
import type { RouteByKey } from '#shared/api/index.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

/** The blog's posts and what is said about them. */

export type PostCategory = (typeof POST_CATEGORIES)[number]
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]
export type PostCard = ApiResult<'GET /api/blog/posts'>['items'][number]
export type Post = ApiResult<'GET /api/blog/posts/{id}'>
export type Comment = ApiResult<'GET /api/blog/posts/{id}/comments'>['items'][number]
export type Article = ApiResult<'GET /api/news/{category}'>['articles'][number]
export type PostInput = BodyInput<RouteByKey['POST /api/blog/posts']>

const KEY = ['blog'] as const
const PAGE = 12
const COMMENTS = 30
/** The page looks for news by itself this often. */
const NEWS_AGE_MS = 15 * 60_000

export const postsQuery = (filter: { category?: PostCategory | undefined; tag?: string | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'posts', filter],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/blog/posts', { query: { ...filter, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** @param reader id of who is signed in: whether the post is liked depends on it. */
export const postQuery = (id: string, reader: string | null) =>
  queryOptions({
    queryKey: [...KEY, 'post', id, reader],
    queryFn: ({ signal }) => callApi('GET /api/blog/posts/{id}', { params: { id }, signal }),
  })

export const commentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'comments', id],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/blog/posts/{id}/comments', {
        params: { id },
        query: { limit: COMMENTS, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

export const newsQuery = (category: NewsCategory) =>
  queryOptions({
    queryKey: ['news', category],
    queryFn: ({ signal }) => callApi('GET /api/news/{category}', { params: { category }, signal }),
    staleTime: NEWS_AGE_MS,
    refetchInterval: NEWS_AGE_MS,
  })

/** Likes the post, or takes it back; shown at once and put right by the answer. */
export function useLike(id: string, reader: string | null) {
  const client = useQueryClient()
  const { queryKey } = postQuery(id, reader)
  return useMutation({
    mutationFn: (liked: boolean) =>
      liked
        ? callApi('POST /api/blog/posts/{id}/like', { params: { id }, idempotencyKey: `like-${id}` })
        : callApi('DELETE /api/blog/posts/{id}/like', { params: { id } }),
    onMutate: async (liked) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(
        queryKey,
        (post) => post && { ...post, liked, like_count: post.like_count + (liked ? 1 : -1) },
      )
      return before
    },
    onError: (_error, _liked, before) => client.setQueryData(queryKey, before),
    onSuccess: (answer) => client.setQueryData(queryKey, (post) => post && { ...post, ...answer }),
  })
}

export function useComment(id: string, reader: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (content: string) =>
      callApi('POST /api/blog/posts/{id}/comments', { params: { id }, body: { content } }),
    onSuccess: (comment) => {
      client.setQueryData(
        postQuery(id, reader).queryKey,
        (post) => post && { ...post, comment_count: post.comment_count + 1 },
      )
      // The newest stands last: shown there at once, whatever pages are still to come between.
      client.setQueryData(commentsQuery(id).queryKey, (known) => known && appended(known, comment))
    },
  })
}

/** The own comment, changed; shown at once in its place. */
export function useEditComment(postId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (content: string) =>
      callApi('PUT /api/blog/posts/{id}/comments/{comment}', {
        params: { id: postId, comment: id },
        body: { content },
      }),
    onSuccess: (comment) =>
      client.setQueryData(
        commentsQuery(postId).queryKey,
        (known) => known && mapped(known, (items) => items.map((one) => (one.id === id ? comment : one))),
      ),
  })
}

/** Deletes the own comment, or with a reason takes down another's. */
export function useRemoveComment(postId: string, id: string, reader: string | null) {
  const client = useQueryClient()
  const params = { id: postId, comment: id }
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? callApi('DELETE /api/blog/posts/{id}/comments/{comment}', { params })
        : callApi('DELETE /api/admin/posts/{id}/comments/{comment}', { params, query: { reason } }),
    onSuccess: () => {
      client.setQueryData(
        postQuery(postId, reader).queryKey,
        (post) => post && { ...post, comment_count: post.comment_count - 1 },
      )
      client.setQueryData(
        commentsQuery(postId).queryKey,
        (known) => known && mapped(known, (items) => items.filter((one) => one.id !== id)),
      )
    },
  })
}

type CommentPages = InfiniteData<ApiResult<'GET /api/blog/posts/{id}/comments'>, unknown>

const mapped = (known: CommentPages, change: (items: Comment[]) => Comment[]): CommentPages => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, items: change(page.items) })),
})

const appended = (known: CommentPages, comment: Comment): CommentPages => ({
  ...known,
  pages: known.pages.map((page, at) =>
    at === known.pages.length - 1 ? { ...page, items: [...page.items, comment] } : page,
  ),
})

/** Publishes a post, or changes the one that is `edited`. */
export function usePublish(edited: string | null = null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...post }: PostInput & { id: string }) =>
      edited === null
        ? callApi('POST /api/blog/posts', { body: { id, ...post }, idempotencyKey: id })
        : callApi('PUT /api/blog/posts/{id}', { params: { id: edited }, body: post }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

/** Deletes the own post, or with a reason takes down another's. */
export function useRemovePost(id: string) {
  const client = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? callApi('DELETE /api/blog/posts/{id}', { params })
        : callApi('DELETE /api/admin/posts/{id}', { params, query: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...KEY, 'posts'] }),
  })
}

export const usePreview = () =>
  useMutation({
    mutationFn: (draft: Pick<PostInput, 'content' | 'excerpt'>) =>
      callApi('POST /api/blog/preview', { body: draft }),
  })
