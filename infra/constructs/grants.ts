import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { HOLDING_CATALOGUE } from '../entries.ts'
import type { CanaryCredentials } from './canary-account.ts'
import type { FunctionName, Functions } from './functions.ts'
import type { Identity } from './identity.ts'
import type { Mail } from './mail.ts'
import type { RealtimeApi } from './realtime-api.ts'
import type { SiteAddress } from './site/site-address.ts'
import type { FileStorage } from './storage/files.ts'
import type { SnapshotStorage } from './storage/snapshots.ts'
import type { Table } from './storage/table.ts'

export interface Resources {
  table: Table
  snapshots: SnapshotStorage
  files: FileStorage
  mail: Mail
  siteAddress: SiteAddress
  identity: Identity
  realtime: RealtimeApi
  canary: CanaryCredentials
}

type Grant = (fn: LambdaFunction, to: Resources) => void

const sendMailWithLinks: Grant = (fn, { mail, siteAddress }) => {
  mail.grantSend(fn)
  siteAddress.grantRead(fn)
}
/** What each function may do, in the product's words; nothing here, nothing allowed. */
const GRANTS: Record<FunctionName, Grant[]> = {
  account: [
    (fn, { table }) => table.grantReadWrite(fn),
    (fn, { identity }) => identity.grantDeleteUsers(fn),
    (fn, { identity }) => identity.bindTokens(fn),
  ],
  admin: [(fn, { table }) => table.grantReadWrite(fn)],
  blind: [(fn, { table }) => table.grantReadWrite(fn)],
  catalogue: [(fn, { table }) => table.grantReadWrite(fn), (fn, { identity }) => identity.bindTokens(fn)],
  documents: [
    (fn, { table }) => table.grantReadWrite(fn),
    (fn, { identity }) => identity.bindTokens(fn),
    (fn, { files }) => files.grantKeepReports(fn),
  ],
  dashboard: [(fn, { table }) => table.grantRead(fn)],
  events: [
    (fn, { table }) => table.grantReadNotifications(fn),
    (fn, { table }) => table.grantSeatStreams(fn),
    (fn, { table }) => table.grantReadBarred(fn),
  ],
  content: [(fn, { table }) => table.grantReadWrite(fn), (fn, { identity }) => identity.bindTokens(fn)],
  exchange: [
    (fn, { table }) => table.grantReadWrite(fn),
    // Calendars name the page of each deal.
    (fn, { siteAddress }) => siteAddress.grantRead(fn),
  ],
  imports: [(fn, { table }) => table.grantReadWrite(fn)],
  logistics: [(fn, { table }) => table.grantRead(fn)],
  matching: [(fn, { table }) => table.grantReadWrite(fn)],
  messaging: [(fn, { table }) => table.grantReadWrite(fn)],
  moderation: [(fn, { table }) => table.grantReadWrite(fn)],
  network: [(fn, { table }) => table.grantReadNetwork(fn), (fn, { table }) => table.grantReadChanges(fn)],
  onboarding: [(fn, { table }) => table.grantReadWrite(fn)],
  papers: [(fn, { table }) => table.grantReadWrite(fn)],
  people: [
    (fn, { table }) => table.grantReadWrite(fn),
    // Of who is taken out of a company, and of who belongs to no other.
    (fn, { identity }) => identity.grantEndSessions(fn),
    (fn, { identity }) => identity.grantDeleteUsers(fn),
  ],
  photos: [(fn, { table }) => table.grantReadWrite(fn), (fn, { files }) => files.grantKeepPhotos(fn)],
  prospects: [(fn, { table }) => table.grantReadWrite(fn)],
  publishing: [(fn, { table }) => table.grantReadWrite(fn)],
  realtime: [(fn, { table }) => table.grantIssueTickets(fn), (fn, { table }) => table.grantReadBarred(fn)],
  security: [
    (fn, { table }) => table.grantReadWrite(fn),
    (fn, { identity }) => identity.grantEndSessions(fn),
    (fn, { identity }) => identity.grantSecondFactors(fn),
    (fn, { identity }) => identity.bindSignInWays(fn),
  ],
  service: [],
  // Cognito sends its messages itself; they need the address of the site.
  triggers: [
    (fn, { table }) => table.grantReadWrite(fn),
    (fn, { siteAddress }) => siteAddress.grantRead(fn),
    (fn, { canary }) => canary.bindAddress(fn),
    (fn, { identity }) => identity.bindSignInWays(fn),
  ],
  stream: [
    (fn, { table }) => table.grantReadWrite(fn),
    sendMailWithLinks,
    (fn, { realtime }) => realtime.grantPush(fn),
    // Of a company that is suspended.
    (fn, { identity }) => identity.grantEndSessions(fn),
  ],
  matcher: [
    (fn, { table }) => table.grantReadWrite(fn),
    // Holds the catalogue, and stores it without what was erased.
    (fn, { snapshots }) => snapshots.grantReadWrite(fn),
    (fn, { files }) => files.grantRemove(fn),
  ],
  'auto-matching': [(fn, { table }) => table.grantStartSweeps(fn)],
  // Comes from outside: it knows where the site is and its password, signs in, and may do nothing else.
  canary: [(fn, { siteAddress }) => siteAddress.grantRead(fn), (fn, { canary }) => canary.grantSignIn(fn)],
  'catalogue-snapshot': [
    (fn, { table }) => table.grantReadChanges(fn),
    (fn, { snapshots }) => snapshots.grantReadWrite(fn),
  ],
  'notification-digest': [(fn, { table }) => table.grantReadWrite(fn), sendMailWithLinks],
  'news-refresh': [(fn, { table }) => table.grantRefreshNews(fn)],
  socket: [(fn, { table }) => table.grantReadWrite(fn), (fn, { realtime }) => realtime.grantPush(fn)],
  'ticket-authorizer': [
    (fn, { table }) => table.grantRedeemTickets(fn),
    (fn, { table }) => table.grantReadConversations(fn),
  ],
}

/** Gives every function its rights and the environment variables that go with them. */
export function grantAll(functions: Functions, resources: Resources): void {
  for (const [name, grants] of Object.entries(GRANTS)) {
    const fn = functions.get(name as FunctionName)
    for (const grant of grants) grant(fn, resources)
    if (HOLDING_CATALOGUE.has(name)) resources.snapshots.grantRead(fn)
  }
}
