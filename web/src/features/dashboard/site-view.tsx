import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { SiteSelect } from '#web/components/forms/site-select.tsx'
import type { Dashboard } from './queries.ts'

/** Whether all of the company is looked at, or one site; the address says which. */
export function SiteView({ sites, site }: { sites: Dashboard['company']['sites']; site: string | null }) {
  const [, setSearch] = useSearchParams()
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      gap={{ base: 2, md: 4 }}
      mb={5}
    >
      <chakra.div w={{ base: 'full', md: '280px' }} flex="none">
        <SiteSelect
          labelHidden
          label="Site that is shown"
          sites={sites}
          all="All sites"
          value={site ?? ''}
          onChange={({ target }) =>
            setSearch(target.value ? { site: target.value } : {}, { preventScrollReset: true })
          }
        />
      </chakra.div>
      {site !== null && (
        <chakra.p textStyle="dense" color="fg.muted" role="status">
          Streams, matches and estimates are those of this site. Confirmed savings, partnerships, exchanges
          and activities are kept for the company as a whole.
        </chakra.p>
      )}
    </chakra.div>
  )
}
