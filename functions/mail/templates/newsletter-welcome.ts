import type { MailContent } from '../html.ts'
import { toSubscriber, type Subscriber } from '../newsletter.ts'

/** To a new subscriber, once the address is confirmed. */
export function newsletterWelcome({
  launch_updates,
  industry_insights,
  subscriber,
}: {
  launch_updates: boolean
  industry_insights: boolean
  subscriber: Subscriber
}): MailContent {
  const wanted = [launch_updates && 'launch updates', industry_insights && 'industry insights'].filter(
    Boolean,
  )
  return toSubscriber(
    'You are subscribed to the newsletter',
    'Your subscription is confirmed',
    [
      {
        kind: 'text',
        text: `You asked for ${wanted.join(' and ')}. We write when there is something to tell.`,
      },
    ],
    subscriber,
  )
}
