import { chakra } from '@chakra-ui/react'
import { IconChevronDown } from '@tabler/icons-react'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import type { Sort } from './search-state.ts'

const SORT_WORDS: Record<Sort, string> = {
  relevance: 'relevance',
  match: 'match with your listings',
  newest: 'newest',
  distance: 'distance',
  quantity: 'quantity',
}

/** "48 of 1,284 listings", what was searched for where the words were mended, and the order they stand in. */
export function ResultLine({
  total,
  totalActive,
  filtered,
  words,
  instead,
  sort,
  sorts,
  onSort,
}: {
  total: number | undefined
  totalActive: number | undefined
  /** A filter or words are set. */
  filtered: boolean
  words: string
  /** What was searched for when nothing had the words. */
  instead: string | null
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
            <chakra.b color="fg">
              {filtered
                ? `${formatNumber(total)} of ${formatCount(totalActive, 'listing')}`
                : formatCount(total, 'listing')}
            </chakra.b>
            {instead && `. Nothing matches “${words.trim()}”; these are results for “${instead}”.`}
          </>
        )}
      </span>
      <chakra.label display="flex" flexWrap="wrap" alignItems="center" maxW="full">
        Sorted by
        <chakra.span pos="relative" display="inline-flex" alignItems="center" maxW="full">
          <chakra.select
            value={sort}
            onChange={(event) => onSort(event.target.value as Sort)}
            appearance="none"
            minW={0}
            textOverflow="ellipsis"
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
