import { chakra } from '@chakra-ui/react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

type CompanyFactor = ApiResult<'GET /api/people/second-factor'>
type Person = CompanyFactor['people'][number]

const companyFactorQuery = queryOptions({
  queryKey: ['people', 'factor'],
  queryFn: ({ signal }) => callApi('GET /api/people/second-factor', { signal }),
})

const nameOf = ({ full_name, email }: Person) => full_name ?? email

/** For owners: whether the company asks for a second factor, who has one, and help for who lost the device. */
export function CompanyFactor({ own }: { own: string }) {
  const factor = useQuery(companyFactorQuery)
  return (
    <Panel
      title="Second factor"
      aside={factor.data && (factor.data.demanded ? 'Asked of everybody' : 'Free')}
    >
      {factor.isPending ? (
        <chakra.p role="status" display="flex" alignItems="center" gap={3} color="fg.muted">
          <Spinner /> Looking who has one.
        </chakra.p>
      ) : factor.isError ? (
        <ErrorState
          title="Who has a second factor could not be loaded"
          error={factor.error}
          onRetry={() => void factor.refetch()}
          busy={factor.isFetching}
        />
      ) : (
        <Asked factor={factor.data} own={own} />
      )}
    </Panel>
  )
}

function Asked({ factor, own }: { factor: CompanyFactor; own: string }) {
  const [asking, setAsking] = useState(false)
  const [resetting, setResetting] = useState<Person | null>(null)
  const client = useQueryClient()
  const onSuccess = (next: CompanyFactor) => {
    client.setQueryData(companyFactorQuery.queryKey, next)
    return client.invalidateQueries({ queryKey: ['people', 'log'] })
  }
  const demand = useMutation({
    mutationFn: (demanded: boolean) => callApi('PUT /api/people/second-factor', { body: { demanded } }),
    onSuccess,
  })
  const reset = useMutation({
    mutationFn: (user: string) => callApi('DELETE /api/people/second-factor/{user}', { params: { user } }),
    onSuccess,
  })
  const without = factor.people.filter(({ on }) => !on).length
  // Who asks it of others goes first, or the demand would lock out whoever made it.
  const isFirst = !factor.demanded && !factor.people.some(({ user_id, on }) => on && user_id === own)
  return (
    <chakra.div display="grid" gap={4}>
      <chakra.ul display="grid" gap={0} textStyle="dense">
        {factor.people.map((one) => (
          <chakra.li
            key={one.user_id}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap={3}
            minH="44px"
            borderBottomWidth="1px"
          >
            <chakra.span minW={0} overflowWrap="anywhere">
              {nameOf(one)}
            </chakra.span>
            <chakra.span display="flex" alignItems="center" gap={2} flexShrink={0}>
              <Tag tone={one.on ? 'positive' : 'plain'}>{one.on ? 'On' : 'Not set up'}</Tag>
              {one.on && one.user_id !== own && (
                <Button
                  size="sm"
                  aria-label={`Reset the second factor of ${nameOf(one)}`}
                  onClick={() => setResetting(one)}
                >
                  Reset
                </Button>
              )}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={3}>
        <chakra.p color="fg.muted" textStyle="dense" flex="1 1 260px">
          {factor.demanded
            ? 'Nobody acts for your company without a code of an authenticator app.'
            : isFirst
              ? 'You can ask everybody for one once you have set up your own.'
              : 'Once you ask, whoever has none is led to set one up before anything else.'}
        </chakra.p>
        {isFirst ? (
          <LinkButton to={paths.profile.getHref('security')}>Set up your own</LinkButton>
        ) : (
          <Button onClick={() => setAsking(true)}>
            {factor.demanded ? 'Ask for it no longer' : 'Ask everybody for one'}
          </Button>
        )}
      </chakra.div>
      {asking && (
        <ConfirmDialog
          title={
            factor.demanded ? 'Ask for a second factor no longer?' : 'Ask everybody for a second factor?'
          }
          action={factor.demanded ? 'Ask no longer' : 'Ask everybody'}
          keep="Leave it as it is"
          tone={factor.demanded ? 'danger' : 'primary'}
          onClose={() => setAsking(false)}
          onConfirm={() => demand.mutateAsync(!factor.demanded)}
        >
          {factor.demanded
            ? 'Who has set one up keeps it, and may turn it off.'
            : without === 0
              ? 'Everybody has one already; new people set one up when they join.'
              : without === 1
                ? 'One person has none yet, and can do nothing for your company before it is set up.'
                : `${without} people have none yet, and can do nothing for your company before it is set up.`}
        </ConfirmDialog>
      )}
      {resetting && (
        <ConfirmDialog
          title={`Reset the second factor of ${nameOf(resetting)}?`}
          action="Reset"
          keep="Leave it as it is"
          onClose={() => setResetting(null)}
          onConfirm={() => reset.mutateAsync(resetting.user_id)}
        >
          For somebody who lost the device. Make sure by another way that it is this person who asks. Every
          session of the person ends, and the password alone opens the account until a new one is set up.
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}
