import { Duration } from 'aws-cdk-lib'
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events'
import { type LambdaFunctionProps, LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { ScheduleRate, StageSettings } from '../config.ts'
import type { FunctionName, Functions } from './functions.ts'
import { pascalCase, stableId } from './stable-id.ts'
import { deadLetterQueue } from './storage/dead-letter-queue.ts'

/** What runs by the clock. A run that fails three times is kept, not lost. */
export class ScheduledFunctions extends Construct {
  /** Runs that were given up. */
  readonly failures: Queue
  /** What runs, by the names of the functions. */
  readonly running: FunctionName[] = []

  constructor(scope: Construct, settings: StageSettings, functions: Functions, siteUrl: string) {
    super(scope, 'Schedules')
    this.failures = deadLetterQueue(this, 'FailedRuns', 'the scheduled runs that failed three times')
    const run = (
      name: FunctionName,
      rate: ScheduleRate,
      description: string,
      target: LambdaFunctionProps = {},
    ) => {
      this.running.push(name)
      functions.get(name).configureAsyncInvoke({ onFailure: new SqsDestination(this.failures) })
      stableId(
        new Rule(this, pascalCase(name), {
          description,
          schedule: Schedule.expression(rate),
          targets: [
            new LambdaTarget(functions.get(name), {
              // The next run makes up for a lost one: nothing is gained by a late event.
              retryAttempts: 1,
              maxEventAge: Duration.minutes(5),
              ...target,
            }),
          ],
        }),
        `${pascalCase(name)}Schedule`,
      )
    }
    run('auto-matching', settings.matchEvery, "Looks for partners of everybody's listings")
    run('catalogue-snapshot', settings.snapshotEvery, 'Rebuilds the catalogue snapshot from the table')
    run('canary', settings.canaryEvery, 'Does what a visitor and a member do, and says whether it worked')
    run('notification-digest', 'rate(5 minutes)', 'Writes to companies what they were told and have not read')
    run('news-refresh', settings.news.refreshEvery, 'Reads the feeds of the industry news', {
      event: RuleTargetInput.fromObject(newsEvent(settings, siteUrl)),
      maxEventAge: Duration.hours(1),
    })
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
