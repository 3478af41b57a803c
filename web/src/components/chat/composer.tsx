import { chakra } from '@chakra-ui/react'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '#web/components/base/button.tsx'
import type { ChatEntry } from '#web/lib/backend/queries/conversations.ts'
import { dropDraft, keepDraft, readDraft } from '#web/lib/browser/drafts.ts'
import { inputRecipe } from '#web/theme/recipes/field.ts'

const Area = chakra('textarea', inputRecipe)
/** The server's limit of characters. */
const MAX_MESSAGE = 4000

/** Where one writes: Enter sends, Shift+Enter breaks the line. */
export function Composer({
  conversation,
  company,
  typing,
  onType,
  onSend,
  begin = false,
}: {
  /** Its id: what is typed is kept for it until it is sent. */
  conversation: string
  company: string
  /** The other company is writing. */
  typing: boolean
  onType: () => void
  onSend: (content: string) => void
  /** One begins here: it takes the focus as it comes. */
  begin?: boolean
}) {
  const location = useLocation()
  const navigate = useNavigate()
  const [brought] = useState(() => (location.state as Partial<ChatEntry> | null)?.draft ?? '')
  const form = `message.${conversation}`
  const [text, show] = useState(() => brought || (readDraft<string>(form) ?? ''))
  const setText = (next: string) => {
    show(next)
    if (next) keepDraft(form, next)
    else dropDraft(form)
  }
  useEffect(() => {
    // Brought along once: a reload does not write it again.
    if (brought) void navigate(location.pathname + location.search, { replace: true, state: null })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [brought])
  const content = text.trim()
  const send = () => {
    if (!content) return
    onSend(content)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a word of an input method is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <chakra.form
      pos="relative"
      display="flex"
      alignItems="flex-end"
      gap={2}
      px={{ base: 3, md: 6 }}
      pt={{ base: 2.5, md: 3.5 }}
      pb={{ base: 2.5, md: 4.5 }}
      bg="bg.surface"
      borderTopWidth="1px"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <chakra.p
        role="status"
        pos="absolute"
        bottom="100%"
        insetStart={{ base: 4, md: 6 }}
        px={1}
        bg="bg"
        textStyle="label"
        fontWeight="normal"
        color="fg.muted"
      >
        {typing && `${company} is writing`}
      </chakra.p>
      <Area
        area
        rows={1}
        autoFocus={begin}
        flex={1}
        minW={0}
        minH="44px"
        maxH="160px"
        resize="none"
        css={{ fieldSizing: 'content' }}
        aria-label={`Message to ${company}`}
        placeholder="Write a message"
        maxLength={MAX_MESSAGE}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onType()
        }}
        onKeyDown={onKeyDown}
      />
      <Button
        right="talk"
        type="submit"
        variant="primary"
        h="44px"
        aria-label="Send"
        disabled={content === ''}
      >
        <IconSend size={16} stroke={1.6} aria-hidden />
        <chakra.span display={{ base: 'none', md: 'inline' }}>Send</chakra.span>
      </Button>
    </chakra.form>
  )
}
