import { createServices, type Services } from '#functions/platform/services.ts'
import { applicationMoved } from './application-moved.ts'
import { consumer } from './consume.ts'
import { contactReceived } from './contact-received.ts'
import { deletionRequested } from './deletion-requested.ts'
import { leadAsked, leadConfirmed } from './lead-written.ts'
import { listingGone } from './listing-gone.ts'
import { measured } from './measured.ts'
import { networkMoved } from './network-moved.ts'
import { notificationWritten } from './notification-written.ts'
import { postGone } from './post-gone.ts'
import { pushed } from './pushed.ts'
import { standingDecided } from './standing-decided.ts'
import { transactionCompleted } from './transaction-completed.ts'

/** Reacts to every change of the table; each looks whether the change concerns it, in this order. */
export const streamHandler = (services: Services) =>
  measured(
    consumer(
      [
        applicationMoved,
        listingGone,
        postGone,
        contactReceived,
        leadAsked,
        leadConfirmed,
        deletionRequested,
        standingDecided,
        transactionCompleted,
        networkMoved,
        notificationWritten,
        pushed,
      ],
      services,
    ),
    services,
  )

export const handler = streamHandler(createServices())
