import { domain, route } from '../core/route.ts'
import { notificationSchema } from '../notices/messaging.ts'

/** Server-sent events, for programs of a company that want its notifications; the site has its socket. */

export const events = domain('events', {
  streamNotifications: route({
    method: 'GET',
    path: '/api/v1/companies/{id}/notifications/stream',
    access: 'applicant',
    right: 'own',
    self: 'params.id',
    summary:
      'Notifications as server-sent events: the last 10, or all since Last-Event-ID, then each as it comes; ends after some minutes and is resumed by asking again with the last id',
    response: notificationSchema,
    stream: true,
  }),
})
