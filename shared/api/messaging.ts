import * as z from 'zod'
import { idSchema, isoDateTime, pageOf, pageQuery } from './common.ts'
import { domain, route } from './route.ts'

/** What a company is told, and what companies write to each other. */

export const NOTIFICATION_TYPES = ['match_update', 'error', 'info', 'warning', 'other'] as const

export const notificationSchema = z.object({
  /** Ids sort by time. */
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string(),
  message: z.string(),
  /** Path within the site that shows what it is about; null when there is none. */
  link: z.string().nullable(),
  created_at: isoDateTime,
  read: z.boolean(),
})

/** Unread notifications, counted up to 100. */
const unread = z.number().int().min(0).max(100)

export const messaging = domain('messaging', {
  listNotifications: route({
    method: 'GET',
    path: '/api/notifications',
    access: 'applicant',
    summary: 'What the company was told, latest first; kept for 90 days',
    query: z.object(pageQuery),
    response: pageOf(notificationSchema).extend({ unread }),
  }),
  readNotifications: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'applicant',
    summary: 'Mark notifications as read; unknown ids are ignored',
    body: z.object({
      /** Without it: all that are unread. */
      ids: z.array(idSchema).min(1).max(100).optional(),
    }),
    response: z.object({ unread }),
  }),
})
