import { chakra } from '@chakra-ui/react'
import { IconCheck, IconClock, IconLink } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { charge } from '#shared/domain/transactions/fee.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ChargeLines } from '#web/components/exchange/charge-lines.tsx'
import { TRANSACTION_TONE, transactionStatusWord } from '#web/components/exchange/transaction-words.ts'
import { SelectField } from '#web/components/forms/field.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { useSubject } from '#web/features/chats/subject.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { useConnect } from '#web/lib/backend/queries/connections.ts'
import type { Conversation } from '#web/lib/backend/queries/conversations.ts'
import {
  type Transaction,
  useBeginTransaction,
  useTransactionsWith,
} from '#web/lib/backend/queries/transactions.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatQuantity } from '#web/lib/format.ts'

type Company = Conversation['company']
type Listing = ApiResult<'GET /api/materials'>['items'][number]

/** Listings of one side that are offered for choice. */
const CHOICE = 100

/** What stands between the two companies of a chat: connection, material, transaction, and the ways on. */
export function ThreadExchange({ company, ownId }: { company: Company; ownId: string | null }) {
  const all = useTransactionsWith(company.id)
  const current = all.find(({ status }) => status !== 'cancelled') ?? all[0]
  const ended = !current || current.status === 'completed' || current.status === 'cancelled'
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={5}>
      {current && <Current transaction={current} ownId={ownId} />}
      <ConnectionLine companyId={company.id} />
      {ended && <Begin companyId={company.id} />}
      <chakra.p textStyle="dense">
        <TextLink to={paths.company.getHref(company.id)}>All listings of {company.name}</TextLink>
      </chakra.p>
    </chakra.div>
  )
}

function Current({ transaction, ownId }: { transaction: Transaction; ownId: string | null }) {
  const selling = transaction.seller_id === ownId
  const { material } = transaction
  return (
    <>
      <Side
        side={selling ? 'offer' : 'need'}
        label={selling ? 'You offer' : 'You need'}
        name={material.material_name}
        note={formatQuantity(material.quantity, material.unit)}
      />
      <chakra.div display="grid" gap={3}>
        <chakra.div display="flex" justifyContent="space-between" gap={3}>
          <chakra.h3 textStyle="card">Transaction</chakra.h3>
          <Tag tone={TRANSACTION_TONE[transaction.status]}>{transactionStatusWord(transaction, ownId)}</Tag>
        </chakra.div>
        <ChargeLines charge={charge(transaction.amount)} />
        <LinkButton variant="primary" to={paths.transaction.getHref(transaction.id)}>
          Open transaction
        </LinkButton>
      </chakra.div>
    </>
  )
}

function Side({
  side,
  label,
  name,
  note,
}: {
  side: 'offer' | 'need'
  label: string
  name: string
  note: string
}) {
  return (
    <chakra.div
      borderWidth="1px"
      borderInlineStartWidth="5px"
      borderInlineStartColor={`${side}.solid`}
      px={3.5}
      py={3}
    >
      <chakra.div textStyle="label">{label}</chakra.div>
      <chakra.div fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </chakra.div>
      <chakra.div textStyle="dense" color="fg.muted">
        {note}
      </chakra.div>
    </chakra.div>
  )
}

function ConnectionLine({ companyId }: { companyId: string }) {
  const { standing, connect } = useConnect(companyId, () => undefined)
  if (standing === 'connected') {
    return (
      <Line>
        <IconCheck size={16} stroke={1.6} aria-hidden />
        You are connected
      </Line>
    )
  }
  if (standing === 'requested') {
    return (
      <Line>
        <IconClock size={16} stroke={1.6} aria-hidden />
        Connection requested
      </Line>
    )
  }
  return (
    <chakra.div display="grid" gap={2}>
      <chakra.p textStyle="dense" color="fg.muted">
        {standing === 'asked'
          ? 'This company would like to connect with you.'
          : 'A transaction needs a connection that both accepted.'}
      </chakra.p>
      <Button right="deals.write" icon={<IconLink size={16} stroke={1.6} aria-hidden />} onClick={connect}>
        {standing === 'asked' ? 'Accept' : 'Connect'}
      </Button>
    </chakra.div>
  )
}

const Line = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: 2, textStyle: 'dense', color: 'fg.muted' },
})

/** A new transaction over a listing of either side; nothing while the two are not connected. */
function Begin({ companyId }: { companyId: string }) {
  const begin = useBeginTransaction(companyId)
  const subject = useSubject()
  const [chosenHere, setChosen] = useState<string | null>(null)
  const [theirs, own] = useQueries({
    queries: [
      {
        queryKey: ['materials', 'of', companyId],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callApi('GET /api/companies/{id}/materials', {
            params: { id: companyId },
            query: { limit: CHOICE },
            signal,
          }),
        enabled: begin !== null,
      },
      {
        queryKey: ['materials', 'own', CHOICE],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callApi('GET /api/materials', { query: { scope: 'own' as const, limit: CHOICE }, signal }),
        enabled: begin !== null,
      },
    ],
  })
  if (!begin) return null
  const listed = [...(theirs.data?.items ?? []), ...(own.data?.items ?? [])]
  // What the chat is about stands chosen, until something else is.
  const chosen = chosenHere ?? subject?.listings.find((id) => listed.some((item) => item.id === id)) ?? ''
  const groups = [
    { label: 'Their listings', items: theirs.data?.items ?? [] },
    { label: 'Your listings', items: own.data?.items ?? [] },
  ].filter(({ items }) => items.length > 0)
  if (groups.length === 0) return null
  return (
    <chakra.form
      display="grid"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) begin.begin(chosen)
      }}
    >
      <SelectField
        label="New transaction over"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">Choose a listing</option>
        {groups.map(({ label, items }) => (
          <optgroup key={label} label={label}>
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {optionText(item)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button right="deals.write" type="submit" disabled={!chosen} busy={begin.busy}>
        Start transaction
      </Button>
    </chakra.form>
  )
}

const optionText = ({ material_name, quantity, unit, type }: Listing) =>
  `${material_name}, ${formatQuantity(quantity, unit)} ${isOffer(type) ? 'offered' : 'needed'}`
