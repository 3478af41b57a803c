import { Duration } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import type { ScheduleRate, StageSettings } from '../config.ts'
import type { FunctionName, Functions } from './functions.ts'
import { pascalCase, stableId } from './stable-id.ts'

/** What runs by the clock. */
export class Schedules extends Construct {
  constructor(scope: Construct, settings: StageSettings, functions: Functions, siteUrl: string) {
    super(scope, 'Schedules')
    const run = (name: FunctionName, rate: ScheduleRate, description: string) =>
      stableId(
        new Rule(this, pascalCase(name), {
          description,
          schedule: Schedule.expression(rate),
          targets: [
            new LambdaTarget(functions.get(name), {
              // The next run makes up for a lost one: nothing is gained by a late event.
              retryAttempts: 1,
              maxEventAge: Duration.minutes(5),
            }),
          ],
        }),
        `${pascalCase(name)}Schedule`,
      )
    run('auto-matching', settings.matchEvery, "Looks for partners of everybody's listings")
    run('catalogue-snapshot', settings.snapshotEvery, 'Rebuilds the catalogue snapshot from the table')
    run('notification-digest', 'rate(5 minutes)', 'Writes to companies what they were told and have not read')
    stableId(
      new Rule(this, 'NewsRefresh', {
        description: 'Reads the feeds of the industry news',
        schedule: Schedule.expression(settings.news.refreshEvery),
        targets: [
          new LambdaTarget(functions.get('news-refresh'), {
            event: RuleTargetInput.fromObject(newsEvent(settings, siteUrl)),
            retryAttempts: 1,
            maxEventAge: Duration.hours(1),
          }),
        ],
      }),
      'NewsRefreshSchedule',
    )
  }
}

/** The feeds, written out: those of the stage's own site may stand wherever the site does. */
function newsEvent({ news }: StageSettings, siteUrl: string) {
  const feeds = news.feeds.map(({ url, ...feed }) => ({
    ...feed,
    url: url.startsWith('/') ? `${siteUrl}${url}` : url,
  }))
  const own = news.feeds.some(({ url }) => url.startsWith('/'))
  return { feeds, trustedOrigins: own ? [siteUrl] : [] }
}
