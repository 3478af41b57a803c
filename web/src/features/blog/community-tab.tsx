import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useSearchParams } from 'react-router-dom'
import { POST_CATEGORIES } from '#shared/api/core/vocabulary.ts'
import { Button } from '#web/components/base/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LoadingNote } from '#web/components/feedback/skeleton.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { Choices } from '#web/components/forms/form-parts.tsx'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { BLOG_TEXT } from './blog-texts.ts'
import { CreatePost } from './posts/create-post.tsx'
import { PostRow } from './posts/post-row.tsx'
import { postsQuery, type PostCategory } from './queries.ts'

/** Posts of members, newest first, and the way to write one. Category and tag stand in the address. */
export function CommunityTab() {
  const [query, setQuery] = useSearchParams()
  const category = POST_CATEGORIES.find((one) => one === query.get('category'))
  const tag = query.get('tag') ?? undefined
  const posts = useInfiniteQuery(postsQuery({ category, tag }))
  const items = itemsOf(posts.data) ?? []
  const filter = (next: { category?: PostCategory | undefined; tag?: string | undefined }) =>
    setQuery(
      { tab: 'posts', ...(next.category && { category: next.category }), ...(next.tag && { tag: next.tag }) },
      { preventScrollReset: true },
    )
  return (
    <chakra.div pt={5} display="grid" gap={7}>
      <CreatePost />
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap={3}>
        <chakra.div w={{ base: 'full', md: '260px' }}>
          <SelectField
            label="Category"
            value={category ?? ''}
            onChange={(event) => filter({ tag, category: (event.target.value || undefined) as PostCategory })}
          >
            <option value="">All categories</option>
            <Choices of={POST_CATEGORIES} />
          </SelectField>
        </chakra.div>
        {tag && (
          <Button icon={<IconX size={16} stroke={1.6} aria-hidden />} onClick={() => filter({ category })}>
            Tag: {tag}
          </Button>
        )}
      </chakra.div>
      {posts.isPending && <LoadingNote label="Loading posts" />}
      {posts.isError && (
        <ErrorState
          title={BLOG_TEXT.loadFailed}
          error={posts.error}
          onRetry={() => void posts.refetch()}
          busy={posts.isFetching}
        />
      )}
      {posts.data && items.length === 0 && (
        <EmptyState
          title={category || tag ? 'No posts match' : 'No posts yet'}
          form="fibre"
          action={(category || tag) && <Button onClick={() => filter({})}>Show all posts</Button>}
        >
          {category || tag
            ? 'Nobody has written about this here yet.'
            : 'Posts by companies about their exchanges appear here.'}
        </EmptyState>
      )}
      {items.length > 0 && (
        <chakra.div display="grid" gap={7}>
          {items.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </chakra.div>
      )}
      {posts.hasNextPage && (
        <chakra.div>
          <Button busy={posts.isFetchingNextPage} onClick={() => void posts.fetchNextPage()}>
            Show older posts
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
