import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { deliveryStats } from '#web/components/exchange/delivery-stats.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { type Stat, StatStrip } from '#web/components/page/stat-strip.tsx'
import { yearQuery } from '#web/lib/backend/queries/deliveries.ts'
import { methods } from './dashboard-texts.ts'

/**
 * What the ledger holds of this year, apart from what is estimated above: the answer of the page of deliveries itself, so that the
 * two cannot differ. Nothing where no exchange is agreed.
 *
 * @param expected whether there is a partner at all: then the place is kept while it is read.
 */
export function Delivered({ expected }: { expected: boolean }) {
  const year = new Date().getUTCFullYear()
  const query = useQuery(yearQuery(year, null))
  if (query.isError && !query.data)
    return <QueryError title="What the ledger holds can’t be shown" query={query} />
  if (!query.data) return expected ? <Skeleton h="148px" aria-hidden /> : null
  if (query.data.deals.length === 0) return null
  const { tonnes, money, carbon, open } = deliveryStats(query.data)
  const linked = (stat: Stat): Stat => ({ ...stat, href: paths.deliveries.getHref() })
  return (
    <chakra.section aria-label={`Delivered in ${year}`}>
      <chakra.h2
        textStyle="section"
        mb={3}
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        gap="2px 12px"
      >
        Delivered in {year}
        <chakra.span textStyle="dense" fontWeight="normal" color="fg.muted">
          by the ledger of your exchanges, apart from the estimates above
        </chakra.span>
      </chakra.h2>
      <StatStrip
        stats={[
          linked(tonnes),
          linked(money),
          { ...linked(carbon), mark: <SourceMark number={5} {...methods.delivered} /> },
          linked(open),
        ]}
      />
    </chakra.section>
  )
}
