import { chakra } from '@chakra-ui/react'

/** How many messages of a conversation are unread. */
export const UnreadCount = ({ count }: { count: number }) => (
  <chakra.span
    justifySelf="end"
    minW="18px"
    h="18px"
    px="5px"
    bg="accent"
    color="accent.on"
    borderRadius="control"
    fontSize="mark"
    fontWeight="strong"
    lineHeight="18px"
    textAlign="center"
  >
    {count}
    <chakra.span srOnly> unread</chakra.span>
  </chakra.span>
)
