/** Rows of a thread: messages in order, with a separator before the first of each day. */
export type ThreadRow<M> = { day: string } | { message: M }

/** `2025-11-14` of the reader's calendar. */
const dayOf = (iso: string): string => {
  const date = new Date(iso)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

export function withDays<M extends { created_at: string }>(messages: readonly M[]): ThreadRow<M>[] {
  return messages.flatMap((message, index) => {
    const before = messages[index - 1]
    return before && dayOf(before.created_at) === dayOf(message.created_at)
      ? [{ message }]
      : [{ day: message.created_at }, { message }]
  })
}
