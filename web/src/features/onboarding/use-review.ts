import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { type OnboardingDraft, useSaveReview } from './queries.ts'
import { kept, proposalsOf, type ReviewRow } from './review-rows.ts'

/** ms after the last change before the review is saved. */
const PAUSE = 800

/** What is no quantity yet ("−3", "1,") is not kept, but stays in its box. */
const asStored = (row: ReviewRow, stored: ReviewRow | undefined): ReviewRow => {
  const isOpen = row.quantity !== null && !(row.quantity > 0)
  return stored ? { ...stored, ...(isOpen && { quantity: row.quantity }) } : row
}

/** The rows under review: as they were left, on any device, and saved as they change. */
export function useReview(draft: OnboardingDraft) {
  const [rows, setRows] = useState(() => proposalsOf(draft.generated))
  /** A change is on its way, or could not be kept. */
  const [open, setOpen] = useState(false)
  const save = useSaveReview()
  const { mutateAsync } = save
  const generatedAt = useRef(draft.generated?.generated_at ?? null)
  const unsaved = useRef<readonly ReviewRow[] | null>(null)
  const latest = useRef(rows)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current)
    const sent = unsaved.current
    if (!sent) return
    unsaved.current = null
    try {
      const { generated } = await mutateAsync({ generated_at: generatedAt.current, rows: sent.map(kept) })
      generatedAt.current = generated?.generated_at ?? null
      setOpen(unsaved.current !== null)
      // The server may know a renamed material by another description; what was typed since stays.
      const stored = new Map(proposalsOf(generated).map((row) => [row.id, row]))
      show(latest.current.map((row) => (sent.includes(row) ? asStored(row, stored.get(row.id)) : row)))
    } catch (error) {
      unsaved.current ??= sent
      throw error
    }
  }
  const show = (next: ReviewRow[]) => {
    latest.current = next
    setRows(next)
  }
  const change = (next: ReviewRow[]) => {
    show(next)
    setOpen(true)
    unsaved.current = next
    clearTimeout(timer.current)
    // A failure is told beside the rows; the next change tries again with everything.
    timer.current = setTimeout(() => void flush().catch(() => undefined), PAUSE)
  }

  // Leaving within the pause saves at once.
  const leave = useRef(flush)
  useEffect(() => {
    leave.current = flush
  })
  useEffect(
    () => () => {
      void leave.current().catch(() => undefined)
    },
    [],
  )

  return {
    rows,
    change,
    flush,
    /** Why the last change is not kept; null while all is well. */
    problem: save.error
      ? save.error instanceof ApiError && save.error.status < 500
        ? save.error.message
        : 'Your changes are not saved. The next change tries again.'
      : null,
    saved: save.isSuccess && !open,
  }
}
