import { chakra } from '@chakra-ui/react'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { DataTable, type Column } from '#web/components/page/data-table.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { Me } from '#web/lib/backend/identity/me.ts'
import { useRight, WrittenSite } from '#web/lib/backend/identity/rights.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatFullDate } from '#web/lib/format.ts'
import { accessText } from '#web/lib/site-texts.ts'
import { SiteDialog } from './site-dialog.tsx'
import { type OwnSite, useCloseSite, usePlants } from './site-queries.ts'

/** Where the company stands: what everybody reads of each site, and what only its own people do. */
export function SitesTab({ company }: { company: NonNullable<Me['company']> }) {
  const { sites } = company
  const [open, setOpen] = useState<OwnSite | 'new' | null>(null)
  const [closing, setClosing] = useState<OwnSite | null>(null)
  const { may, refusal } = useRight('company.write')
  const close = useCloseSite()
  const labels = new Map(usePlants().map(({ id, label }) => [id, label]))
  const reopen = (id: string) =>
    close.mutate({ id, closed: false }, { onError: (error) => toast.error(error.message) })
  const columns: Column<OwnSite>[] = [
    {
      key: 'site',
      head: 'Site',
      phone: 'main',
      cell: (site) => (
        <chakra.span display="grid" minW={0}>
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {site.name} {site.id === sites[0]?.id && <Tag>Main site</Tag>}
            {site.closed_at && <Tag>Closed {formatFullDate(site.closed_at)}</Tag>}
          </chakra.span>
          <chakra.span color="fg.muted" overflowWrap="anywhere">
            {[site.address, site.location?.text ?? 'Place not stated'].filter(Boolean).join(', ')}
          </chakra.span>
        </chakra.span>
      ),
    },
    {
      key: 'plant',
      head: 'Plant',
      phone: 'below',
      cell: ({ plants }) =>
        plants.length > 0 ? plants.map((id) => labels.get(id) ?? id).join(', ') : company.industry,
    },
    {
      key: 'access',
      head: 'Reached by',
      phone: 'below',
      cell: ({ access, opening_hours }) =>
        [access && accessText(access), opening_hours].filter(Boolean).join(' · ') || 'not stated',
    },
    {
      key: 'own',
      head: 'Permits, contacts',
      phone: 'below',
      cell: ({ permits, contacts }) => {
        const lines = [...permits, ...contacts].map(({ name }) => name)
        return lines.length === 0
          ? 'none stated'
          : lines.map((line, at) => (
              <chakra.span key={at} display="block">
                {line}
              </chakra.span>
            ))
      },
    },
    {
      key: 'act',
      head: <chakra.span srOnly>Actions</chakra.span>,
      phone: 'below',
      cell: (site) => (
        <chakra.span
          display="flex"
          flexWrap={{ base: 'wrap', md: 'nowrap' }}
          alignItems="center"
          gap={{ base: 2, md: 3 }}
        >
          <TextLink to={paths.marketplace.getHref({ scope: 'own', site: site.id })}>Listings</TextLink>
          <WrittenSite value={site.id}>
            <Button
              size="sm"
              right="company.write"
              aria-label={`Change ${site.name}`}
              onClick={() => setOpen(site)}
            >
              Change
            </Button>
          </WrittenSite>
          {site.closed_at ? (
            <Button size="sm" right="company.write" onClick={() => reopen(site.id)}>
              Open again
            </Button>
          ) : (
            site.id !== sites[0]?.id && (
              <Button
                size="sm"
                right="company.write"
                aria-label={`Close ${site.name}`}
                onClick={() => setClosing(site)}
              >
                Close
              </Button>
            )
          )}
        </chakra.span>
      ),
    },
  ]
  return (
    <chakra.div pt={5} display="grid" gap={5}>
      {!may && <Banner tone="info">{refusal}</Banner>}
      <Panel
        title="Sites"
        aside={
          <Button
            size="sm"
            variant="primary"
            right="company.write"
            icon={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => setOpen('new')}
          >
            Add site
          </Button>
        }
        flush
        footer={
          <chakra.p textStyle="dense" color="fg.muted" maxW="70ch">
            A listing stands at one site: distance, freight and law are reckoned from there, and its words are
            read as those of the plant there. Everybody reads a site’s name, town, access and hours on its
            listings; address, permits and contacts only your own people.
          </chakra.p>
        }
      >
        <DataTable inPanel label="Sites" columns={columns} rows={sites} rowKey={({ id }) => id} />
      </Panel>
      {open && <SiteDialog site={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {closing && (
        <ConfirmDialog
          title={`Close ${closing.name}?`}
          action="Close site"
          onClose={() => setClosing(null)}
          onConfirm={() => close.mutateAsync({ id: closing.id, closed: true })}
        >
          Nothing new is listed there. What was agreed keeps its place, and you can open the site again.
        </ConfirmDialog>
      )}
    </chakra.div>
  )
}
