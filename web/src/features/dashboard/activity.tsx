import { chakra } from '@chakra-ui/react'
import { Panel } from '#web/components/page/panel.tsx'
import { formatDateTime, formatWhen } from '#web/lib/format.ts'
import type { Dashboard } from './queries.ts'

/** The last ten things that happened, newest first. */
export function RecentActivity({ activities }: { activities: Dashboard['activities'] }) {
  return (
    <Panel title="Recent Activity">
      {activities.length === 0 ? (
        <chakra.p textStyle="dense" color="fg.muted">
          Nothing has happened yet.
        </chakra.p>
      ) : (
        <chakra.ul textStyle="dense">
          {activities.map(({ title, impact_level, created_at }, index) => (
            <chakra.li
              key={`${created_at} ${title}`}
              display="grid"
              gridTemplateColumns="56px minmax(0, 1fr)"
              gap={2.5}
              py={2}
              borderTopWidth={index === 0 ? 0 : '1px'}
            >
              <chakra.time
                dateTime={created_at}
                title={formatDateTime(created_at)}
                color="fg.muted"
                whiteSpace="nowrap"
              >
                {formatWhen(created_at)}
              </chakra.time>
              <chakra.span
                fontWeight={impact_level === 'high' ? 'semibold' : undefined}
                overflowWrap="anywhere"
              >
                {title}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Panel>
  )
}
