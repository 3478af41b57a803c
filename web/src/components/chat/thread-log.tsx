import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'
import { withDays } from '#web/components/chat/days.ts'
import type { Message } from '#web/components/chat/messages.ts'
import type { PendingMessage } from '#web/components/chat/pending.ts'
import { formatDay } from '#web/lib/format.ts'
import { MessageBubble, PendingBubble } from './bubbles.tsx'

/**
 * What was written, newest at the foot. The box grows upwards (`column-reverse`), so that the browser itself
 * keeps the foot in view, and keeps the place when older messages come in above.
 */
export function ThreadLog({
  messages,
  pending,
  company,
  ownId,
  seenUntil,
  earlier,
}: {
  messages: readonly Message[]
  pending: readonly PendingMessage[]
  /** Company id of the reader. */
  ownId: string | null
  company: string
  /** Sequence up to which the other company has read. */
  seenUntil: number
  /** Older messages that were not loaded; null when there are none. */
  earlier: { busy: boolean; load: () => void } | null
}) {
  const empty = messages.length === 0 && pending.length === 0
  return (
    <chakra.div
      flex={1}
      minH={0}
      overflowY="auto"
      display="flex"
      flexDirection="column-reverse"
      tabIndex={0}
      role="log"
      aria-label="Messages"
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        gap={2.5}
        px={{ base: 4, md: 6 }}
        py={{ base: 3.5, md: 5 }}
        mb={empty ? 'auto' : 0}
      >
        {earlier && (
          <Button size="sm" alignSelf="center" busy={earlier.busy} onClick={earlier.load}>
            Earlier messages
          </Button>
        )}
        {empty && (
          <chakra.p textAlign="center" color="fg.muted" py={8}>
            No messages yet. Start the conversation!
          </chakra.p>
        )}
        {withDays(messages).map((row) =>
          'day' in row ? (
            <chakra.div
              key={row.day}
              textAlign="center"
              textStyle="label"
              fontWeight="normal"
              color="fg.muted"
              my={1.5}
            >
              {formatDay(row.day)}
            </chakra.div>
          ) : (
            <MessageBubble
              key={row.message.id}
              message={row.message}
              company={company}
              own={row.message.sender_id === ownId}
              seen={row.message.sequence <= seenUntil}
            />
          ),
        )}
        {pending.map((message) => (
          <PendingBubble key={message.id} message={message} />
        ))}
      </chakra.div>
    </chakra.div>
  )
}
