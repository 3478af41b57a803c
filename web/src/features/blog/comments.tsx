import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Banner } from '#web/components/banner.tsx'
import { Button } from '#web/components/button.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { TextAreaField } from '#web/components/field.tsx'
import { Sheet } from '#web/components/panel.tsx'
import { LoadingNote } from '#web/components/skeleton.tsx'
import { openAuthDialog } from '#web/lib/auth-dialog.ts'
import { formatWhen } from '#web/lib/format.ts'
import { itemsOf } from '#web/lib/pages.ts'
import { useUser } from '#web/lib/session.ts'
import { commentsQuery, useComment, type Comment, type Post } from './queries.ts'

/** What members say about a post. Others see how much there is, and the way in. */
export function Comments({ post, reader }: { post: Post; reader: string | null }) {
  const member = useUser()?.role === 'user'
  return (
    <Sheet title="Comments" aside={post.comment_count}>
      {member ? (
        <chakra.div display="grid" gap={5}>
          <List postId={post.id} />
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

function List({ postId }: { postId: string }) {
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
          <Row key={comment.id} comment={comment} />
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

const Row = ({ comment }: { comment: Comment }) => (
  <chakra.li py={3} css={{ '& + &': { borderTopWidth: '1px' } }}>
    <chakra.p textStyle="dense" color="fg.muted" display="flex" flexWrap="wrap" columnGap={2}>
      <chakra.span color="fg" fontWeight="strong" overflowWrap="anywhere">
        {comment.author_company}
        {comment.is_own && ' (you)'}
      </chakra.span>
      <chakra.time dateTime={comment.created_at}>{formatWhen(comment.created_at)}</chakra.time>
    </chakra.p>
    <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" mt={1}>
      {comment.content}
    </chakra.p>
  </chakra.li>
)

function CommentForm({ postId, reader }: { postId: string; reader: string | null }) {
  const [text, setText] = useState('')
  const comment = useComment(postId, reader)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) comment.mutate(text, { onSuccess: () => setText('') })
  }
  return (
    <chakra.form display="grid" gap={3} onSubmit={submit}>
      <TextAreaField
        label="Your comment"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {comment.error && <Banner tone="danger">{comment.error.message}</Banner>}
      <chakra.div>
        <Button type="submit" disabled={!text.trim()} busy={comment.isPending}>
          Comment
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
