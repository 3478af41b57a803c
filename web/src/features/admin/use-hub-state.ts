import { useSearchParams } from 'react-router-dom'
import type { ApplicationStatus } from './queries.ts'

export const HUB_SECTIONS = [
  'overview',
  'applications',
  'companies',
  'upgrades',
  'renames',
  'deletions',
  'reports',
  'leads',
  'messages',
  'crashes',
  'feeds',
  'audit',
] as const
export type SectionName = (typeof HUB_SECTIONS)[number]

const isSection = (name: string | null): name is SectionName =>
  HUB_SECTIONS.some((section) => section === name)

export type HubState = ReturnType<typeof useHubState>

/** Which section, and in the queue of applications which status and which one, as the address says it. */
export function useHubState() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab')
  const wanted = params.get('status')
  const status: ApplicationStatus = wanted === 'approved' || wanted === 'rejected' ? wanted : 'pending'
  const ofApplications = params.has('status') || params.has('application')
  const section: SectionName = isSection(tab) ? tab : ofApplications ? 'applications' : 'overview'
  const write = (next: Record<string, string | null>) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) if (value) query.set(name, value)
    setParams(query, { preventScrollReset: true })
  }
  const applications = (next: { status: ApplicationStatus; id: string | null }) =>
    write({
      tab: 'applications',
      status: next.status === 'pending' ? null : next.status,
      application: next.id,
    })
  return {
    section,
    open: (next: SectionName) => write({ tab: next === 'overview' ? null : next }),
    status,
    selected: params.get('application'),
    setStatus: (next: ApplicationStatus) => applications({ status: next, id: null }),
    select: (id: string | null) => applications({ status, id }),
  }
}
