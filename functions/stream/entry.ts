import { createServices, type Services } from '#functions/platform/services.ts'
import { consumer } from './consume.ts'
import { applicationMoved } from './reactions/application-moved.ts'
import { contactReceived } from './reactions/contact-received.ts'
import { deletionRequested } from './reactions/deletion-requested.ts'
import { factorChanged } from './reactions/factor-changed.ts'
import { joinAsked } from './reactions/join-asked.ts'
import { leadAsked, leadConfirmed } from './reactions/lead-written.ts'
import { listingGone } from './reactions/listing-gone.ts'
import { measured } from './reactions/measured.ts'
import { connectionMoved, dealMoved } from './reactions/network-moved.ts'
import { notificationWritten } from './reactions/notification-written.ts'
import { personInvited } from './reactions/person-invited.ts'
import { postGone } from './reactions/post-gone.ts'
import {
  listingSearchPushed,
  messagePushed,
  notificationPushed,
  readingPushed,
  searchPushed,
} from './reactions/pushed.ts'
import { sessionEnded } from './reactions/session-ended.ts'
import { standingDecided } from './reactions/standing-decided.ts'
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
