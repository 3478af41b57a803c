import { chakra } from '@chakra-ui/react'
import { IconChevronDown } from '@tabler/icons-react'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import type { Sort } from './search-state.ts'

const SORT_WORDS: Record<Sort, string> = {
  match: 'match with your listings',
  newest: 'newest',
  distance: 'distance',
  quantity: 'quantity',
}

/** "48 listings of 1,284 meet 3 filters", and the order they stand in. */
export function ResultLine({
  total,
  totalActive,
  filterCount,
  sort,
  sorts,
  onSort,
}: {
  total: number | undefined
  totalActive: number | undefined
  filterCount: number
  sort: Sort
  sorts: readonly Sort[]
  onSort: (sort: Sort) => void
}) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2px 16px"
      color="fg.muted"
      textStyle="dense"
      minH={9}
    >
      <span role="status">
        {total !== undefined && totalActive !== undefined && (
          <>
            <chakra.b color="fg">{formatCount(total, 'listing')}</chakra.b>
            {filterCount > 0 &&
              ` of ${formatNumber(totalActive)} ${total === 1 ? 'meets' : 'meet'} ${formatCount(filterCount, 'filter')}`}
          </>
        )}
      </span>
      <chakra.label display="flex" alignItems="center">
        Sorted by
        <chakra.span pos="relative" display="inline-flex" alignItems="center">
          <chakra.select
            value={sort}
            onChange={(event) => onSort(event.target.value as Sort)}
            appearance="none"
            bg="transparent"
            color="fg"
            cursor="pointer"
            minH={{ base: 'controlTouch', md: '28px' }}
            ps={1.5}
            pe={6}
            borderRadius="control"
          >
            {sorts.map((item) => (
              <option key={item} value={item}>
                {SORT_WORDS[item]}
              </option>
            ))}
          </chakra.select>
          <chakra.span pos="absolute" right={0} pointerEvents="none">
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </chakra.span>
        </chakra.span>
      </chakra.label>
    </chakra.div>
  )
}
