import { chakra } from '@chakra-ui/react'
import { IconHome, IconMail, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { AnchorButton, Button } from '#web/components/base/button.tsx'
import { Brand } from '#web/components/page/brand.tsx'
import { MAIN_ID } from '#web/components/page/skip-link.tsx'
import { supportMail } from './crash-report.ts'
import { paths } from './paths.ts'

/** What is left when a page crashed. Stands without router and session, for these may be what broke. */
export function CrashScreen({ errorId, message }: { errorId: string; message: string }) {
  const [mail, setMail] = useState('mailto:')
  useEffect(() => {
    void supportMail(errorId, message).then(setMail)
  }, [errorId, message])
  return (
    <chakra.main id={MAIN_ID} minH="dvh" display="grid" alignContent="center" justifyItems="center" p={4}>
      <chakra.div
        role="alert"
        w="full"
        maxW="560px"
        bg="bg.surface"
        borderWidth="1px"
        borderLeftWidth="4px"
        borderLeftColor="danger"
        borderRadius="panel"
        p={{ base: 5, md: 8 }}
        display="grid"
        gap={4}
      >
        <Brand />
        <chakra.h1 textStyle="title">Oops! Something went wrong</chakra.h1>
        <p>Our team has been notified. You can try again; what you had saved is still there.</p>
        <chakra.p textStyle="dense" color="fg.muted" overflowWrap="anywhere">
          Error ID: <chakra.span textStyle="mono">{errorId}</chakra.span>
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          <Button
            variant="primary"
            icon={<IconRefresh size={16} stroke={1.6} />}
            onClick={() => window.location.reload()}
          >
            Try Again
          </Button>
          <AnchorButton href={paths.home.getHref()} icon={<IconHome size={16} stroke={1.6} />}>
            Go to Home
          </AnchorButton>
          <AnchorButton href={mail} variant="quiet" icon={<IconMail size={16} stroke={1.6} />}>
            Contact Support
          </AnchorButton>
        </chakra.div>
      </chakra.div>
    </chakra.main>
  )
}
