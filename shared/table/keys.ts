/**
 * The single table: every key is built here and nowhere else.
 *
 * | item        | PK                 | SK                     | GSI1                                   | GSI2                       |
 * |-------------|--------------------|------------------------|----------------------------------------|----------------------------|
 * | company     | COMPANY#id         | PROFILE                | MAILDOMAIN#domain / id                 | CHANGES / time#C#id        |
 * | application | COMPANY#id         | APPLICATION            | APPLICATIONS#status / time#id          |                            |
 * | draft       | COMPANY#id         | PORTFOLIO#ONBOARDING   |                                        |                            |
 * | user        | USER#sub           | USER                   | COMPANY#id / USER#sub                  |                            |
 * | team        | COMPANY#id         | TEAM                   |                                        |                            |
 * | membership  | USER#sub           | MEMBERSHIP#company     | COMPANY#id / MEMBERSHIP#sub            |                            |
 * | invitation  | COMPANY#id         | INVITATION#id          |                                        |                            |
 * | company log | COMPANY#id         | TEAMLOG#time#id        |                                        |                            |
 * | e-mail      | EMAIL#address      | EMAIL                  |                                        |                            |
 * |  joining    | EMAIL#address      | JOINASK                | JOINASKS#domain / time#address         |                            |
 * | listing     | LISTING#id         | LISTING                | COMPANY#id / LISTING#time#id           | CHANGES / time#L#id        |
 * |  question   | LISTING#id         | INQUIRY#company        | COMPANY#owner / INQUIRY#time#listing#… | COMPANY#asked / …          |
 * |  disclosure | LISTING#id         | DISCLOSURE#company     | COMPANY#owner / DISCLOSURE#listing#id  | COMPANY#asker / DISCL…#id  |
 * |  report     | LISTING#id         | LISTFILE#DOCUMENT#id   | COMPANY#owner / LISTFILE#listing#id    |                            |
 * |  photo      | LISTING#id         | LISTFILE#PHOTO#id      | COMPANY#owner / LISTFILE#listing#id    |                            |
 * | activity    | COMPANY#id         | PORTFOLIO#ACTIVITY#t…  |                                        |                            |
 * | ledger      | COMPANY#id         | PORTFOLIO#LEDGER#month |                                        |                            |
 * | of papers   | COMPANY#id         | PAPERFACTS             |                                        |                            |
 * | its choices | COMPANY#id         | REPORTCHOICES          |                                        |                            |
 * | its calendar| COMPANY#id         | CALENDARFEED           | CALENDAR#hash of token / company       |                            |
 * | favorite    | COMPANY#id         | FAVORITE#listing       | LISTING#id / FAVORITE#company          |                            |
 * | match       | MATCH#id           | MATCH                  | COMPANY#offerer / MATCH#score#id       | COMPANY#needer / MATCH#…   |
 * | rejection   | COMPANY#id         | REJECTION#offer#need   |                                        |                            |
 * | lesson      | LESSON#offer~need  | LESSON                 |                                        | CHANGES / time#F#offer~need|
 * | import      | COMPANY#id         | IMPORT#key             |                                        |                            |
 * | match run   | MATCHRUNS#company  | MATCHRUN#id            |                                        |                            |
 * |  of one     | MATCHRUNS#company  | LISTINGSEARCH#listing  |                                        |                            |
 * | connection  | CONNECTION#pair    | CONNECTION             | COMPANY#requester / CONNECTION#time#…  | COMPANY#recipient / …      |
 * |  over       | CONNECTION#pair    | CONNECTION             | COMPANY#requester / PASTCONNECTION#t…  | COMPANY#recipient / …      |
 * |  partners   | CONNECTION#pair    | PARTNERS               |                                        | CHANGES / time#P#pair      |
 * | its link    | CONNECTION#pair    | LINK                   | NETWORK / time#pair                    |                            |
 * | notice      | COMPANY#id         | NOTIFICATION#time#id   | UNREAD#company / time#id               |                            |
 * | digest      | COMPANY#id         | DIGEST                 | DIGESTS / due#company                  |                            |
 * | conversation| CONVERSATION#pair  | CONVERSATION           | COMPANY#first / CONVERSATION#time#…    | COMPANY#second / …         |
 * | message     | CONVERSATION#pair  | MESSAGE#sequence       |                                        |                            |
 * | sent        | CONVERSATION#pair  | SENT#sender#client id  |                                        |                            |
 * | transaction | TRANSACTION#id     | TRANSACTION            | COMPANY#buyer / TRANSACTION#time#id    | COMPANY#seller / …         |
 * | its changes | TRANSACTION#id     | EVENT#version          |                                        |                            |
 * | its load    | TRANSACTION#id     | LOAD#ticket            | COMPANY#buyer / LOAD#day#id#ticket     | COMPANY#seller / …         |
 * | its ledger  | TRANSACTION#id     | BOOKING#ticket#line    | COMPANY#buyer / BOOKING#time#id#…      | COMPANY#seller / …         |
 * | its tally   | TRANSACTION#id     | LOADTALLY              | COMPANY#buyer / LOADTALLY#id           | COMPANY#seller / …         |
 * | its sample  | TRANSACTION#id     | SAMPLE#number          |                                        |                            |
 * | its review  | TRANSACTION#id     | REVIEW#side            | COMPANY#about / REVIEW#time#id         | COMPANY#by / REVIEW#…      |
 * | its reminder| TRANSACTION#id     | REMINDER               | REMINDERS / due#id                     |                            |
 * | its papers  | TRANSACTION#id     | PAPERS#ticket          | COMPANY#buyer / PAPERS#id#ticket       | COMPANY#seller / …         |
 * | its receipt | TRANSACTION#id     | RECEIPT#ticket         | COMPANY#buyer / RECEIPT#id#ticket      |                            |
 * | ticket      | TICKET#id          | TICKET                 |                                        |                            |
 * | socket      | SOCKET#connection  | SOCKET                 | COMPANY#id / SOCKET#connection         |                            |
 * | streams     | STREAMS#company    | STREAMS                |                                        |                            |
 * | crash       | CRASHES#day        | CRASH#time#id          |                                        |                            |
 * | its group   | CRASHGROUP#hash    | CRASHGROUP             | CRASHGROUPS / last time#hash           |                            |
 * | audit       | AUDIT#time#what#id | AUDIT                  | AUDITED#subject / time                 | AUDIT / time#what#id       |
 * | barred      | BARRED             | BARRED#company         |                                        | CHANGES / time#B#company   |
 * | ended       | BARRED             | BARRED!until#session   |                                        | CHANGES / time#S#session   |
 * | session     | USER#sub           | SESSION#id             |                                        |                            |
 * | match count | MATCHCOUNT         | MATCHCOUNT#shard       |                                        |                            |
 * | settings    | USER#sub           | SETTINGS               | COMPANY#id / SETTINGS#sub              |                            |
 * | upgrade     | COMPANY#id         | UPGRADE                | UPGRADES#status / time#id              |                            |
 * | rename      | COMPANY#id         | RENAME                 | RENAMES#status / time#id               |                            |
 * | deletion    | COMPANY#id         | DELETION               | DELETIONS#status / time#id             |                            |
 * | lead        | LEAD#address       | LEAD#kind              | LEADS / time#address                   | LEADTOKEN#token / address  |
 * | its request | LEAD#address       | LEADREQUEST#token      |                                        | LEADTOKEN#token / address  |
 * | contact     | CONTACT#id         | CONTACT                | CONTACTS#status / time#id              |                            |
 * | post        | POST#id            | POST                   | COMPANY#author / POST#time#id          | POSTS / time#id            |
 * | its content | POST#id            | CONTENT                |                                        |                            |
 * | comment     | POST#id            | COMMENT#time#id        | COMPANY#author / COMMENT#time#id       |                            |
 * | like        | POST#id            | LIKE#sub               | COMPANY#id / LIKE#post#sub             |                            |
 * | view        | POST#id            | VIEW#day#viewer        |                                        |                            |
 * | news        | NEWS#category      | NEWS                   |                                        |                            |
 * | feed        | FEED#url           | FEED                   | FEEDS / category#name#url              |                            |
 * | report      | REPORT#id          | REPORT                 | REPORTS#status / time#id               | COMPANY#reporter / REPORT#…|
 * | rate        | RATE#name          | RATE#hour              |                                        |                            |
 * | counter     | COUNTERS           | COUNTERS               |                                        |                            |
 *
 * CHANGES orders everything the catalogue shows, and who is barred from it, by the time it last changed: a function
 * that holds the catalogue in memory asks only for what is newer than what it has.
 */

