import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TextButton, TextLink } from '#web/components/page/page-head.tsx'
import type { Message } from '#web/components/chat/messages.ts'
import { ownAddresses } from '#web/components/chat/own-addresses.ts'
import { discardMessage, type PendingMessage, retry } from '#web/components/chat/pending.ts'
import { formatTime } from '#web/lib/format.ts'

/** A text in which addresses of listings and matches of this site can be followed; all else stays as it was typed. */
function WithLinks({ text }: { text: string }) {
  return ownAddresses(text).map((piece, index) =>
    piece.to ? (
      <TextLink key={index} to={piece.to}>
        {piece.text}
      </TextLink>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  )
}

function Bubble({ own, note, children }: { own: boolean; note: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      alignSelf={own ? 'flex-end' : 'flex-start'}
      maxW="min(88%, 560px)"
      px={3.5}
      py={2.5}
      bg={own ? 'accent.soft' : 'bg.surface'}
      borderWidth="1px"
      borderColor={own ? 'transparent' : 'border'}
      borderRadius="panel"
      textStyle="body"
      overflowWrap="anywhere"
    >
      <chakra.p whiteSpace="pre-wrap">{children}</chakra.p>
      <chakra.div
        mt={1}
        textStyle="label"
        fontWeight="normal"
        color="fg.muted"
        textAlign={own ? 'end' : 'start'}
      >
        {note}
      </chakra.div>
    </chakra.div>
  )
}

/** A message that is stored. `seen`: the other company has read it. */
export function MessageBubble({
  message,
  company,
  own,
  seen,
}: {
  message: Message
  /** Whose message it is unless it is one's own. */
  company: string
  own: boolean
  seen: boolean
}) {
  return (
    <Bubble
      own={own}
      note={
        <>
          <chakra.span srOnly>{own ? 'You, ' : `${company}, `}</chakra.span>
          <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
          {own && (seen ? ', read' : ', sent')}
        </>
      }
    >
      <WithLinks text={message.content} />
    </Bubble>
  )
}

const NOTE = { sending: 'Sending', waiting: 'Waiting to be sent', failed: 'Not sent' } as const

/** A message on its way. */
export function PendingBubble({ message }: { message: PendingMessage }) {
  return (
    <Bubble
      own
      note={
        message.state === 'failed' ? (
          <chakra.span color="danger" display="inline-flex" gap={2}>
            {NOTE.failed}
            <TextButton type="button" onClick={() => retry(message)}>
              Try Again
            </TextButton>
            <TextButton type="button" onClick={() => discardMessage(message.id)}>
              Discard
            </TextButton>
          </chakra.span>
        ) : (
          NOTE[message.state]
        )
      }
    >
      <WithLinks text={message.content} />
    </Bubble>
  )
}
