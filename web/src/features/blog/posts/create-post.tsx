import { chakra } from '@chakra-ui/react'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { BLOG_TEXT } from '#web/features/blog/blog-texts.ts'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { lazyPart } from '#web/lib/browser/lazy.ts'

const PostEditor = lazyPart(
  () => import('./post-editor.tsx'),
  (module) => module.PostEditor,
)

/** The editor for companies on a paid plan; for everybody else the sentence that says what it takes. */
export function CreatePost() {
  const user = useUser()
  const me = useMe()
  const [open, setOpen] = useState(false)
  const paid = user?.role === 'user' && me.data !== undefined && me.data.plan !== 'free'
  if (user && me.isPending) return null
  if (paid && open) {
    return (
      <Panel
        title="Create New Post"
        aside={
          <Button size="sm" variant="quiet" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        <Suspense fallback={<Spinner size={20} />}>
          <PostEditor />
        </Suspense>
      </Panel>
    )
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap={3}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
      px={{ base: 4, md: 5 }}
      py={3.5}
    >
      {paid ? (
        <>
          <span>Has an exchange worked out, or failed? Other companies would like to read about it.</span>
          <Button
            right="talk"
            variant="primary"
            icon={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Create New Post
          </Button>
        </>
      ) : (
        <>
          <span>{BLOG_TEXT.paidOnly}</span>
          {me.data?.company && (
            <LinkButton to={paths.profile.getHref('subscription')}>See subscription</LinkButton>
          )}
        </>
      )}
    </chakra.div>
  )
}
