import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextAreaField } from '#web/components/forms/field.tsx'

/** The field a comment is written or changed in. */
export function CommentEditor({
  label,
  action,
  initial = '',
  error,
  busy,
  onSubmit,
  onCancel,
}: {
  label: string
  action: string
  initial?: string
  error: Error | null
  busy: boolean
  /** `done` empties the field. */
  onSubmit: (text: string, done: () => void) => void
  onCancel?: () => void
}) {
  const [text, setText] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onSubmit(text, () => setText(''))
  }
  return (
    <chakra.form display="grid" gap={3} onSubmit={submit}>
      <TextAreaField
        label={label}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error && <Banner tone="danger">{error.message}</Banner>}
      <chakra.div display="flex" gap={2}>
        <Button right="talk" type="submit" disabled={!text.trim()} busy={busy}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  )
}
