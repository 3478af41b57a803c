import { chakra } from '@chakra-ui/react'
import {
  IconBuildingFactory2,
  IconChevronDown,
  IconCreditCard,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { forwardRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { ROLE_NAMES } from '#shared/domain/people/rights.ts'
import { Menu, type MenuEntry } from '#web/components/base/menu.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { useChooseCompany, useOwnCompanies } from '#web/lib/backend/identity/own-companies.ts'
import { signOut, useUser } from '#web/lib/backend/identity/session.ts'
import { toast } from '#web/lib/browser/toast.ts'
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
    ...(user?.companyId == null
      ? []
      : [{ label: 'People', href: paths.profile.getHref('people'), Icon: IconUsers }]),
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
    ...useCompanyEntries(),
    {
      key: 'theme',
      separated: true,
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

/** The other companies of a person who belongs to several. */
function useCompanyEntries(): MenuEntry[] {
  const companies = useOwnCompanies()
  const choose = useChooseCompany()
  const navigate = useNavigate()
  const others = companies.filter(({ current }) => !current)
  return others.map(({ id, name, role }, at) => ({
    key: `company-${id}`,
    label: (
      <chakra.span display="grid" maxW="220px">
        <chakra.span truncate>Act for {name}</chakra.span>
        <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
          {ROLE_NAMES[role]}
        </chakra.span>
      </chakra.span>
    ),
    icon: <IconBuildingFactory2 size={20} stroke={1.5} />,
    separated: at === 0,
    onSelect: () =>
      choose.mutate(id, {
        onSuccess: () => {
          toast.success(`You act for ${name}`, `Your role there: ${ROLE_NAMES[role]}.`)
          void navigate(paths.dashboard.getHref())
        },
        onError: (error) => toast.error(error.message),
      }),
  }))
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
