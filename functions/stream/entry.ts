import { createServices, type Services } from '#functions/platform/services.ts'
import { consumer } from './consume.ts'
import { applicationMoved } from './reactions/requests/application-moved.ts'
import { contactReceived } from './reactions/requests/contact-received.ts'
import { deletionRequested } from './reactions/requests/deletion-requested.ts'
import { factorChanged } from './reactions/people/factor-changed.ts'
import { joinAsked } from './reactions/people/join-asked.ts'
import { leadAsked, leadConfirmed } from './reactions/requests/lead-written.ts'
import { listingGone } from './reactions/listing-gone.ts'
import { measured } from './reactions/measured.ts'
import { connectionMoved, dealMoved } from './reactions/network-moved.ts'
import { notificationWritten } from './reactions/notification-written.ts'
import { personInvited } from './reactions/people/person-invited.ts'
import { postGone } from './reactions/post-gone.ts'
import {
  listingSearchPushed,
  messagePushed,
  notificationPushed,
  readingPushed,
  searchPushed,
} from './reactions/pushed.ts'
import { sessionEnded } from './reactions/people/session-ended.ts'
import { standingDecided } from './reactions/requests/standing-decided.ts'
import { transactionCompleted } from './reactions/transaction-completed.ts'

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
        personInvited,
        factorChanged,
        sessionEnded,
        joinAsked,
        standingDecided,
        transactionCompleted,
        connectionMoved,
        dealMoved,
        notificationWritten,
        messagePushed,
        notificationPushed,
        searchPushed,
        listingSearchPushed,
        readingPushed,
      ],
      services,
    ),
    services,
  )

export const handler = streamHandler(createServices())