export const TABLE = {
  partitionKey: 'PK',
  sortKey: 'SK',
  ttl: 'expiresAt',
  indexes: {
    byOwner: { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    bySecondParty: { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
  },
} as const

export interface Key {
  PK: string
  SK: string
}

/** Partition of index GSI2 that holds companies, listings, partners and lessons by time of last change. */
export const CHANGES = 'CHANGES'

export const companyKey = (companyId: string): Key => ({ PK: `COMPANY#${companyId}`, SK: 'PROFILE' })
export const applicationKey = (companyId: string): Key => ({ PK: `COMPANY#${companyId}`, SK: 'APPLICATION' })
export const onboardingKey = (companyId: string): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: 'PORTFOLIO#ONBOARDING',
})
export const applicationQueue = (status: string) => `APPLICATIONS#${status}`
export const userKey = (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'USER' })
export const teamKey = (companyId: string): Key => ({ PK: companyKey(companyId).PK, SK: 'TEAM' })
export const membershipKey = (userId: string, companyId: string): Key => ({
  PK: userKey(userId).PK,
  SK: `MEMBERSHIP#${companyId}`,
})
export const invitationKey = (companyId: string, id: string): Key => ({
  PK: companyKey(companyId).PK,
  SK: `INVITATION#${id}`,
})
export const teamLogKey = (companyId: string, time: string, id: string): Key => ({
  PK: companyKey(companyId).PK,
  SK: `TEAMLOG#${time}#${id}`,
})
export const emailKey = (email: string): Key => ({ PK: `EMAIL#${email.trim().toLowerCase()}`, SK: 'EMAIL' })
export const joinAskKey = (email: string): Key => ({ PK: emailKey(email).PK, SK: 'JOINASK' })
/** Index partition of the requests to join that wait in a mail domain. */
export const joinAskQueue = (domain: string) => `JOINASKS#${domain}`
/** Index partition of the companies whose address is of a mail domain. */
export const mailDomainPartition = (domain: string) => `MAILDOMAIN#${domain}`
export const listingKey = (listingId: string): Key => ({ PK: `LISTING#${listingId}`, SK: 'LISTING' })
/** @param companyId who was asked. */
export const inquiryKey = (listingId: string, companyId: string): Key => ({
  PK: listingKey(listingId).PK,
  SK: `INQUIRY#${companyId}`,
})
/** @param companyId who asked. */
export const disclosureKey = (listingId: string, companyId: string): Key => ({
  PK: listingKey(listingId).PK,
  SK: `DISCLOSURE#${companyId}`,
})
/** @param fileId of a report. */
export const documentKey = (listingId: string, fileId: string): Key => ({
  PK: listingKey(listingId).PK,
  SK: `LISTFILE#DOCUMENT#${fileId}`,
})
export const photoKey = (listingId: string, fileId: string): Key => ({
  PK: listingKey(listingId).PK,
  SK: `LISTFILE#PHOTO#${fileId}`,
})
/** The files of a listing and, right behind them, the listing itself: one query answers whose they are and what they are. */
export const LISTED_RANGE = { from: 'LISTFILE#', to: 'LISTING' } as const
export const activityKey = (companyId: string, time: string, id: string): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: `PORTFOLIO#ACTIVITY#${time}#${id}`,
})
/** @param month `2026-11`. */
export const ledgerKey = (companyId: string, month: string): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: `PORTFOLIO#LEDGER#${month}`,
})
/**
 * Activities, ledger, draft and, right behind them, the company itself: read backwards, one query answers what
 * the dashboard shows of a company.
 */
