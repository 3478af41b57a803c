import { useSearchParams } from 'react-router-dom'
import type { ApplicationStatus } from './queries.ts'

/** Which queue and which application, as the address says it. */
export function useHubState() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('status')
  const status: ApplicationStatus = wanted === 'approved' || wanted === 'rejected' ? wanted : 'pending'
  const write = (next: { status: ApplicationStatus; id: string | null }) => {
    const query = new URLSearchParams()
    if (next.status !== 'pending') query.set('status', next.status)
    if (next.id) query.set('application', next.id)
    setParams(query, { preventScrollReset: true })
  }
  return {
    status,
    selected: params.get('application'),
    setStatus: (next: ApplicationStatus) => write({ status: next, id: null }),
    select: (id: string | null) => write({ status, id }),
  }
}
