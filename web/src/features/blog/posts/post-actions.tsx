import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '#web/components/dialogs/reason-dialog.tsx'
import { ReportButton } from '#web/components/dialogs/report-button.tsx'
import {
  type Comment,
  type Post,
  useEditComment,
  useRemoveComment,
  useRemovePost,
} from '#web/features/blog/queries.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { CommentEditor } from './comment-editor.tsx'

/** What can be done with a post: its author edits and deletes it, members report it, administrators take it down. */
export function PostActions({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const admin = useUser()?.isAdmin ?? false
  const navigate = useNavigate()
  const remove = useRemovePost(post.id)
  const [asked, setAsked] = useState<'delete' | 'take-down' | null>(null)
  const gone = (text: string) => {
    toast.success(text)
    void navigate(paths.blog.getHref({ tab: 'posts' }))
  }
  return (
    <>
      {post.is_own && (
        <>
          <Button right="talk" size="sm" onClick={onEdit}>
            Edit
          </Button>
          <Button right="talk" size="sm" variant="danger" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        </>
      )}
      <ReportButton of={{ kind: 'post', id: post.id, author_id: post.author_id }} />
      {admin && !post.is_own && (
        <Button size="sm" variant="danger" onClick={() => setAsked('take-down')}>
          Take down
        </Button>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete this post?"
          onClose={() => setAsked(null)}
          onConfirm={() => remove.mutateAsync(null).then(() => gone('Your post is deleted'))}
        >
          It goes with its comments and likes. This can’t be undone.
        </ConfirmDialog>
      )}
      {asked === 'take-down' && (
        <ReasonDialog
          danger
          maxLength={500}
          title="Take down this post?"
          action="Take down"
          hint="The author reads it; it is kept in the audit trail with your name"
          onClose={() => setAsked(null)}
          onConfirm={(reason) => remove.mutateAsync(reason).then(() => gone('The post was taken down'))}
        >
          It goes with its comments and likes, and {post.author_company} is told why.
        </ReasonDialog>
      )}
    </>
  )
}

/** The same for a comment, below it; while it is edited, the editor in its place. */
export function CommentBody({
  postId,
  comment,
  reader,
}: {
  postId: string
  comment: Comment
  reader: string | null
}) {
  const [editing, setEditing] = useState(false)
  const edit = useEditComment(postId, comment.id)
  if (editing) {
    return (
      <CommentEditor
        label="Your comment, changed"
        action="Save"
        initial={comment.content}
        error={edit.error}
        busy={edit.isPending}
        onSubmit={(content) => edit.mutate(content, { onSuccess: () => setEditing(false) })}
        onCancel={() => setEditing(false)}
      />
    )
  }
  return (
    <>
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" mt={1}>
        {comment.content}
      </chakra.p>
      <CommentActions postId={postId} comment={comment} reader={reader} onEdit={() => setEditing(true)} />
    </>
  )
}

function CommentActions({
  postId,
  comment,
  reader,
  onEdit,
}: {
  postId: string
  comment: Comment
  reader: string | null
  onEdit: () => void
}) {
  const admin = useUser()?.isAdmin ?? false
  const remove = useRemoveComment(postId, comment.id, reader)
  const [asked, setAsked] = useState<'delete' | 'take-down' | null>(null)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap={1} mt={1} ms="-8px">
      {comment.is_own && (
        <>
          <Button size="sm" variant="quiet" aria-label="Edit your comment" onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label="Delete your comment"
            onClick={() => setAsked('delete')}
          >
            Delete
          </Button>
        </>
      )}
      <ReportButton
        quiet
        of={{ kind: 'comment', id: comment.id, post_id: postId, author_id: comment.author_id }}
      />
      {admin && !comment.is_own && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Take down the comment of ${comment.author_company}`}
          onClick={() => setAsked('take-down')}
        >
          Take down
        </Button>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete your comment?"
          onClose={() => setAsked(null)}
          onConfirm={() => remove.mutateAsync(null)}
        >
          This can’t be undone.
        </ConfirmDialog>
      )}
      {asked === 'take-down' && (
        <ReasonDialog
          danger
          maxLength={500}
          title="Take down this comment?"
          action="Take down"
          hint="The author reads it; it is kept in the audit trail with your name"
          onClose={() => setAsked(null)}
          onConfirm={(reason) => remove.mutateAsync(reason)}
        >
          {comment.author_company} is told why.
        </ReasonDialog>
      )}
    </chakra.div>
  )
}
