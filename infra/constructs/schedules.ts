import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import type { StageSettings } from '../config.ts'
import type { Functions } from './functions.ts'
import { stableId } from './stable-id.ts'

/** What runs by the clock. */
export class Schedules extends Construct {
  constructor(scope: Construct, settings: StageSettings, functions: Functions) {
    super(scope, 'Schedules')
    stableId(
      new Rule(this, 'AutoMatching', {
        description: "Looks for partners of everybody's listings",
        schedule: Schedule.expression(settings.matchEvery),
        targets: [
          new LambdaTarget(functions.get('auto-matching'), {
            // The next run makes up for a lost one: nothing is gained by a late event.
            retryAttempts: 1,
            maxEventAge: Duration.minutes(5),
          }),
        ],
      }),
      'AutoMatchingSchedule',
    )
    stableId(
      new Rule(this, 'CatalogueSnapshot', {
        description: 'Rebuilds the catalogue snapshot from the table',
        schedule: Schedule.expression(settings.snapshotEvery),
        targets: [
          new LambdaTarget(functions.get('catalogue-snapshot'), {
            // The next run makes up for a lost one: nothing is gained by a late event.
            retryAttempts: 1,
            maxEventAge: Duration.minutes(5),
          }),
        ],
      }),
      'CatalogueSnapshotSchedule',
    )
  }
}
