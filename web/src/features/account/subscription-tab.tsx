import { chakra } from '@chakra-ui/react'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { Me } from '#web/lib/backend/identity/me.ts'
import { siteConfigQuery } from '#web/lib/config.ts'
import { formatDate, formatMoney } from '#web/lib/format.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plans.ts'
import { PLAN_FEATURES } from './account-texts.ts'
import { useSubscription, useUpgrade } from './queries.ts'

/** The plan, what it includes, and the way to another one. */
export function SubscriptionTab({ me }: { me: Me }) {
  const subscription = useSubscription()
  const { plan } = me
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
      gap={5}
      pt={5}
      alignItems="start"
    >
      <Panel
        title="Your plan"
        aside={
          <chakra.span display="inline-flex" gap={2}>
            <Tag tone={plan === 'free' ? 'plain' : 'accent'}>{PLAN_NAMES[plan]}</Tag>
            <Tag tone="positive">Active</Tag>
          </chakra.span>
        }
      >
        <chakra.p color="fg.muted" mb={3}>
          {me.company?.active_listings ?? 0} active listings
          {me.listing_limit !== null && ` of ${me.listing_limit}`}
        </chakra.p>
        <chakra.ul display="grid" gap={2} aria-label={`Included in ${PLAN_NAMES[plan]}`}>
          {PLAN_FEATURES[plan].map((feature) => (
            <chakra.li key={feature} display="flex" gap={2} alignItems="center">
              <chakra.span color="positive" flex="none">
                <IconCheck size={16} stroke={1.6} aria-hidden />
              </chakra.span>
              {feature}
            </chakra.li>
          ))}
        </chakra.ul>
      </Panel>
      {me.company && plan === 'free' && (
        <Panel title="Upgrade">
          {subscription.isPending && <Spinner size={20} />}
          {subscription.isError && (
            <ErrorState error={subscription.error} onRetry={() => void subscription.refetch()} />
          )}
          {subscription.data?.upgrade && (
            <Banner tone="info">
              You asked for {PLAN_NAMES[subscription.data.upgrade.plan]} on{' '}
              {formatDate(subscription.data.upgrade.requested_at)}. We activate it and tell you here.
            </Banner>
          )}
          {subscription.data && !subscription.data.upgrade && <UpgradeCard />}
        </Panel>
      )}
    </chakra.div>
  )
}

function UpgradeCard() {
  const upgrade = useUpgrade()
  const [plan, setPlan] = useState<'pro' | 'enterprise'>('pro')
  const price = useQuery(siteConfigQuery).data?.prices?.[plan]
  return (
    <chakra.div display="grid" gap={4} justifyItems="start">
      <p>
        Unlimited listings and the analysis of all of them, priority support, and your own posts on the blog.
      </p>
      <Segment
        label="Plan"
        value={plan}
        onChange={setPlan}
        options={[
          { value: 'pro', label: PLAN_NAMES.pro },
          { value: 'enterprise', label: PLAN_NAMES.enterprise },
        ]}
      />
      <chakra.p color="fg.muted" textStyle="dense">
        {price === undefined ? 'Price on request.' : `${formatMoney(price)} a month, without VAT.`} We write
        to you before anything is charged.
      </chakra.p>
      {upgrade.error && <Banner tone="danger">{upgrade.error.message}</Banner>}
      <Button
        right="company.own"
        variant="primary"
        busy={upgrade.isPending}
        onClick={() => upgrade.mutate(plan)}
      >
        Upgrade Now
      </Button>
    </chakra.div>
  )
}
