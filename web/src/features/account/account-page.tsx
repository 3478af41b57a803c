import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageSpinner } from '#web/components/feedback/spinner.tsx'
import { PageFrame, PageHead } from '#web/components/page/page-head.tsx'
import { Tabs } from '#web/components/page/tabs.tsx'
import { useMe } from '#web/lib/backend/identity/me.ts'
import { ACCOUNT_TEXT } from './account-texts.ts'
import { PeopleTab } from './people/people-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SitesTab } from './sites/sites-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'

const TABS = ['profile', 'sites', 'people', 'security', 'subscription', 'settings'] as const
type TabName = (typeof TABS)[number]

/** /profile and /profile/{tab}; the tab may stand in the query too. */
export function AccountPage() {
  const params = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const me = useMe()
  const wanted = query.get('tab') ?? params['tab']
  const tab: TabName = TABS.find((name) => name === wanted) ?? 'profile'

  if (me.isPending) return <PageSpinner />
  return (
    <PageFrame pb={14}>
      <PageHead title="Account" />
      {me.isError ? (
        <ErrorState
          title={ACCOUNT_TEXT.loadFailed}
          error={me.error}
          onRetry={() => void me.refetch()}
          busy={me.isFetching}
        />
      ) : me.data.company === null && !me.data.user.is_admin ? (
        // Signed in, but what confirming the address makes is missing.
        <ErrorState
          title={ACCOUNT_TEXT.loadFailed}
          error={new Error(ACCOUNT_TEXT.noProfile)}
          onRetry={() => void me.refetch()}
          busy={me.isFetching}
        />
      ) : (
        <Tabs<TabName>
          label="Account"
          value={tab}
          onChange={(next) => void navigate(paths.profile.getHref(next), { preventScrollReset: true })}
          tabs={[
            { value: 'profile', label: 'Profile', content: <ProfileTab me={me.data} /> },
            ...(me.data.company
              ? [
                  {
                    value: 'sites' as const,
                    label: 'Sites',
                    content: <SitesTab key={me.data.company.id} company={me.data.company} />,
                  },
                  { value: 'people' as const, label: 'People', content: <PeopleTab me={me.data} /> },
                ]
              : []),
            { value: 'security', label: 'Security', content: <SecurityTab /> },
            { value: 'subscription', label: 'Subscription', content: <SubscriptionTab me={me.data} /> },
            { value: 'settings', label: 'Settings', content: <SettingsTab /> },
          ]}
        />
      )}
    </PageFrame>
  )
}
