import { chakra } from '@chakra-ui/react'
import { IconSpeakerphone } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { persistently } from '#web/lib/browser/lazy.ts'
import { Newsletter } from './newsletter.tsx'

const EarlyAccess = lazy(() =>
  persistently(() => import('./early-access.tsx')).then(({ EarlyAccess }) => ({ default: EarlyAccess })),
)

/** The ways in for those who don't sign up yet: early access, newsletter, partnership and press. */
export function JoinUs() {
  // The dialog is loaded by the first click and stays, so that it can close with its motion.
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const close = useCallback(() => setDialog('closed'), [])
  return (
    <chakra.section id="join-us" bg="bg" py={{ base: '52px', md: 20 }}>
      <PageFrame>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={6}
        >
          <Box>
            <chakra.h2 textStyle="title">Join Us</chakra.h2>
            <chakra.p fontSize="16px" color="fg.muted" mt={1.5} mb={5} maxW="prose">
              Tell us about your streams, and we write back within 24 hours. To use the marketplace, sign up:
              it is open now.
            </chakra.p>
            <Button variant="primary" size="lg" onClick={() => setDialog('open')}>
              Apply for early access
            </Button>
          </Box>
          <Box>
            <Newsletter />
          </Box>
        </chakra.div>
        <chakra.div
          mt={6}
          py={5}
          borderYWidth="1px"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap={4}
        >
          <chakra.p display="flex" alignItems="center" gap={3} fontSize="16px">
            <IconSpeakerphone size={20} stroke={1.5} aria-hidden />
            <span>
              <b>Partnership or press?</b> We answer within 24 hours.
            </span>
          </chakra.p>
          <LinkButton to={{ pathname: paths.help.getHref(), hash: 'contact' }}>Contact us</LinkButton>
        </chakra.div>
      </PageFrame>
      <Suspense fallback={null}>
        {dialog !== 'never' && <EarlyAccess open={dialog === 'open'} onClose={close} />}
      </Suspense>
    </chakra.section>
  )
}

const Box = chakra('div', {
  base: {
    bg: 'bg.surface',
    borderWidth: '1px',
    borderTopWidth: '2px',
    borderTopColor: 'border.rule',
    px: { base: 5, md: 7 },
    py: 7,
  },
})
