import type { Measured, Use } from './measure.ts'

/** From what was measured and what companies do to what a month of it costs, and how near it is to the quotas. */

export interface Price {
  service: string
  usd: number
  /** The price is for this many units. */
  per: number
  unit: string
  /** Units of each month that cost nothing. */
  free?: number
  source: string
}

export interface Profile {
  usersPerCompany: number
  activeDaysPerMonth: number
  listingsPerCompany: number
  monthsStored: number
  minutesOpenPerDay: number
  mailsPerUserMonth: number
  siteBytesPerDay: number
  siteRequestsPerDay: number
  busiestHourShare: number
  peakToMeanInThatHour: number
  coldStartShare: number
  coldStartMs: number
  accessLogBytesPerRequest: number
  actionsPerUserDay: Record<string, number>
}

/** What a stage has whether anybody uses it or not; from its template and settings. */
export interface Stage {
  alarmMetrics: number
  dashboards: number
  metrics: number
  secrets: number
  firewalls: number
  firewallRules: number
  logRetentionMonths: number
  /** Of each schedule, by the name that the measurement gives it. */
  runsPerMonth: Record<string, number>
  /** Schedules whose work grows with the listings. */
  growing: string[]
}

const GB = 1e9
/** Memory from which on a Lambda function has a whole processor, in MB. */
const WHOLE_PROCESSOR_MB = 1769
/** Of functions that start cold, to count with: a middle one. */
const COLD_MB = 1024

/** GB-seconds of so many milliseconds here, on a whole processor: a smaller function takes longer in proportion. */
const gbSeconds = (ms: Record<number, number>): number =>
  Object.entries(ms).reduce((sum, [mb, time]) => {
    const memory = Number(mb)
    return sum + ((time / 1000) * Math.max(1, WHOLE_PROCESSOR_MB / memory) * memory) / 1024
  }, 0)

/** A user's day: every action as often as the profile has it. */
export function dayOf({ actions }: Pick<Measured, 'actions'>, { actionsPerUserDay }: Profile): Use {
  const day: Use = {
    ...{ requests: 0, messages: 0, bytes: 0, logged: 0, mails: 0, invocations: 0, ms: {}, grown: 0 },
    ...{ reads: 0, writes: 0, changesRead: 0, changesWritten: 0 },
  }
  for (const [name, use] of Object.entries(actions)) {
    const times = actionsPerUserDay[name]
    if (times === undefined) throw new Error(`The profile does not say how often a user does "${name}".`)
    for (const key of Object.keys(day) as (keyof Use)[]) {
      if (key !== 'ms') day[key] += times * use[key]
    }
    for (const [mb, ms] of Object.entries(use.ms)) day.ms[Number(mb)] = (day.ms[Number(mb)] ?? 0) + times * ms
  }
  return day
}

/** Units of every price in a month of so many active companies. */
export function unitsOf(
  measured: Measured,
  profile: Profile,
  stage: Stage,
  companies: number,
): Record<string, number> {
  const users = companies * profile.usersPerCompany
  const days = users * profile.activeDaysPerMonth
  const listings = companies * profile.listingsPerCompany
  const day = dayOf(measured, profile)
  let clock = { computing: 0, invocations: 0, reads: 0, writes: 0, logged: 0, runs: 0, snapshots: 0 }
  for (const [name, use] of Object.entries(measured.schedules)) {
    const runs = stage.runsPerMonth[name]
    if (runs === undefined) throw new Error(`It is not known how often "${name}" runs.`)
    const times = runs * (stage.growing.includes(name) ? Math.max(1, listings / measured.listings) : 1)
    clock = {
      computing: clock.computing + times * gbSeconds(use.ms),
      invocations: clock.invocations + times * use.invocations,
      reads: clock.reads + times * use.reads,
      writes: clock.writes + times * use.writes,
      logged: clock.logged + times * use.logged,
      runs: clock.runs + runs,
      snapshots: clock.snapshots + (/snapshot/i.test(name) ? runs : 0),
    }
  }
  const invocations = days * day.invocations + clock.invocations
  const cold = days * day.invocations * profile.coldStartShare
  const logs = (days * (day.logged + day.requests * profile.accessLogBytesPerRequest) + clock.logged) / GB
  const stored =
    (companies * (measured.tableBytes / measured.companies) + days * day.grown * profile.monthsStored) / GB
  const siteRequests = days * (day.requests + profile.siteRequestsPerDay)
  return {
    computing:
      days * gbSeconds(day.ms) + clock.computing + (cold * profile.coldStartMs * COLD_MB) / 1024 / 1000,
    invocations,
    requests: days * day.requests,
    socketMessages: days * day.messages,
    socketMinutes: days * profile.minutesOpenPerDay,
    reads: days * day.reads + clock.reads,
    writes: days * day.writes + clock.writes,
    stored,
    backup: stored,
    siteRequests,
    siteTransfer: (days * (day.bytes + profile.siteBytesPerDay)) / GB,
    siteFunctions: days * profile.siteRequestsPerDay,
    objectReads: cold + clock.snapshots,
    objectWrites: clock.snapshots,
    objectStored: ((listings / measured.listings) * measured.snapshotBytes) / GB,
    // The canary is one.
    usersPlus: users + 1,
    mails: users * profile.mailsPerUserMonth,
    logs,
    logsStored: logs * stage.logRetentionMonths,
    alarmMetrics: stage.alarmMetrics,
    dashboards: stage.dashboards,
    metrics: stage.metrics,
    secrets: stage.secrets,
    // The canary reads its password at each run.
    secretReads: stage.runsPerMonth['CanarySchedule'] ?? 0,
    scheduled: clock.runs,
    firewalls: stage.firewalls,
    firewallRules: stage.firewallRules,
    // At the site, and what comes through it at the API.
    firewallRequests: siteRequests + days * day.requests,
  }
}

export const costOf = (units: number, { usd, per, free = 0 }: Price): number =>
  (Math.max(0, units - free) * usd) / per

/** US dollars of a month, by service. */
export function billOf(units: Record<string, number>, prices: Record<string, Price>): Map<string, number> {
  const bill = new Map<string, number>()
  for (const [name, count] of Object.entries(units)) {
    const price = prices[name]
    if (!price) throw new Error(`There is no price for "${name}".`)
    bill.set(price.service, (bill.get(price.service) ?? 0) + costOf(count, price))
  }
  return bill
}
