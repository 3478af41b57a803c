import { chakra } from '@chakra-ui/react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { TextAreaField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import {
  invalidateTransactions,
  TRANSACTIONS_KEY,
  type TransactionDetail,
} from '#web/lib/backend/queries/transactions.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCount, formatDate } from '#web/lib/format.ts'

type Reviews = ApiResult<'GET /api/transactions/{id}/reviews'>
type Review = Reviews['items'][number]

const reviewsQuery = (id: string) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'reviews', id],
    queryFn: ({ signal }) => callApi('GET /api/transactions/{id}/reviews', { params: { id }, signal }),
  })

function useReviewing<T>(send: (what: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: send, onSettled: () => invalidateTransactions(client) })
}

/** A completed deal by its facts: what each side says of the other, and the form of who has not spoken. */
export function ReviewPanel({ room, ownId }: { room: TransactionDetail; ownId: string }) {
  const query = useQuery({ ...reviewsQuery(room.id), enabled: room.status === 'completed' })
  if (room.status !== 'completed' || room.deliveries.loads === 0) return null
  if (query.isError && !query.data)
    return <QueryError title="The reviews could not be loaded" query={query} />
  if (!query.data) return null
  const { items, delivered } = query.data
  const side = room.seller_id === ownId ? 'seller' : 'buyer'
  const hasSpoken = items.some((one) => one.side === side) || room.step === null
  return (
    <Panel title="Review by facts" aside={formatCount(delivered.loads, 'load')}>
      <chakra.div display="grid" gap={4}>
        {items.map((review) => (
          <Said key={review.side} room={room} review={review} isOwn={review.side === side} />
        ))}
        {!hasSpoken && <ReviewForm room={room} side={side} delivered={delivered} />}
      </chakra.div>
    </Panel>
  )
}

function Said({ room, review, isOwn }: { room: TransactionDetail; review: Review; isOwn: boolean }) {
  const [text, setText] = useState('')
  const reply = useReviewing((body: { text: string }) =>
    callApi('POST /api/transactions/{id}/reviews/reply', { params: { id: room.id }, body, repeatable: true }),
  )
  const by = review.side === 'seller' ? room.seller : room.buyer
  return (
    <chakra.div textStyle="dense" display="grid" gap={1} overflowWrap="anywhere">
      <p>
        <b>{by.name}</b>, {formatDate(review.created_at)}: {factsLine(review)}.
      </p>
      {review.remark && <chakra.q>{review.remark}</chakra.q>}
      {review.reply && (
        <p>
          Reply: <chakra.q>{review.reply}</chakra.q>
        </p>
      )}
      {!isOwn && !review.reply && (
        <chakra.form
          mt={2}
          display="grid"
          gap={2}
          justifyItems="start"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() === '') return
            reply.mutate(
              { text: text.trim() },
              { onError: (error) => toast.error('The reply was not sent', error) },
            )
          }}
        >
          <TextAreaField
            label="Your reply, once"
            optional
            rows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button right="deals.write" size="sm" type="submit" busy={reply.isPending}>
            Reply
          </Button>
        </chakra.form>
      )}
    </chakra.div>
  )
}

/** "after 12 loads, 11 of 12 planned loads on time, 12 of 12 in specification". */
const factsLine = ({ loads, months, planned, on_time, in_spec, paid }: Review): string =>
  [
    `after ${formatCount(loads, 'load')}`,
    on_time !== null && `${on_time} of ${formatCount(planned ?? 0, 'planned load')} on time`,
    in_spec !== null && `${in_spec} of ${loads} in specification`,
    paid !== null && `${paid} of ${formatCount(months, 'month')} paid in time`,
  ]
    .filter(Boolean)
    .join(', ')

function ReviewForm({
  room,
  side,
  delivered,
}: {
  room: TransactionDetail
  side: Review['side']
  delivered: Reviews['delivered']
}) {
  const { rated: facts, days } = delivered
  const [inSpec, setInSpec] = useState<number | null>(null)
  const [paid, setPaid] = useState<number | null>(null)
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const send = useReviewing((body: { in_spec: number | null; paid: number | null; remark: string | null }) =>
    callApi('POST /api/transactions/{id}/reviews', { params: { id: room.id }, body, repeatable: true }),
  )
  const failed = send.error instanceof ApiError ? send.error : null
  const within = (value: number | null, most: number) =>
    value !== null && Number.isInteger(value) && value >= 0 && value <= most
  const error = (field: string, value: number | null, most: number) => {
    const message =
      (tried && !within(value, most) ? `Enter a number from 0 to ${most}` : undefined) ?? failed?.field(field)
    return message === undefined ? {} : { error: message }
  }
  const { loads, months } = delivered
  const other = side === 'seller' ? room.buyer : room.seller
  const complete = (!facts.in_spec || within(inSpec, loads)) && (!facts.paid || within(paid, months))
  return (
    <chakra.form
      noValidate
      display="grid"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!complete) return
        send.mutate(
          {
            in_spec: facts.in_spec ? inSpec : null,
            paid: facts.paid ? paid : null,
            remark: remark.trim() || null,
          },
          { onSuccess: () => toast.success('Reviewed') },
        )
      }}
    >
      <chakra.p textStyle="dense" color="fg.muted">
        Counts, not stars: they stand on the page of {other.name} as figures with their number, without your
        name.
        {` ${other.name} may reply once.`}
      </chakra.p>
      {facts.on_time && (
        <chakra.p textStyle="dense">
          {days === null ? (
            'No plan of deliveries was agreed, so nothing is said of days.'
          ) : (
            <>
              <b>
                {days.good} of {formatCount(days.of, 'planned load')} on time
              </b>
              , by the plan and the tickets: weighed on the planned day or before.
            </>
          )}
        </chakra.p>
      )}
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={4}>
        {facts.in_spec && (
          <NumberField
            label="Loads in specification"
            trailing={`of ${loads}`}
            value={inSpec}
            onValue={setInSpec}
            {...error('in_spec', inSpec, loads)}
          />
        )}
        {facts.paid && (
          <NumberField
            label="Months paid in time"
            trailing={`of ${months}`}
            value={paid}
            onValue={setPaid}
            {...error('paid', paid, months)}
          />
        )}
      </chakra.div>
      <TextAreaField
        label="What you would add"
        optional
        rows={2}
        maxLength={1000}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      {failed && failed.details.length === 0 && <Banner tone="danger">{failed.message}</Banner>}
      <Button right="deals.write" type="submit" variant="primary" justifySelf="start" busy={send.isPending}>
        Send the review
      </Button>
    </chakra.form>
  )
}
