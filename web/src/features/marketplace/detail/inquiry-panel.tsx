import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { callApi } from '#web/lib/backend/api.ts'
import { invalidateConnections } from '#web/lib/backend/queries/connections.ts'
import { DASHBOARD_KEY } from '#web/lib/backend/query-client.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { isOffer } from '#web/lib/direction.ts'

/** What the own company was asked about a listing: opened from the notification that says so. */
export function InquiryPanel({ listing }: { listing: string }) {
  const [search] = useSearchParams()
  return search.has('asked') ? <Asked listing={listing} /> : null
}

function Asked({ listing }: { listing: string }) {
  const client = useQueryClient()
  const key = ['inquiries', listing]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('GET /api/inquiries/{id}', { params: { id: listing }, signal }),
  })
  const answer = useMutation({
    mutationFn: (given: 'interested' | 'declined') =>
      callApi('PATCH /api/inquiries/{id}', { params: { id: listing }, body: { answer: given } }),
    onSuccess: async (answered) => {
      client.setQueryData(key, answered)
      await client.invalidateQueries({ queryKey: DASHBOARD_KEY })
      await invalidateConnections(client)
    },
    onError: (error: Error) => toast.error('The answer could not be sent', error),
  })
  if (query.isError) return <QueryError title="The question could not be loaded" query={query} />
  if (!query.data) return null
  const { state, company, material, industry } = query.data
  return (
    <Panel
      title={`Could you ${isOffer(material.type) ? 'take' : 'supply'} this?`}
      borderColor="accent"
      boxShadow="inset 4px 0 0 var(--ss-colors-accent)"
    >
      <chakra.p textStyle="dense">
        <TextLink to={paths.company.getHref(company.id)} fontWeight="semibold">
          {company.name}
        </TextLink>{' '}
        asks {industry ? `because you are known here as: ${industry}` : 'your company'}.{' '}
        {state === 'asked' &&
          'If you are interested, the two of you are connected and can write to each other. Nothing else is agreed by it.'}
        {state === 'interested' && 'You said that you are interested, and are connected.'}
        {state === 'declined' && 'You answered that it is not for you.'}
      </chakra.p>
      {state === 'asked' && (
        <chakra.div display="flex" flexWrap="wrap" gap={2} mt={3}>
          <Button
            right="talk"
            variant="primary"
            busy={answer.isPending && answer.variables === 'interested'}
            onClick={() => answer.mutate('interested')}
          >
            Interested
          </Button>
          <Button
            right="talk"
            busy={answer.isPending && answer.variables === 'declined'}
            onClick={() => answer.mutate('declined')}
          >
            Not for us
          </Button>
        </chakra.div>
      )}
      {state === 'interested' && (
        <chakra.div mt={3}>
          <LinkButton variant="primary" to={paths.chats.getHref(undefined, { listing })}>
            Open chats
          </LinkButton>
        </chakra.div>
      )}
    </Panel>
  )
}
