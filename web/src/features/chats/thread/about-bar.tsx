import { chakra } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { useSearchParams } from 'react-router-dom'
import { IconButton } from '#web/components/base/button.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { useSubject } from '#web/features/chats/subject.ts'

/** Which listing or match this chat was opened about, and the way there. */
export function AboutBar() {
  const subject = useSubject()
  const [, setSearch] = useSearchParams()
  if (!subject) return null
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap={2}
      px={{ base: 4, md: 6 }}
      py={1.5}
      bg="bg.sunken"
      borderBottomWidth="1px"
      textStyle="dense"
    >
      <chakra.p flex={1} minW={0} truncate>
        <chakra.span color="fg.muted">{subject.kind === 'match' ? 'About the match ' : 'About '}</chakra.span>
        <TextLink to={subject.href} fontWeight="semibold" title={subject.title}>
          {subject.title}
        </TextLink>
      </chakra.p>
      <IconButton
        label="Not about this"
        size="sm"
        onClick={() =>
          setSearch(
            (before) => {
              const next = new URLSearchParams(before)
              next.delete('listing')
              next.delete('match')
              return next
            },
            { replace: true },
          )
        }
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </chakra.div>
  )
}
