import { chakra } from '@chakra-ui/react'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { BackendBanner } from '#web/components/feedback/backend-banner.tsx'
import { Brand } from '#web/components/page/brand.tsx'
import { PageFrame, TextLink } from '#web/components/page/page-head.tsx'
import { MAIN_ID } from '#web/components/page/skip-link.tsx'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { LANDING_SEEN, writeStored } from '#web/lib/browser/storage.ts'
import { LandingEvidence } from './evidence.tsx'
import { Features } from './features.tsx'
import { GlobalImpact } from './global-impact.tsx'
import { HeroFlows } from './hero-flows.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { HowToHelp } from './how-to-help.tsx'
import { JoinUs } from './join-us.tsx'
import { LandingBar } from './landing-bar.tsx'
import { Problem } from './problem.tsx'

/** The front door: what the product does, how it argues, and the way in. */
export function LandingPage() {
  useEffect(() => {
    writeStored(LANDING_SEEN, true)
  }, [])
  return (
    <chakra.div bg="bg.surface">
      <LandingBar />
      <BackendBanner />
      <chakra.main id={MAIN_ID} tabIndex={-1} outline={0}>
        <Hero />
        <HeroFlows />
        <Problem />
        <HowItWorks />
        <LandingEvidence />
        <Features />
        <GlobalImpact />
        <HowToHelp />
        <JoinUs />
      </chakra.main>
      <Footer />
    </chakra.div>
  )
}

/** Get Started while signed out, the dashboard for those who are in. */
function MainAction() {
  const session = useSession()
  if (session.status === 'signed-in') {
    return (
      <LinkButton variant="primary" size="lg" to={paths.dashboard.getHref()}>
        Go to Dashboard
      </LinkButton>
    )
  }
  return (
    <Button variant="primary" size="lg" onClick={() => openAuthDialog('sign-up')}>
      Get Started
    </Button>
  )
}

function Hero() {
  const signedIn = useSession().status === 'signed-in'
  const browse = signedIn ? paths.marketplace : paths.demo
  return (
    <PageFrame>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: '1fr',
          md: 'minmax(0, 7fr) minmax(0, 5fr)',
          lg: 'minmax(0, 9fr) minmax(0, 7fr)',
        }}
        gap={{ base: 5, md: 8, lg: 10 }}
        alignItems="end"
        pt={{ base: '34px', md: 16 }}
        pb={{ base: 5, md: '34px' }}
      >
        <chakra.h1 textStyle="hero">Somewhere, a plant is buying what you pay to throw away.</chakra.h1>
        <chakra.div>
          <chakra.p fontSize={{ base: '16px', md: '18px' }} lineHeight="1.5" color="fg.muted" mb={5.5}>
            List what leaves your gate and what you buy in. You get named partners, with the reasons, the
            objections and the balance in euros and CO₂, every figure with its source.
          </chakra.p>
          <chakra.div
            display="flex"
            flexWrap="wrap"
            gap={2}
            css={{ '& > *': { flex: { base: 1, md: 'none' } } }}
          >
            <MainAction />
            <LinkButton size="lg" to={browse.getHref()}>
              Browse Marketplace
            </LinkButton>
            <LinkButton
              variant="quiet"
              size="lg"
              to={paths.demo.getHref()}
              icon={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
            >
              Watch Demo
            </LinkButton>
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </PageFrame>
  )
}

function Footer() {
  return (
    <chakra.footer bg="bg" color="fg.muted" pt={8} pb={12}>
      <PageFrame display="flex" justifyContent="space-between" gap={6} flexWrap="wrap">
        <Brand />
        <chakra.nav aria-label="Footer" display="flex" flexWrap="wrap" gap={5}>
          <TextLink to={paths.blog.getHref()}>Researcher Blog</TextLink>
          <TextLink to={paths.help.getHref()}>Help</TextLink>
          <TextLink to={paths.methodology.getHref()}>How matches are computed</TextLink>
          <TextLink to={paths.terms.getHref()}>Terms of Service</TextLink>
          <TextLink to={paths.privacy.getHref()}>Privacy</TextLink>
          <TextLink to={paths.imprint.getHref()}>Imprint</TextLink>
          <TextLink to={{ pathname: paths.help.getHref(), hash: 'contact' }}>Contact</TextLink>
        </chakra.nav>
      </PageFrame>
    </chakra.footer>
  )
}