export const PORTFOLIO_RANGE = { from: 'PORTFOLIO#', to: 'PROFILE' } as const
export const favoriteKey = (companyId: string, listingId: string): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: `FAVORITE#${listingId}`,
})
export const matchKey = (matchId: string): Key => ({ PK: `MATCH#${matchId}`, SK: 'MATCH' })
export const rejectionKey = (companyId: string, offerId: string, needId: string): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: `REJECTION#${offerId}#${needId}`,
})
/** @param pattern a material concept and a need concept. */
export const lessonKey = (pattern: string): Key => ({ PK: `LESSON#${pattern}`, SK: 'LESSON' })
/** @param key chosen by the client, one for a file. */
export const importKey = (companyId: string, key: string): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: `IMPORT#${key}`,
})
/** In the place of a company: a run over the listings of all. No id of a company looks like it. */
export const EVERYBODY = '@all'
/** @param runId begins with the time, so that runs sort by it. */
export const matchRunKey = (companyId: string, runId: string): Key => ({
  PK: `MATCHRUNS#${companyId}`,
  SK: `MATCHRUN#${runId}`,
})
export const listingSearchKey = (companyId: string, listingId: string): Key => ({
  PK: matchRunKey(companyId, '').PK,
  SK: `LISTINGSEARCH#${listingId}`,
})
/** @param pair id of the unordered pair of companies. */
export const connectionKey = (pair: string): Key => ({ PK: `CONNECTION#${pair}`, SK: 'CONNECTION' })
/** Whether the two are connected, in the order of changes. */
export const partnerPairKey = (pair: string): Key => ({ PK: `CONNECTION#${pair}`, SK: 'PARTNERS' })
export const networkLinkKey = (pair: string): Key => ({ PK: `CONNECTION#${pair}`, SK: 'LINK' })
/** Index partition of all pairs that are connected. */
export const NETWORK = 'NETWORK'
export const notificationKey = (companyId: string, time: string, id: string): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: `NOTIFICATION#${time}#${id}`,
})
export const digestKey = (companyId: string): Key => ({ PK: `COMPANY#${companyId}`, SK: 'DIGEST' })
/** Index partition of the digests that wait to be sent. */
export const DIGESTS = 'DIGESTS'
/** Index partition of the notifications a company has not read. */
export const unreadPartition = (companyId: string) => `UNREAD#${companyId}`
export const conversationKey = (pair: string): Key => ({ PK: `CONVERSATION#${pair}`, SK: 'CONVERSATION' })
/** @param sequence place in the conversation, from 1; at most ten digits. */
export const messageKey = (pair: string, sequence: number): Key => ({
  PK: `CONVERSATION#${pair}`,
  SK: `MESSAGE#${String(sequence).padStart(10, '0')}`,
})
export const sentKey = (pair: string, senderId: string, clientMessageId: string): Key => ({
  PK: `CONVERSATION#${pair}`,
  SK: `SENT#${senderId}#${clientMessageId}`,
})
export const transactionKey = (id: string): Key => ({ PK: `TRANSACTION#${id}`, SK: 'TRANSACTION' })
export const transactionEventKey = (id: string, version: number): Key => ({
  PK: `TRANSACTION#${id}`,
  SK: `EVENT#${String(version).padStart(6, '0')}`,
})
/** @param load id of the ticket. */
export const loadKey = (id: string, load: string): Key => ({ PK: `TRANSACTION#${id}`, SK: `LOAD#${load}` })
export const bookingKey = (id: string, load: string, line: number): Key => ({
  PK: `TRANSACTION#${id}`,
  SK: `BOOKING#${load}#${String(line).padStart(4, '0')}`,
})
export const loadTallyKey = (id: string): Key => ({ PK: `TRANSACTION#${id}`, SK: 'LOADTALLY' })
export const sampleKey = (id: string, sample: number): Key => ({
  PK: `TRANSACTION#${id}`,
  SK: `SAMPLE#${String(sample).padStart(3, '0')}`,
})
/** @param side who wrote it. */
export const reviewKey = (id: string, side: string): Key => ({
  PK: `TRANSACTION#${id}`,
  SK: `REVIEW#${side}`,
})
export const reminderKey = (id: string): Key => ({ PK: `TRANSACTION#${id}`, SK: 'REMINDER' })
/** Index partition of the deals in which somebody has a move by a date. */
export const REMINDERS = 'REMINDERS'
/** @param load that it is said of; empty: the deal, and the next shipment of it. */
export const paperFactsKey = (id: string, load: string): Key => ({
  PK: `TRANSACTION#${id}`,
  SK: `PAPERS#${load}`,
})
export const receiptKey = (id: string, load: string): Key => ({
  PK: `TRANSACTION#${id}`,
  SK: `RECEIPT#${load}`,
})
/** How a company counts what reporting standards leave to it. */
export const reportChoicesKey = (companyId: string): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: 'REPORTCHOICES',
})
/** The secret address of a company's calendar. */
export const calendarFeedKey = (companyId: string): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: 'CALENDARFEED',
})
/** Index partition of whose calendar a secret address is. */
export const calendarTokenPartition = (hash: string) => `CALENDAR#${hash}`
/** @param number of the issue; without it, and without a year, the beginning that those share. */
export const issuedReportKey = (companyId: string, edition: string, year?: number, number?: number): Key => ({
  PK: `COMPANY#${companyId}`,
  SK: `ISSUEDREPORT#${edition}#${year === undefined ? '' : `${year}#`}${number === undefined ? '' : String(number).padStart(3, '0')}`,
})
/** What a company states of itself for its papers. */
export const companyFactsKey = (companyId: string): Key => ({ PK: `COMPANY#${companyId}`, SK: 'PAPERFACTS' })
export const ticketKey = (ticketId: string): Key => ({ PK: `TICKET#${ticketId}`, SK: 'TICKET' })
export const socketKey = (connectionId: string): Key => ({ PK: `SOCKET#${connectionId}`, SK: 'SOCKET' })
export const streamSeatsKey = (companyId: string): Key => ({ PK: `STREAMS#${companyId}`, SK: 'STREAMS' })
export const crashKey = (time: string, id: string): Key => ({
  PK: `CRASHES#${time.slice(0, 10)}`,
  SK: `CRASH#${time}#${id}`,
})
/** @param hash of what the crashes have in common. */
export const crashGroupKey = (hash: string): Key => ({ PK: `CRASHGROUP#${hash}`, SK: 'CRASHGROUP' })
/** Index partition of all kinds of crash, by the last time each came. */
export const CRASHGROUPS = 'CRASHGROUPS'
/** @param id `time#action#subject`. */
export const auditKey = (id: string): Key => ({ PK: `AUDIT#${id}`, SK: 'AUDIT' })
/** Index partition of the whole audit trail. */
export const AUDIT = 'AUDIT'
/** Index partition of what was done to one subject. */
export const auditedPartition = (subjectId: string) => `AUDITED#${subjectId}`
export const barredKey = (companyId: string): Key => ({ PK: 'BARRED', SK: `BARRED#${companyId}` })
/** Sorts before the barred companies, which have a `#` where this has a `!`: one range holds both. */
export const endedSessionKey = (until: string, sessionId: string): Key => ({
  PK: barredKey('').PK,
  SK: `BARRED!${until}#${sessionId}`,
})
export const sessionKey = (userId: string, sessionId: string): Key => ({
  PK: userKey(userId).PK,
  SK: `SESSION#${sessionId}`,
})
export const matchCountKey = (shard: string): Key => ({ PK: 'MATCHCOUNT', SK: `MATCHCOUNT#${shard}` })
export const settingsKey = (userId: string): Key => ({ PK: `USER#${userId}`, SK: 'SETTINGS' })
export const upgradeKey = (companyId: string): Key => ({ PK: `COMPANY#${companyId}`, SK: 'UPGRADE' })
export const upgradeQueue = (status: string) => `UPGRADES#${status}`
export const renameKey = (companyId: string): Key => ({ PK: `COMPANY#${companyId}`, SK: 'RENAME' })
export const renameQueue = (status: string) => `RENAMES#${status}`
export const deletionKey = (companyId: string): Key => ({ PK: `COMPANY#${companyId}`, SK: 'DELETION' })
export const deletionQueue = (status: string) => `DELETIONS#${status}`
export const leadKey = (email: string, kind: string): Key => ({ PK: `LEAD#${email}`, SK: `LEAD#${kind}` })
export const leadRequestKey = (email: string, token: string): Key => ({
  PK: `LEAD#${email}`,
  SK: `LEADREQUEST#${token}`,
})
/** Index partition of what a link in a mail is about. */
export const leadTokenPartition = (token: string) => `LEADTOKEN#${token}`
/** Index partition of all leads. */
export const LEADS = 'LEADS'
export const contactKey = (id: string): Key => ({ PK: `CONTACT#${id}`, SK: 'CONTACT' })
export const contactQueue = (status: string) => `CONTACTS#${status}`
export const postKey = (id: string): Key => ({ PK: `POST#${id}`, SK: 'POST' })
export const postContentKey = (id: string): Key => ({ PK: `POST#${id}`, SK: 'CONTENT' })
export const commentKey = (postId: string, time: string, id: string): Key => ({
  PK: `POST#${postId}`,
  SK: `COMMENT#${time}#${id}`,
})
export const likeKey = (postId: string, userId: string): Key => ({
  PK: `POST#${postId}`,
  SK: `LIKE#${userId}`,
})
/** @param day as `2026-11-21`. */
export const viewKey = (postId: string, day: string, viewer: string): Key => ({
  PK: `POST#${postId}`,
  SK: `VIEW#${day}#${viewer}`,
})
/** Index partition of all published posts. */
export const POSTS = 'POSTS'
export const reportKey = (id: string): Key => ({ PK: `REPORT#${id}`, SK: 'REPORT' })
export const reportQueue = (status: string) => `REPORTS#${status}`
export const newsKey = (category: string): Key => ({ PK: `NEWS#${category}`, SK: 'NEWS' })
export const feedKey = (url: string): Key => ({ PK: `FEED#${url}`, SK: 'FEED' })
/** Index partition of all feeds. */
export const FEEDS = 'FEEDS'
/** @param name who does what, as `contact#address`; `hour`: or a day. */
export const rateKey = (name: string, hour: string): Key => ({ PK: `RATE#${name}`, SK: `RATE#${hour}` })
export const COUNTERS_KEY: Key = { PK: 'COUNTERS', SK: 'COUNTERS' }

/** Index key of everything that belongs to a company and lives in a partition of its own. */
export const ownerPartition = (companyId: string) => `COMPANY#${companyId}`
