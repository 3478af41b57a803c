import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { companyListingsQuery, type Listing } from '#web/features/marketplace/queries.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ListingLine } from '#web/features/marketplace/detail/listing-row.tsx'

const SHOWN = 4

/** What else a company lists, most recent first; nothing at all when this is the only one. */
export function CompanyListings({
  company,
  except,
  title,
}: {
  company: Listing['company']
  except: string
  title: string
}) {
  const { data } = useQuery(companyListingsQuery(company.id, { limit: SHOWN + 1 }))
  const others = data?.items.filter(({ id }) => id !== except).slice(0, SHOWN) ?? []
  if (!data || others.length === 0) return null
  return (
    <Sheet
      title={title}
      aside={
        data.total - 1 > others.length && (
          <TextLink to={paths.company.getHref(company.id)}>All {formatNumber(data.total)}</TextLink>
        )
      }
    >
      <chakra.ul display="grid">
        {others.map((listing) => (
          <ListingLine key={listing.id} listing={listing} />
        ))}
      </chakra.ul>
    </Sheet>
  )
}
