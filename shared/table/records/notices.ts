import * as keys from '#shared/table/keys.ts'
import { activityItem } from '#shared/table/notices/activity.ts'
import { notificationItem } from '#shared/table/notices/notification.ts'
import { socketItem, streamSeatsItem, ticketItem } from '#shared/table/notices/realtime.ts'
import { record } from '#shared/table/record.ts'

export const noticeRecords = {
  Activity: record({
    name: 'activity',
    schema: activityItem,
    key: ({ company_id, created_at, id }) => keys.activityKey(company_id, created_at, id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }, { redacted: 'mentions' }],
    verified: null,
  }),
  Notification: record({
    name: 'notification',
    schema: notificationItem,
    key: ({ company_id, created_at, id }) => keys.notificationKey(company_id, created_at, id),
    reacts: true,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }, { redacted: 'mentions' }],
    verified: 'notifications',
  }),
  Ticket: record({
    name: 'ticket',
    schema: ticketItem,
    key: ({ id }) => keys.ticketKey(id),
    reacts: false,
    exported: { not: 'transient' },
    erased: [{ kept: 'transient' }],
    verified: null,
  }),
  Socket: record({
    name: 'socket',
    schema: socketItem,
    key: ({ connection_id }) => keys.socketKey(connection_id),
    reacts: false,
    exported: { not: 'transient' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  StreamSeats: record({
    name: 'stream-seats',
    schema: streamSeatsItem,
    key: ({ company_id }) => keys.streamSeatsKey(company_id),
    reacts: false,
    exported: { not: 'transient' },
    erased: [{ kept: 'transient' }],
    verified: null,
  }),
}
