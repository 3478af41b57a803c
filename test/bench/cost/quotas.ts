import { OVERLAP } from '#functions/data/catalogue/catalogue.ts'
import { dayOf, type Profile } from './bill.ts'
import type { Measured } from './measure.ts'

/** Where each part of a stage meets its quota. */

export interface Quota {
  value: number
  unit: string
  /** Whether AWS raises it on request. */
  adjustable: boolean
  source: string
}

/** Limits that are the stage's own, and what is known of matching at size. */
export interface Own {
  /** Requests a second that prod's API takes. */
  throttle: number
  /** MB of the smallest function that holds the catalogue. */
  catalogueMb: number
  /** Seconds that the function may run that writes the snapshot. */
  snapshotSeconds: number
  /** Seconds between two searches over all listings. */
  sweepSeconds: number
  /** Bytes of the matching index for one listing (`npm run bench -- matching`). */
  indexBytesPerListing: number
}

interface Part {
  part: string
  limit: number
  unit: string
  /** What of the limit one active company uses in the busiest moment. */
  perCompany: number
  /** What it takes for every pair of companies, where one reads what all of them write. */
  perPair?: number
  remedy: string
}

const MB = 1e6
/** Units of the smallest query, and kilobytes that a unit reads, eventually consistent. */
const SMALLEST_READ = 0.5
const KB_PER_UNIT = 8
/** Objects in memory for each byte of JSON. */
const HEAP_PER_JSON_BYTE = 2
/** Of a function's memory, for the catalogue: the rest is Node, code, the knowledge base and work. */
const CATALOGUE_SHARE = 0.6
/** Tokens last this long; then they are refreshed. */
const TOKEN_MINUTES = 15

const sumMs = (ms: Record<number, number>) => Object.values(ms).reduce((sum, time) => sum + time, 0)

/** Every part with its limit and what one company takes of it. */
export function partsOf(
  measured: Measured,
  profile: Profile,
  quotas: Record<string, Quota>,
  own: Own,
): Part[] {
  const day = dayOf(measured, profile)
  const { usersPerCompany: users, listingsPerCompany: listings } = profile
  /** How many a second in the busiest moment, of something a user does so often a day. */
  const peak = (perDay: number) =>
    (users * perDay * profile.busiestHourShare * profile.peakToMeanInThatHour) / 3600
  const visits = profile.actionsPerUserDay['visit'] ?? 0
  const quota = (name: string) => {
    const found = quotas[name]
    if (!found) throw new Error(`There is no quota "${name}".`)
    return { limit: found.value, unit: found.unit }
  }
  const runOf = (schedule: string) => {
    const found = Object.entries(measured.schedules).find(([name]) => name.includes(schedule))
    if (!found) throw new Error(`The schedule ${schedule} was not measured.`)
    return sumMs(found[1].ms) / 1000 / measured.listings
  }
  const heap =
    own.indexBytesPerListing + HEAP_PER_JSON_BYTE * (measured.snapshotJsonBytes / measured.listings)
  return [
    {
      part: "Prod's own throttle",
      limit: own.throttle,
      unit: 'requests a second',
      perCompany: peak(day.requests),
      remedy: '`throttle` in infra/config.ts',
    },
    {
      part: 'API Gateway',
      ...quota('restRequests'),
      perCompany: peak(day.requests),
      remedy: 'raise on request',
    },
    {
      part: 'Lambda',
      ...quota('concurrency'),
      perCompany: peak(sumMs(day.ms) / 1000),
      remedy: 'raise on request',
    },
    { part: 'WebSocket', ...quota('socketOpens'), perCompany: peak(visits), remedy: 'raise on request' },
    {
      part: 'Table, reading the list of changes',
      ...quota('partitionReads'),
      perCompany: peak(day.changesRead),
      // Each reading goes back by the overlap, over what everybody wrote meanwhile.
      perPair:
        (peak(day.changesRead / SMALLEST_READ) * ((OVERLAP / 1000) * peak(day.changesWritten))) / KB_PER_UNIT,
      remedy: 'shard the list: infra/scale.md',
    },
    {
      part: 'Table, writing the list of changes',
      ...quota('partitionWrites'),
      perCompany: peak(day.changesWritten),
      remedy: 'shard the list: infra/scale.md',
    },
    {
      part: 'SES',
      ...quota('mails'),
      perCompany: peak(profile.mailsPerUserMonth / profile.activeDaysPerMonth),
      remedy: 'raise on request',
    },
    {
      part: 'Cognito',
      ...quota('authentications'),
      perCompany: peak(visits + profile.minutesOpenPerDay / TOKEN_MINUTES),
      remedy: 'buy more',
    },
    {
      part: 'Catalogue in memory',
      limit: (own.catalogueMb * MB * CATALOGUE_SHARE) / heap,
      unit: `listings in ${own.catalogueMb} MB`,
      perCompany: listings,
      remedy: '`memory` in functions.ts, up to 10,240 MB; then infra/scale.md',
    },
    {
      part: 'Writing the snapshot',
      limit: own.snapshotSeconds,
      unit: 'seconds of one run',
      perCompany: listings * runOf('CatalogueSnapshot'),
      remedy: '`timeout` in functions.ts, up to 900 s; then infra/scale.md',
    },
    {
      part: 'Search over all listings',
      limit: own.sweepSeconds,
      unit: 'seconds between two',
      perCompany: listings * runOf('AutoMatching'),
      remedy: '`matchEvery` in infra/config.ts; then infra/scale.md',
    },
  ]
}

/** Rows of a Markdown table: what is used at each size, and the size at which the limit is met. */
export function quotaRows(parts: Part[], sizes: readonly number[]): string[] {
  return parts.map(({ part, limit, unit, perCompany, perPair = 0, remedy }) => {
    const used = sizes.map((size) => percent((size * perCompany + size ** 2 * perPair) / limit))
    const met =
      perPair === 0
        ? limit / perCompany
        : (Math.sqrt(perCompany ** 2 + 4 * perPair * limit) - perCompany) / (2 * perPair)
    return `| ${part} | ${rounded(limit)} ${unit} | ${used.join(' | ')} | ${rounded(met)} | ${remedy} |`
  })
}

const percent = (share: number) => (share < 0.001 ? '< 0.1 %' : `${(100 * share).toFixed(1)} %`)

/** Two figures are as many as there is reason for. */
const rounded = (value: number) =>
  (value < 1000 ? Math.round(value) : Number(value.toPrecision(2))).toLocaleString('en-GB')
