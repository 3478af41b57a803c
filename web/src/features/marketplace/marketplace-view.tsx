import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { ChatFailure } from '#web/components/exchange/chat-failure.tsx'
import { PageHead } from '#web/components/page/page-head.tsx'
import { Tabs } from '#web/components/page/tabs.tsx'
import { persistently } from '#web/lib/browser/lazy.ts'
import { formatNumber } from '#web/lib/format.ts'
import { askToLogIn } from './ask-to-log-in.ts'
import { CompaniesTab } from './companies-tab.tsx'
import type { ListingDraft } from './form/listing-draft.ts'
import { MaterialsTab } from './materials-tab.tsx'
import { companiesQuery, listingCountQuery } from './queries.ts'
import { useSearchState } from './search/use-search-state.ts'

const ListingDialog = lazy(() =>
  persistently(() => import('./form/listing-dialog.tsx')).then((module) => ({
    default: module.ListingDialog,
  })),
)

/** What a link to the marketplace may ask for: the listing form, with a type or an own listing. */
export interface MarketplaceEntry {
  list: ListingDraft['type']
  edit?: ListingDraft['edit']
  /** Match to return to when the form closes. */
  match?: string | null
}

/**
 * Materials and companies with everything one can do with them. `signedOut`: the same view, read-only; every
 * action answers with its login prompt.
 */
export function MarketplaceView({
  signedOut = false,
  title = 'Marketplace',
  description,
  notice,
}: {
  signedOut?: boolean
  title?: string
  description?: ReactNode
  /** Between the head and the lists. */
  notice?: ReactNode
}) {
  const search = useSearchState()
  const location = useLocation()
  const navigate = useNavigate()
  const [asked] = useState(() => {
    const entry = location.state as Partial<MarketplaceEntry> | null
    return entry?.list ? { ...entry, list: entry.list } : null
  })
  const [draft, setDraft] = useState<ListingDraft | null>(
    asked && { type: asked.list, ...(asked.edit && { edit: asked.edit }) },
  )
  const [open, setOpen] = useState(asked !== null)
  useEffect(() => {
    // Asked for once: a reload or the back button does not open the form again.
    if (asked) void navigate(location.pathname + location.search, { replace: true, state: null })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked])

  const list = (wanted: ListingDraft) => {
    if (signedOut) return askToLogIn('Please log in to list materials')
    setDraft(wanted)
    setOpen(true)
  }
  return (
    <>
      <ChatFailure />
      <PageHead
        title={title}
        description={description}
        actions={
          <>
            {!signedOut && (
              <LinkButton
                right="listings.write"
                to={paths.importListings.getHref()}
                icon={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}
              >
                Import
              </LinkButton>
            )}
            <Button
              right="listings.write"
              variant="primary"
              icon={<IconPlus size={16} stroke={1.6} aria-hidden />}
              onClick={() => list({ type: 'waste' })}
            >
              List Material
            </Button>
          </>
        }
      />
      {notice && <chakra.div mb={4}>{notice}</chakra.div>}
      <Tabs
        label="Marketplace"
        value={search.state.tab}
        onChange={search.setTab}
        tabs={[
          {
            value: 'materials',
            label: 'Materials',
            count: <MaterialCount />,
            content: <MaterialsTab search={search} signedOut={signedOut} onList={list} />,
          },
          {
            value: 'companies',
            label: 'Companies',
            count: <CompanyCount />,
            content: <CompaniesTab search={search} />,
          },
        ]}
      />
      {draft && (
        <Suspense fallback={null}>
          <ListingDialog
            open={open}
            draft={draft}
            onClose={() => {
              setOpen(false)
              if (asked?.match && draft.edit === asked.edit) void navigate(paths.match.getHref(asked.match))
            }}
            onListed={(listing) => {
              setOpen(false)
              search.showListed(listing.id)
            }}
            onShowOwn={() => {
              setOpen(false)
              search.setFilters({ scope: 'own' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Components of their own, because a count that comes must not draw every card anew. */
function MaterialCount() {
  return shown(useQuery(listingCountQuery({})).data)
}

function CompanyCount() {
  return shown(useQuery(companiesQuery({ limit: 1 })).data)
}

const shown = (page: { totalActive: number } | undefined) => page && formatNumber(page.totalActive)
