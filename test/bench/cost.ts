import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assembly } from '#infra/assembly.ts'
import { settingsFor } from '#infra/config.ts'
import { METRICS } from '#shared/metrics.ts'
import { evaluationSchema } from '#shared/knowledge/evaluation.ts'
import evaluation from '#shared/knowledge/evaluation.json' with { type: 'json' }
import { billOf, costOf, dayOf, unitsOf, type Price, type Profile, type Stage } from './cost/bill.ts'
import { measure, type Measured } from './cost/measure.ts'
import priceList from './cost/prices.json' with { type: 'json' }
import profile from './cost/profile.json' with { type: 'json' }
import { partsOf, quotaRows, type Own } from './cost/quotas.ts'
import quotaList from './cost/quotas.json' with { type: 'json' }

/**
 * What a month of prod costs at three sizes, and where each part meets its quota: measured over the local cloud,
 * multiplied by a stated profile of use (`cost/profile.json`) and public list prices (`cost/prices.json`).
 */

const SIZES = [100, 1_000, 10_000] as const
/** At the site, the API and the user pool. */
const FIREWALLS = 3
const FIREWALL_RULES = 7
const DAYS_PER_MONTH = 30

interface Resource {
  Type: string
  Properties: Record<string, unknown>
}

/** The measured figures as Markdown tables. */
export async function run(): Promise<string> {
  const prod = await prodStage()
  const measured = await measure()
  const units = SIZES.map((size) => unitsOf(measured, profile as Profile, prod.stage, size))
  const prices = priceList.figures as Record<string, Price>
  const bills = units.map((one) => billOf(one, prices))
  const services = [...bills[0]!.keys()]
  const total = (bill: Map<string, number>) => [...bill.values()].reduce((sum, usd) => sum + usd, 0)
  const usd = (value: number) => value.toFixed(value < 100 ? 2 : 0)
  const head = `| ${SIZES.map((size) => size.toLocaleString('en-GB')).join(' | ')} |`
  return [
    '## Cost of a month, US dollars',
    '',
    `| active companies ${head}`,
    '| --- | ---: | ---: | ---: |',
    ...services.map((name) => `| ${name} | ${bills.map((bill) => usd(bill.get(name)!)).join(' | ')} |`),
    `| **together** | ${bills.map((bill) => `**${usd(total(bill))}**`).join(' | ')} |`,
    `| a company | ${bills.map((bill, at) => usd(total(bill) / SIZES[at]!)).join(' | ')} |`,
    '',
    cognitoPlans(prices, units),
    '',
    `Prod, alone in its account, with firewall and threat protection. List prices of ${priceList.region} as of ${priceList.asOf}, with their sources in \`test/bench/cost/prices.json\`; other regions differ. Without taxes, support, the domain's DNS, and the answer model of Bedrock, which is off.`,
    '',
    '### What people do, and what it uses',
    '',
    '| action | a user, a day | requests | functions called | ms in functions | read units | write units | KB to the browser |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...Object.entries(measured.actions).map(([name, use]) => actionRow(name, use)),
    actionRow('**a day**', dayOf(measured, profile as Profile)),
    '',
    method(measured),
    '',
    '### Where a part meets its quota',
    '',
    `| part | limit | used at ${SIZES.map((size) => size.toLocaleString('en-GB')).join(' | at ')} | met at companies | then |`,
    '| --- | --- | ---: | ---: | ---: | ---: | --- |',
    ...quotaRows(partsOf(measured, profile as Profile, quotaList.quotas, prod.own), SIZES),
    '',
    `Use in the busiest moment: ${100 * profile.busiestHourShare} % of the day in one hour, and within it ${profile.peakToMeanInThatHour} times its mean. Limits that AWS sets are those an account begins with (\`test/bench/cost/quotas.json\`); a request for concurrency comes first in a new account. The catalogue's memory counts the matching index (${Math.round(prod.own.indexBytesPerListing)} bytes a listing, \`matching.md\`) and twice the JSON of the snapshot that is read when it is loaded (${Math.round(measured.snapshotJsonBytes / measured.listings)} bytes a listing), in 60 % of the function's memory.`,
  ].join('\n')
}

function actionRow(name: string, use: ReturnType<typeof dayOf>): string {
  const times = (profile.actionsPerUserDay as Record<string, number>)[name] ?? ''
  const ms = Object.values(use.ms).reduce((sum, time) => sum + time, 0)
  const cells = [use.requests, use.invocations, ms, use.reads, use.writes, use.bytes / 1000]
  return `| ${name} | ${times} | ${cells.map((value) => Number(value.toFixed(1))).join(' | ')} |`
}

