import { chakra } from '@chakra-ui/react'
import {
  IconChevronDown,
  IconCreditCard,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { forwardRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Menu, type MenuEntry } from '#web/components/base/menu.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { useMe } from '#web/lib/backend/me.ts'
import { signOut, useUser } from '#web/lib/backend/session.ts'
import { setColorMode, useColorMode } from '#web/theme/color-mode.ts'
import { navigation, paths } from '../paths.ts'

/** Name under which the caller is shown: the company's, before it is known the address. */
function useAccountName(): string {
  const user = useUser()
  const me = useMe()
  return me.data?.company?.name ?? user?.email ?? ''
}

/** What the account menu and the phone's More offer. */
export function useAccountEntries(): MenuEntry[] {
  const navigate = useNavigate()
  const user = useUser()
  const mode = useColorMode()
  const dark = document.documentElement.classList.contains('dark')
  const pages = [
    { label: 'Profile', href: paths.profile.getHref(), Icon: IconUser },
    { label: 'Settings', href: `${paths.profile.getHref()}?tab=settings`, Icon: IconSettings },
    { label: 'Subscription', href: `${paths.profile.getHref()}?tab=subscription`, Icon: IconCreditCard },
  ]
  return [
    ...pages.map(({ label, href, Icon }) => ({
      key: href,
      label,
      icon: <Icon size={20} stroke={1.5} />,
      onSelect: () => void navigate(href),
    })),
    ...navigation
      .filter((item) => item.access === 'admin' && user?.isAdmin)
      .map((item) => ({
        key: item.href,
        label: item.label,
        icon: <item.icon size={20} stroke={1.5} />,
        onSelect: () => void navigate(item.href),
      })),
    {
      key: 'theme',
      label: dark ? 'Light theme' : 'Dark theme',
      icon: dark ? <IconSun size={20} stroke={1.5} /> : <IconMoon size={20} stroke={1.5} />,
      onSelect: () => setColorMode(dark ? 'light' : 'dark'),
    },
    ...(mode === 'system'
      ? []
      : [
          {
            key: 'theme-device',
            label: 'Use device theme',
            icon: <IconDeviceDesktop size={20} stroke={1.5} />,
            onSelect: () => setColorMode('system'),
          },
        ]),
    {
      key: 'sign-out',
      label: 'Sign Out',
      icon: <IconLogout size={20} stroke={1.5} />,
      separated: true,
      onSelect: () => {
        void signOut().then(() => navigate(paths.home.getHref()))
      },
    },
  ]
}

export function AccountHead() {
  const user = useUser()
  const name = useAccountName()
  return (
    <chakra.div px={3.5} pt={2} pb={2.5} mb={1.5} borderBottomWidth="1px" maxW="280px">
      <chakra.div fontWeight="semibold" truncate>
        {name}
      </chakra.div>
      {user && name !== user.email && (
        <chakra.div textStyle="dense" color="fg.muted" truncate>
          {user.email}
        </chakra.div>
      )}
    </chakra.div>
  )
}

const Trigger = forwardRef<HTMLButtonElement, { name: string }>(function Trigger({ name, ...rest }, ref) {
  return (
    <chakra.button
      ref={ref}
      type="button"
      aria-label={`Account: ${name}`}
      display="flex"
      alignItems="center"
      gap={2}
      minH="control"
      // On a narrow phone the account is behind More.
      css={{ '@container (max-width: 20rem)': { display: 'none' } }}
      fontSize="dense"
      fontWeight="medium"
      borderRadius="control"
      {...rest}
    >
      <CompanyMark name={name} inverse />
      <chakra.span display={{ base: 'none', xl: 'block' }} maxW="180px" truncate>
        {name}
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'block' }} color="fg.muted">
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </chakra.span>
    </chakra.button>
  )
})

export function AccountMenu() {
  const name = useAccountName()
  return <Menu trigger={<Trigger name={name} />} head={<AccountHead />} entries={useAccountEntries()} />
}
