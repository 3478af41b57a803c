import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LoadingNote } from '#web/components/feedback/skeleton.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { commentsQuery, useComment, type Comment, type Post } from '#web/features/blog/queries.ts'
import { itemsOf } from '#web/lib/backend/pages.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { formatWhen } from '#web/lib/format.ts'
import { CommentEditor } from './comment-editor.tsx'
import { CommentBody } from './post-actions.tsx'

/** What members say about a post. Others see how much there is, and the way in. */
export function Comments({ post, reader }: { post: Post; reader: string | null }) {
  const member = useUser()?.role === 'user'
  return (
    <Sheet title="Comments" aside={post.comment_count}>
      {member ? (
        <chakra.div display="grid" gap={5}>
          <List postId={post.id} reader={reader} />
          <CommentForm postId={post.id} reader={reader} />
        </chakra.div>
      ) : (
        <chakra.div display="grid" gap={3} justifyItems="start">
          <chakra.p color="fg.muted">Members read and write comments.</chakra.p>
          {reader === null && (
            <Button onClick={() => openAuthDialog('sign-in', paths.blogPost.getHref(post.id))}>
              Sign in
            </Button>
          )}
        </chakra.div>
      )}
    </Sheet>
  )
}

function List({ postId, reader }: { postId: string; reader: string | null }) {
  const comments = useInfiniteQuery(commentsQuery(postId))
  if (comments.isPending) return <LoadingNote label="Loading comments" />
  if (comments.isError) {
    return (
      <ErrorState
        title="The comments could not be loaded"
        error={comments.error}
        onRetry={() => void comments.refetch()}
        busy={comments.isFetching}
      />
    )
  }
  // One just written stands at the end already, before the page it belongs to is loaded.
  const all = itemsOf(comments.data) ?? []
  const items = [...new Map(all.map((comment) => [comment.id, comment])).values()]
  if (items.length === 0) return <chakra.p color="fg.muted">Nobody has commented yet.</chakra.p>
  return (
    <>
      <chakra.ul display="grid" listStyleType="none">
        {items.map((comment) => (
          <Row key={comment.id} comment={comment} postId={postId} reader={reader} />
        ))}
      </chakra.ul>
      {comments.hasNextPage && (
        <chakra.div>
          <Button busy={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
            Show later comments
          </Button>
        </chakra.div>
      )}
    </>
  )
}

const Row = ({ comment, postId, reader }: { comment: Comment; postId: string; reader: string | null }) => (
  <chakra.li py={3} css={{ '& + &': { borderTopWidth: '1px' } }}>
    <chakra.p textStyle="dense" color="fg.muted" display="flex" flexWrap="wrap" columnGap={2}>
      {!comment.hidden && (
        <chakra.span color="fg" fontWeight="strong" overflowWrap="anywhere">
          {comment.author_company}
          {comment.is_own && ' (you)'}
        </chakra.span>
      )}
      <chakra.time dateTime={comment.created_at}>{formatWhen(comment.created_at)}</chakra.time>
      {comment.edited_at && <span>edited {formatWhen(comment.edited_at)}</span>}
    </chakra.p>
    {comment.hidden ? (
      <chakra.p color="fg.muted" mt={1}>
        Hidden while the account of its author is suspended.
      </chakra.p>
    ) : (
      <CommentBody postId={postId} comment={comment} reader={reader} />
    )}
  </chakra.li>
)

function CommentForm({ postId, reader }: { postId: string; reader: string | null }) {
  const comment = useComment(postId, reader)
  return (
    <CommentEditor
      label="Your comment"
      action="Comment"
      error={comment.error}
      busy={comment.isPending}
      onSubmit={(text, done) => comment.mutate(text, { onSuccess: done })}
    />
  )
}
