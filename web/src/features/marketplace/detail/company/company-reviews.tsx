import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { callApi } from '#web/lib/backend/api.ts'
import { useSession } from '#web/lib/backend/identity/session.ts'
import { formatCount, formatDate, formatNumber } from '#web/lib/format.ts'

/** What partners say of a company by facts: figures with their number, for members. */
export function CompanyReviews({ id, name }: { id: string; name: string }) {
  const visitor = useSession().status === 'signed-out'
  const query = useQuery({
    queryKey: ['companies', 'reviews', id],
    queryFn: ({ signal }) => callApi('GET /api/companies/{id}/reviews', { params: { id }, signal }),
    enabled: !visitor,
  })
  if (visitor) return null
  if (query.isError && !query.data)
    return (
      <Sheet title="By its partners">
        <QueryError title="The reviews could not be loaded" query={query} />
      </Sheet>
    )
  if (!query.data) return null
  const { reviews, on_time, in_spec, paid, items } = query.data
  const figures = [
    { label: 'planned loads on time', ...on_time },
    { label: 'loads in specification', ...in_spec },
    { label: 'months paid in time', ...paid },
  ].filter(({ of }) => of > 0)
  return (
    <Sheet title="By its partners" aside={reviews > 0 && formatCount(reviews, 'review')}>
      {reviews === 0 ? (
        <chakra.p textStyle="dense" color="fg.muted">
          No partner has reviewed {name} yet: a review is written after weighed loads, by their facts.
        </chakra.p>
      ) : (
        <>
          <chakra.dl display="flex" flexWrap="wrap" gap="8px 32px">
            {figures.map(({ label, good, of }) => (
              <chakra.div key={label} display="flex" flexDir="column-reverse">
                <chakra.dt textStyle="dense" color="fg.muted">
                  {label}
                </chakra.dt>
                <chakra.dd textStyle="section">
                  {formatNumber(good)} of {formatNumber(of)}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <chakra.ul display="grid" gap={2} mt={4} textStyle="dense">
            {items
              .filter(({ remark, reply }) => remark ?? reply)
              .map(({ remark, reply, created_at, loads }) => (
                <chakra.li key={created_at} borderTopWidth="1px" pt={2} overflowWrap="anywhere">
                  {remark && <chakra.q>{remark}</chakra.q>}{' '}
                  <chakra.span color="fg.muted">
                    a partner, {formatDate(created_at)}, after {formatCount(loads, 'load')}
                  </chakra.span>
                  {reply && (
                    <chakra.p>
                      {name} replies: <chakra.q>{reply}</chakra.q>
                    </chakra.p>
                  )}
                </chakra.li>
              ))}
          </chakra.ul>
        </>
      )}
    </Sheet>
  )
}
