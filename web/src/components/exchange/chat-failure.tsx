import { chakra } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { clearChatFailure, useChatFailure } from '#web/lib/backend/queries/conversations.ts'
import { IconButton } from '../base/button.tsx'
import { Banner } from '../feedback/banner.tsx'

/** Says that a chat could not be started, in view wherever the page is scrolled to, until it is closed. */
export function ChatFailure() {
  const failure = useChatFailure()
  useEffect(() => clearChatFailure, [])
  if (!failure) return null
  return (
    <chakra.div pos="sticky" top={{ base: '60px', md: '64px' }} zIndex={1} my={4}>
      <Banner
        tone="danger"
        action={
          <IconButton label="Close" color="danger" onClick={clearChatFailure}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </IconButton>
        }
      >
        <chakra.b fontWeight="semibold">Failed to start chat</chakra.b>
        <chakra.div textStyle="dense">{failure.message}</chakra.div>
      </Banner>
    </chakra.div>
  )
}
