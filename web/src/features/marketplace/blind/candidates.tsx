import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Visibility } from '#shared/domain/catalogue/visibility.ts'
import { paths } from '#web/app/paths.ts'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { formatSiteDistance } from '#web/lib/format.ts'
import { candidatesQuery } from './queries.ts'

/** How a company that might fit is let in, by the level of the listing. */
const WAYS: Partial<Record<Visibility, string>> = {
  partners: 'Connect with one of them on its page, and it sees this listing.',
  named: 'Edit the listing and name one of them, and it sees the whole of it.',
  blind:
    'Write to one of them on its page and say as much as you like, or open the listing to the companies you name. What your card tells they find by themselves.',
}

export const hasCandidates = (visibility: Visibility): boolean => WAYS[visibility] !== undefined

/** Companies that might fit an own listing which they may not see. */
export function Candidates({ listing, visibility }: { listing: string; visibility: Visibility }) {
  const query = useQuery(candidatesQuery(listing))
  const { data } = query
  return (
    <Panel
      title="Who might fit"
      aside={data && data.total > data.items.length && `${data.items.length} of ${data.total}`}
      flush
    >
      <chakra.p textStyle="dense" color="fg.muted" px={{ base: 4, md: 5 }} pb={4}>
        They may not see this listing, and are not told that you look. {WAYS[visibility]}
      </chakra.p>
      <QueryError title="Who might fit could not be loaded" query={query} />
      {query.isPending && <SkeletonRows inPanel label="Looking for who might fit" rows={2} />}
      {data?.items.length === 0 && (
        <chakra.p textStyle="dense" px={{ base: 4, md: 5 }} pb={4}>
          Nobody at the moment. Listings of companies that see this one already stand among your matches.
        </chakra.p>
      )}
      <ul>
        {data?.items.map(({ listing: id, material_name, company, distance_km, quality, why }) => (
          <chakra.li
            key={id}
            borderTopWidth="1px"
            px={{ base: 4, md: 5 }}
            py={3.5}
            display="grid"
            gap={1}
            textStyle="dense"
          >
            <chakra.span display="flex" flexWrap="wrap" gap="2px 10px" alignItems="baseline">
              <TextLink to={paths.company.getHref(company.id)} fontWeight="semibold" overflowWrap="anywhere">
                {company.name}
              </TextLink>
              {distance_km !== null && (
                <chakra.span color="fg.muted">{formatSiteDistance(distance_km)}</chakra.span>
              )}
            </chakra.span>
            <chakra.span overflowWrap="anywhere">
              <TextLink to={paths.listing.getHref(id)}>{material_name}</TextLink>
              <chakra.span color="fg.muted">
                : a fit called {quality}. {why}
              </chakra.span>
            </chakra.span>
          </chakra.li>
        ))}
      </ul>
    </Panel>
  )
}
