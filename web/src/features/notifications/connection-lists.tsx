import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import {
  type Connection,
  useAnswer,
  useConnections,
  useEndConnection,
} from '#web/lib/backend/queries/connections.ts'
import { formatDate } from '#web/lib/format.ts'

/** Requests to answer, requests that wait for an answer, and the companies one is connected with. */
export function ConnectionLists() {
  const connections = useConnections()
  const { data } = connections
  const [ending, setEnding] = useState<Connection | null>(null)
  if (connections.isPending) return <SkeletonRows label="Loading connections" rows={2} />
  const failure = <QueryError title="The connections could not be loaded" query={connections} />
  if (!data) return failure
  const pending = data.filter(({ status }) => status === 'pending')
  const asked = pending.filter(({ direction }) => direction === 'incoming')
  const requested = pending.filter(({ direction }) => direction === 'outgoing')
  const connected = data.filter(({ status }) => status === 'accepted')
  return (
    <chakra.div display="grid" gap={6}>
      {failure}
      <List title="Connection requests" items={asked} empty="No requests are waiting for your answer.">
        {(connection) => <Asked connection={connection} />}
      </List>
      {requested.length > 0 && (
        <List title="Requested" items={requested}>
          {(connection) => <Requested connection={connection} />}
        </List>
      )}
      <List
        title="Connected"
        items={connected}
        empty={
          <>
            No partner yet.{' '}
            <TextLink to={paths.marketplace.getHref({ tab: 'companies' })}>
              Connect on the marketplace.
            </TextLink>
          </>
        }
      >
        {(connection) => (
          <Row connection={connection} word="since">
            <Button right="deals.write" size="sm" variant="quiet" onClick={() => setEnding(connection)}>
              End
            </Button>
          </Row>
        )}
      </List>
      {ending && <EndDialog connection={ending} onClose={() => setEnding(null)} />}
    </chakra.div>
  )
}

function List({
  title,
  items,
  empty,
  children,
}: {
  title: string
  items: readonly Connection[]
  empty?: ReactNode
  children: (connection: Connection) => ReactNode
}) {
  return (
    <Panel title={title} aside={items.length > 0 && items.length} flush>
      {items.length === 0 ? (
        <chakra.p px={{ base: 4, md: 5 }} pb={4} textStyle="dense" color="fg.muted">
          {empty}
        </chakra.p>
      ) : (
        <ul>
          {items.map((connection) => (
            <chakra.li key={connection.id} px={{ base: 4, md: 5 }} py={3.5} borderTopWidth="1px">
              {children(connection)}
            </chakra.li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The other company, since when, and what one can do. */
function Row({ connection, word, children }: { connection: Connection; word: string; children: ReactNode }) {
  const { company, changed_at } = connection
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={3}
      role="group"
      aria-label={company.name}
    >
      <CompanyMark name={company.name} size={40} />
      <chakra.div flex="1 1 150px" minW={0}>
        <chakra.div textStyle="dense" fontWeight="semibold" overflowWrap="anywhere">
          {company.name}
        </chakra.div>
        <chakra.div textStyle="label" fontWeight="normal" color="fg.muted">
          {company.industry}, {word} {formatDate(changed_at)}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap={2}>
        {children}
      </chakra.div>
    </chakra.div>
  )
}

function Asked({ connection }: { connection: Connection }) {
  const { accept, decline } = useAnswer(connection.company.id)
  return (
    <Row connection={connection} word="asked">
      <Button
        right="deals.write"
        size="sm"
        variant="primary"
        busy={accept.isPending}
        disabled={decline.isPending}
        onClick={() => accept.mutate()}
      >
        Accept
      </Button>
      <Button
        right="deals.write"
        size="sm"
        busy={decline.isPending}
        disabled={accept.isPending}
        onClick={() => decline.mutate()}
      >
        Decline
      </Button>
    </Row>
  )
}

function Requested({ connection }: { connection: Connection }) {
  const end = useEndConnection(connection.company.id)
  return (
    <Row connection={connection} word="asked">
      <Button
        right="deals.write"
        size="sm"
        busy={end.isPending}
        onClick={() => end.mutate('Request withdrawn')}
      >
        Withdraw
      </Button>
    </Row>
  )
}

/** Asks before a connection ends. */
function EndDialog({ connection: { company }, onClose }: { connection: Connection; onClose: () => void }) {
  const end = useEndConnection(company.id)
  return (
    <ConfirmDialog
      title="End this connection?"
      action="End connection"
      onClose={onClose}
      onConfirm={() => end.mutateAsync('Successfully disconnected from company')}
    >
      {company.name} is told. Either company can ask again later.
    </ConfirmDialog>
  )
}
