import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { useBarMenu } from '#web/components/page/bar-menu.tsx'
import { Brand } from '#web/components/page/brand.tsx'
import { PageFrame } from '#web/components/page/page-head.tsx'
import { SignInButtons } from '#web/components/page/sign-in-buttons.tsx'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { LANDING_SECTIONS } from './sections.ts'

const Anchor = chakra('a', {
  base: { fontWeight: 'medium', color: 'fg', _hover: { color: 'accent' }, py: { base: 3, lg: 1 } },
})
const AppLink = chakra(Link, {
  base: { fontWeight: 'medium', color: 'fg', _hover: { color: 'accent' }, py: { base: 3, lg: 1 } },
})

/** The landing page's own bar: anchors into the page, and for signed-in visitors the way into the product. */
export function LandingBar() {
  const session = useSession()
  const menu = useBarMenu('lg')
  const signedIn = session.status === 'signed-in'
  const links = (
    <>
      {LANDING_SECTIONS.map(({ id, label }) => (
        <Anchor key={id} href={`#${id}`} onClick={menu.close}>
          {label}
        </Anchor>
      ))}
      <AppLink to={paths.blog.getHref()}>Researcher Blog</AppLink>
      {signedIn && (
        <>
          <AppLink to={paths.dashboard.getHref()}>Dashboard</AppLink>
          <AppLink to={paths.marketplace.getHref()}>Marketplace</AppLink>
          <AppLink to={paths.profile.getHref('settings')}>Settings</AppLink>
        </>
      )}
    </>
  )
  return (
    <chakra.header
      pos="sticky"
      top={0}
      zIndex="bar"
      bg="bg.surface"
      borderBottomWidth="1px"
      onKeyDown={menu.onKeyDown}
    >
      <PageFrame
        css={{ containerType: 'inline-size' }}
        display="flex"
        alignItems="center"
        gap={{ base: 2, lg: 7 }}
        h={{ base: '56px', md: '64px' }}
      >
        <Link to={paths.home.getHref()} aria-label="Sidestream, home">
          <Brand />
        </Link>
        <chakra.nav aria-label="Sections" display={{ base: 'none', lg: 'flex' }} gap={6} ms={5}>
          {links}
        </chakra.nav>
        <chakra.span flex={1} />
        {session.status === 'signed-out' && <SignInButtons />}
        {signedIn && (
          <chakra.span display={{ base: 'none', md: 'contents' }}>
            <LinkButton variant="primary" to={paths.dashboard.getHref()}>
              Go to Dashboard
            </LinkButton>
          </chakra.span>
        )}
        {menu.button}
      </PageFrame>
      {menu.list(
        'Sections',
        <>
          {links}
          {session.status === 'signed-out' && (
            <Button mt={2} mb={3} onClick={() => openAuthDialog('sign-in')}>
              Sign in
            </Button>
          )}
        </>,
      )}
    </chakra.header>
  )
}
