import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { SiteSelect } from '#web/components/forms/site-select.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatCount } from '#web/lib/format.ts'
import { useDealSite, type YearReport } from './queries.ts'

/** Exchanges whose listings tell no site of the company: in the report of none until somebody says which. */
export function UnsitedPanel({ report: { unsited, sites } }: { report: YearReport }) {
  return (
    <Panel title="Site not known" aside={formatCount(unsited.length, 'exchange')}>
      <chakra.p textStyle="dense" color="fg.muted" mb={3}>
        Each counts at the site of your listing. These were dealt over a listing of your partner, so say once
        at which of your sites the material arrives or leaves.
      </chakra.p>
      <chakra.ul display="grid" gap={4}>
        {unsited.map((one) => (
          <Unsited key={one.transaction_id} unsited={one} sites={sites} />
        ))}
      </chakra.ul>
    </Panel>
  )
}

function Unsited({
  unsited: { transaction_id, material, partner, loads },
  sites,
}: {
  unsited: YearReport['unsited'][number]
  sites: YearReport['sites']
}) {
  const [site, setSite] = useState(sites[0]!.id)
  const state = useDealSite()
  const { may } = useRight('deals.write')
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 220px auto' }}
      gap={3}
      alignItems="end"
      textStyle="dense"
    >
      <chakra.span overflowWrap="anywhere">
        <TextLink to={paths.transaction.getHref(transaction_id)}>{material}</TextLink> with {partner}
        <chakra.span display="block" color="fg.muted">
          {formatCount(loads, 'load')}
        </chakra.span>
      </chakra.span>
      {may && (
        <>
          <SiteSelect
            label={`Site of ${material} with ${partner}`}
            labelHidden
            sites={sites}
            value={site}
            onChange={(event) => setSite(event.target.value)}
          />
          <Button
            busy={state.isPending}
            onClick={() =>
              state.mutate(
                { deal: transaction_id, site_id: site },
                { onError: (error) => toast.error('The site was not stated', error) },
              )
            }
          >
            It is this one
          </Button>
        </>
      )}
    </chakra.li>
  )
}
