import { applicationItem } from '#shared/table/company/application.ts'
import { calendarFeedItem } from '#shared/table/company/calendar-feed.ts'
import { companyItem } from '#shared/table/company/company.ts'
import { countersItem } from '#shared/table/company/counters.ts'
import { digestItem } from '#shared/table/company/digest.ts'
import { onboardingItem } from '#shared/table/company/onboarding.ts'
import { rateItem } from '#shared/table/company/rate.ts'
import { issuedReportItem } from '#shared/table/company/issued-report.ts'
import { reportChoicesItem } from '#shared/table/company/report-choices.ts'
import { endedSessionItem, sessionItem } from '#shared/table/company/session.ts'
import { settingsItem } from '#shared/table/company/settings.ts'
import {
  invitationItem,
  joinAskItem,
  membershipItem,
  teamItem,
  teamLogItem,
} from '#shared/table/company/team.ts'
import { emailItem, userItem } from '#shared/table/company/user.ts'
import { barredItem } from '#shared/table/content/audit.ts'
import * as keys from '#shared/table/keys.ts'
import { record } from '#shared/table/record.ts'

export const companyRecords = {
  Company: record({
    name: 'company',
    schema: companyItem,
    key: ({ id }) => keys.companyKey(id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ emptied: null }],
    verified: 'companies',
  }),
  Application: record({
    name: 'application',
    schema: applicationItem,
    key: ({ company_id }) => keys.applicationKey(company_id),
    reacts: true,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'applications',
  }),
  User: record({
    name: 'user',
    schema: userItem,
    key: ({ id }) => keys.userKey(id),
    reacts: true,
    exported: { from: 'index' },
    erased: [{ deleted: 'sign_ins' }],
    verified: 'users',
  }),
  Team: record({
    name: 'team',
    schema: teamItem,
    key: ({ company_id }) => keys.teamKey(company_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'teams',
  }),
  Membership: record({
    name: 'membership',
    schema: membershipItem,
    key: ({ user_id, company_id }) => keys.membershipKey(user_id, company_id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ deleted: 'records' }],
    verified: 'memberships',
  }),
  Invitation: record({
    name: 'invitation',
    schema: invitationItem,
    key: ({ company_id, id }) => keys.invitationKey(company_id, id),
    reacts: true,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'invitations',
  }),
  // The asker's, by its address, and gone after two weeks; of companies it names those that declined, by id.
  JoinAsk: record({
    name: 'join-ask',
    schema: joinAskItem,
    key: ({ email }) => keys.joinAskKey(email),
    reacts: true,
    exported: { from: 'address' },
    erased: [{ deleted: 'records' }, { kept: 'id' }],
    verified: 'joinAsks',
  }),
  TeamLog: record({
    name: 'team-log',
    schema: teamLogItem,
    key: ({ company_id, at, id }) => keys.teamLogKey(company_id, at, id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'ownLogs',
  }),
  Email: record({
    name: 'email',
    schema: emailItem,
    key: ({ email }) => keys.emailKey(email),
    reacts: false,
    exported: { from: 'address' },
    erased: [{ deleted: 'records' }],
    verified: 'emails',
  }),
  Digest: record({
    name: 'digest',
    schema: digestItem,
    key: ({ company_id }) => keys.digestKey(company_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  Onboarding: record({
    name: 'onboarding',
    schema: onboardingItem,
    key: ({ company_id }) => keys.onboardingKey(company_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  ReportChoices: record({
    name: 'report-choices',
    schema: reportChoicesItem,
    key: ({ company_id }) => keys.reportChoicesKey(company_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'reportChoices',
  }),
  IssuedReport: record({
    name: 'issued-report',
    schema: issuedReportItem,
    key: ({ company_id, edition, year, number }) => keys.issuedReportKey(company_id, edition, year, number),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: 'issuedReports',
  }),
  CalendarFeed: record({
    name: 'calendar-feed',
    schema: calendarFeedItem,
    key: ({ company_id }) => keys.calendarFeedKey(company_id),
    reacts: false,
    exported: { from: 'partition' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  Settings: record({
    name: 'settings',
    schema: settingsItem,
    key: ({ user_id }) => keys.settingsKey(user_id),
    reacts: false,
    exported: { from: 'index' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
  Session: record({
    name: 'session',
    schema: sessionItem,
    key: ({ user_id, id }) => keys.sessionKey(user_id, id),
    reacts: false,
    exported: { from: 'person' },
    erased: [{ deleted: 'records' }],
    verified: 'sessions',
  }),
  // Ids, for as long as a token of before is good.
  EndedSession: record({
    name: 'ended-session',
    schema: endedSessionItem,
    key: ({ until, session_id }) => keys.endedSessionKey(until, session_id),
    reacts: true,
    exported: { not: 'internal' },
    erased: [{ kept: 'id' }],
    verified: null,
  }),
  // An id, for as long as a token of before is good.
  Barred: record({
    name: 'barred',
    schema: barredItem,
    key: ({ company_id }) => keys.barredKey(company_id),
    reacts: false,
    exported: { not: 'internal' },
    erased: [{ kept: 'id' }],
    verified: null,
  }),
  Counters: record({
    name: 'counters',
    schema: countersItem,
    key: () => keys.COUNTERS_KEY,
    reacts: false,
    exported: { not: 'general' },
    erased: [{ kept: 'general' }],
    verified: null,
  }),
  // Some name an address: those are deleted with the rest of it.
  Rate: record({
    name: 'rate',
    schema: rateItem,
    key: ({ name, hour }) => keys.rateKey(name, hour),
    reacts: false,
    exported: { not: 'transient' },
    erased: [{ deleted: 'records' }],
    verified: null,
  }),
}
