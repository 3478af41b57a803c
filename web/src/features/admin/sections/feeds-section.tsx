import { chakra } from '@chakra-ui/react'
import { Tag } from '#web/components/base/tag.tsx'
import type { Column } from '#web/components/page/data-table.tsx'
import { type FeedHealth, useFeeds } from '#web/features/admin/queries.ts'
import { RecordList, TwoLines } from '#web/features/admin/section.tsx'
import { formatCount, formatDateTime, formatNumber } from '#web/lib/format.ts'

/** How the feeds behind the industry news do. */
export function FeedsSection() {
  const query = useFeeds()
  return (
    <RecordList
      what="feeds"
      one="feed"
      query={query}
      columns={COLUMNS}
      rowKey={({ url }) => url}
      empty={{
        title: 'No feed has been read yet',
        text: 'Feeds are named in the settings of the stage, and read every four hours.',
      }}
    />
  )
}

const COLUMNS: Column<FeedHealth>[] = [
  {
    key: 'feed',
    head: 'Feed',
    phone: 'main',
    cell: ({ name, url }) => <TwoLines main={name} sub={url} />,
  },
  { key: 'category', head: 'Category', cell: ({ category }) => category.replace('-', ' ') },
  {
    key: 'state',
    head: 'State',
    phone: 'end',
    cell: ({ failures }) =>
      failures === 0 ? (
        <Tag tone="positive">Healthy</Tag>
      ) : (
        <Tag tone="danger">Failed {formatCount(failures, 'time')}</Tag>
      ),
  },
  {
    key: 'success',
    head: 'Last read',
    cell: ({ last_success_at }) => (last_success_at ? formatDateTime(last_success_at) : 'Never'),
  },
  {
    key: 'articles',
    head: 'Articles',
    numeric: true,
    phone: 'none',
    cell: ({ articles }) => formatNumber(articles),
  },
  {
    key: 'error',
    head: 'Last failure',
    cell: ({ last_error, last_error_at }) =>
      last_error && last_error_at ? (
        <chakra.span display="grid" gap="1px">
          <span>{formatDateTime(last_error_at)}</span>
          <chakra.span fontSize="label" color="fg.muted" overflowWrap="anywhere">
            {last_error}
          </chakra.span>
        </chakra.span>
      ) : (
        'None'
      ),
  },
]
