import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IconThumbUp } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageSpinner, Spinner } from '#web/components/feedback/spinner.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { PageFrame, TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { bylineOf } from '#web/features/blog/blog-texts.ts'
import { postQuery, useLike, type Post } from '#web/features/blog/queries.ts'
import { countView } from '#web/features/blog/views.ts'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { lazyPart } from '#web/lib/browser/lazy.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatDate, formatWhen } from '#web/lib/format.ts'
import { Comments } from './comments.tsx'
import { PostActions } from './post-actions.tsx'
import { PostCounts, PostTags } from './post-facts.tsx'
import { PostProse } from './post-prose.tsx'

const PostEditor = lazyPart(
  () => import('./post-editor.tsx'),
  (module) => module.PostEditor,
)

/** /blog/{id}: one post to read, like and talk about. */
export function PostPage() {
  const { id = '' } = useParams()
  const session = useSession()
  const reader = session.status === 'signed-in' ? session.user.id : null
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    ...postQuery(id, reader),
    enabled: session.status !== 'unknown',
  })
  const found = data !== undefined
  useEffect(() => {
    if (found) countView(id)
  }, [found, id])
  if (isPending) return <PageSpinner />
  return (
    <PageFrame pt={{ base: '18px', md: 7 }} pb={14}>
      <chakra.nav aria-label="Breadcrumb" textStyle="dense" color="fg.muted" mb={4}>
        <TextLink to={paths.blog.getHref({ tab: 'posts' })}>Community Posts</TextLink>
      </chakra.nav>
      {isError ? (
        <>
          <chakra.h1 textStyle="title" mb={4}>
            This post can’t be shown
          </chakra.h1>
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        </>
      ) : (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 8fr) minmax(0, 4fr)' }}
          gap={{ base: 9, xl: 12 }}
          alignItems="start"
        >
          <Article post={data} reader={reader} />
          <Comments post={data} reader={reader} />
        </chakra.div>
      )}
    </PageFrame>
  )
}

function Article({ post, reader }: { post: Post; reader: string | null }) {
  const [editing, setEditing] = useState(false)
  if (editing) {
    return (
      <Panel
        title="Edit your post"
        aside={
          <Button size="sm" variant="quiet" onClick={() => setEditing(false)}>
            Cancel
          </Button>
        }
      >
        <Suspense fallback={<Spinner size={20} />}>
          <PostEditor edited={post} onSaved={() => setEditing(false)} />
        </Suspense>
      </Panel>
    )
  }
  return (
    <chakra.article display="grid" gap={4} minW={0}>
      <chakra.div justifySelf="start">
        <Tag>{post.category}</Tag>
      </chakra.div>
      <chakra.h1 textStyle="display" maxW="26ch" overflowWrap="anywhere">
        {post.title}
      </chakra.h1>
      <chakra.div display="flex" alignItems="center" gap={3}>
        <CompanyMark name={post.author_company} size={40} />
        <chakra.div textStyle="dense" color="fg.muted" minW={0}>
          <chakra.p color="fg" fontWeight="strong" overflowWrap="anywhere">
            {bylineOf(post)}
          </chakra.p>
          <chakra.time dateTime={post.published_at}>{formatDate(post.published_at)}</chakra.time>
          {post.updated_at !== post.published_at && (
            <>
              , edited <chakra.time dateTime={post.updated_at}>{formatWhen(post.updated_at)}</chakra.time>
            </>
          )}
        </chakra.div>
      </chakra.div>
      <PostCounts post={post} />
      <chakra.div borderTopWidth="2px" borderColor="border.rule" pt={5} mb={2}>
        <PostProse html={post.content} />
      </chakra.div>
      <PostTags tags={post.tags} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2}>
        <LikeButton post={post} reader={reader} />
        <chakra.span flex={1} />
        <PostActions post={post} onEdit={() => setEditing(true)} />
      </chakra.div>
    </chakra.article>
  )
}

function LikeButton({ post, reader }: { post: Post; reader: string | null }) {
  const like = useLike(post.id, reader)
  const liked = post.liked ?? false
  const press = () => {
    if (reader === null) return openAuthDialog('sign-in', paths.blogPost.getHref(post.id))
    like.mutate(!liked, { onError: (error) => toast.error('Your like could not be saved', error) })
  }
  return (
    <chakra.div>
      <Button
        right="talk"
        aria-pressed={liked}
        onClick={press}
        icon={<IconThumbUp size={16} stroke={liked ? 2.4 : 1.6} aria-hidden />}
        css={{ '&[aria-pressed=true]': { bg: 'accent.soft', color: 'accent', borderColor: 'accent' } }}
      >
        {liked ? 'Liked' : 'Like'}
      </Button>
    </chakra.div>
  )
}