function method({ listings, companies, tableBytes, snapshotBytes }: Measured): string {
  const { usersPerCompany, activeDaysPerMonth, listingsPerCompany, monthsStored } = profile
  return [
    `Measured over the local cloud with the demo data (${companies} companies, ${listings} listings, ${Math.round(tableBytes / 1000)} KB in the table, ${Math.round(snapshotBytes / 1000)} KB of snapshot), reactions, e-mails and pushed frames included: each action is done seven times, each just after another company listed something; of the last five the one with the median of time counts.`,
    `Profile: ${usersPerCompany} users a company on ${activeDaysPerMonth} days a month, ${listingsPerCompany} listings, ${profile.minutesOpenPerDay} minutes with an open socket a day, ${profile.mailsPerUserMonth} e-mails a user and month; what is written stays ${monthsStored} months.`,
    `Time: milliseconds here are billed as on a whole processor, so a function below 1,769 MB takes longer in proportion; ${100 * profile.coldStartShare} % of calls start cold, ${profile.coldStartMs} ms each. Local calls of the table are quicker than the cloud's, two shared cores slower than Lambda's. Reactions are called for each change here, in the cloud for up to a hundred at once. Snapshot and search over all listings grow with the listings.`,
  ].join(' ')
}

function cognitoPlans(prices: Record<string, Price>, units: Record<string, number>[]): string {
  const at = (plan: string) =>
    units.map((one) => costOf(one['usersPlus']!, prices[plan]!).toFixed(0)).join(' / ')
  return `Cognito in its other plans: ${at('usersEssentials')} with Essentials, ${at('usersLite')} with Lite, both without threat protection.`
}

/** What of prod costs without use, and its own limits, read from its template and settings. */
async function prodStage(): Promise<{ stage: Stage; own: Own }> {
  const settings = settingsFor('prod')
  const { folder } = await assembly('prod')
  const { Resources } = JSON.parse(readFileSync(join(folder, 'Sidestream-prod.template.json'), 'utf8')) as {
    Resources: Record<string, Resource>
  }
  const of = (type: string) => Object.entries(Resources).filter(([, { Type }]) => Type === type)
  const alarms = of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties)
  const memory = (id: string) => Number(Resources[`${id}Function`]!.Properties['MemorySize'])
  const largest = evaluationSchema.parse(evaluation).speed.catalogues.at(-1)!
  return {
    stage: {
      alarmMetrics: alarms.reduce((sum, { Metrics }) => sum + metricsIn(Metrics), 0),
      dashboards: of('AWS::CloudWatch::Dashboard').length,
      // Those that functions count; a step of the canary costs only while it fails.
      metrics: Object.keys(METRICS).length - 1,
      // With a firewall there is one more: CloudFront's proof.
      secrets: of('AWS::SecretsManager::Secret').length + 1,
      firewalls: FIREWALLS,
      firewallRules: FIREWALL_RULES,
      logRetentionMonths: settings.logRetentionDays / DAYS_PER_MONTH,
      runsPerMonth: Object.fromEntries(
        of('AWS::Events::Rule').map(([id, { Properties }]) => [
          id,
          (DAYS_PER_MONTH * 86_400) / secondsOf(String(Properties['ScheduleExpression'])),
        ]),
      ),
      growing: ['AutoMatchingSchedule', 'CatalogueSnapshotSchedule'],
    },
    own: {
      throttle: settings.throttle.rate,
      catalogueMb: Math.min(...['Admin', 'Catalogue', 'Dashboard', 'Exchange'].map(memory)),
      snapshotSeconds: Number(Resources['CatalogueSnapshotFunction']!.Properties['Timeout']),
      sweepSeconds: secondsOf(settings.matchEvery),
      indexBytesPerListing: (largest.memoryMb * 1e6) / largest.listings,
    },
  }
}

/** An alarm over an expression is billed for each metric in it. */
const metricsIn = (metrics: unknown): number =>
  Array.isArray(metrics) ? metrics.filter((one: object) => 'MetricStat' in one).length : 1

function secondsOf(rate: string): number {
  const found = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rate)
  if (!found) throw new Error(`How often is ${rate}?`)
  return Number(found[1]) * { minute: 60, hour: 3600, day: 86_400 }[found[2] as 'minute' | 'hour' | 'day']
}
