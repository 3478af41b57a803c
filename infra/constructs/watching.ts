import { Duration, Validations } from 'aws-cdk-lib'
import type { IRestApi } from 'aws-cdk-lib/aws-apigateway'
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  SearchExpression,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { type ITableV2, Operation } from 'aws-cdk-lib/aws-dynamodb'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { METRICS, METRICS_NAMESPACE, type MetricName } from '#shared/metrics.ts'
import type { StageSettings } from '../config.ts'
import type { FunctionName, Functions } from './functions.ts'
import { pascalCase, stableId } from './stable-id.ts'

export interface WatchingProps {
  settings: StageSettings
  restApi: IRestApi
  table: ITableV2
  functions: Functions
  /** Where events end that nobody could deal with. */
  deadLetters: Queue[]
  /** Functions that no request waits for. */
  background: FunctionName[]
}

interface Watch {
  /** Heading of its section in infra/runbook.md. */
  name: string
  /** Who is hurt, in a sentence. */
  hurt: string
  metric: IMetric
  /** Alarms at or above. */
  threshold: number
  /** Periods in a row, 1 unless told. */
  periods?: number
}

const FIVE_MINUTES = Duration.minutes(5)
const RUNBOOK = 'infra/runbook.md'

/**
 * What tells the operators that somebody is hurt, and one dashboard to look at then. Every alarm has a
 * section in the runbook; there are none that nobody would get up for.
 */
export class Watching extends Construct {
  constructor(scope: Construct, props: WatchingProps) {
    super(scope, 'Watching')
    const { settings } = props
    const topic = stableId(new Topic(this, 'Alarms', { enforceSSL: true }), 'AlarmsTopic')
    topic.addSubscription(new EmailSubscription(settings.mail.support))
    const action = new SnsAction(topic)

    const watches = watchesOf(props)
    for (const { name, hurt, metric, threshold, periods = 1 } of watches) {
      const alarm = stableId(
        new Alarm(this, pascalCase(name), {
          alarmName: `sidestream-${settings.stage}-${name}`,
          alarmDescription: `${hurt} What to do: ${RUNBOOK}, "${name}".`,
          metric,
          threshold,
          evaluationPeriods: periods,
          comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          treatMissingData: TreatMissingData.NOT_BREACHING,
        }),
        `${pascalCase(name)}Alarm`,
      )
      alarm.addAlarmAction(action)
      alarm.addOkAction(action)
    }
    this.dashboard(props, watches)
    Validations.of(topic).acknowledge({
      id: 'AwsSolutions-SNS2',
      reason: 'Alarms name a stage and a metric, nothing of a company; CloudWatch cannot use the AWS key.',
    })
  }

  private dashboard({ settings, restApi, functions, background }: WatchingProps, watches: Watch[]): void {
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 })
    const dashboard = stableId(
      new Dashboard(this, 'Dashboard', { dashboardName: `sidestream-${settings.stage}` }),
      'Dashboard',
    )
    const dimensionsMap = stageOf(restApi)
    const counted = (name: MetricName) => countedMetric(settings, name)
    const answered = (metricName: string, statistic: string) =>
      new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap, statistic, period: FIVE_MINUTES })
    dashboard.addWidgets(
      new TextWidget({
        markdown: `# Sidestream ${settings.stage}\nAlarms and what to do: \`${RUNBOOK}\`. Costs: Cost Explorer by the tag \`stage\`.`,
        width: 24,
        height: 2,
      }),
    )
    dashboard.addWidgets(
      graph('Requests', [answered('Count', 'Sum'), answered('4XXError', 'Sum'), answered('5XXError', 'Sum')]),
      graph(
        'Time to answer, ms',
        ['p50', 'p95', 'p99'].map((p) => answered('Latency', p)),
      ),
      graph(
        'Background functions: errors',
        background.map((name) => functions.get(name).metricErrors({ period: FIVE_MINUTES, label: name })),
      ),
      graph(
        'Background functions: duration, ms',
        background.map((name) => functions.get(name).metricDuration({ period: FIVE_MINUTES, label: name })),
      ),
      graph('The market', [
        counted(METRICS.listingsCreated),
        counted(METRICS.matchesFound),
        counted(METRICS.messagesSent),
        counted(METRICS.transactionsCompleted),
      ]),
      graph('From a write to the end of its reactions, ms', [
        countedMetric(settings, METRICS.reactionAge, 'p50'),
        countedMetric(settings, METRICS.reactionAge, 'Maximum'),
      ]),
      graph('Writes that others came between', [
        counted(METRICS.writeRetries),
        counted(METRICS.writesGivenUp),
      ]),
      graph('E-mail', [counted(METRICS.mailsSent), counted(METRICS.mailsRefused)]),
      graph('Steps of the canary that went wrong', [
        new SearchExpression({
          expression: `SEARCH('{${METRICS_NAMESPACE},stage,step} stage="${settings.stage}" MetricName="${METRICS.canaryStepFailures}"', 'Sum')`,
          period: Duration.minutes(15),
        }),
      ]),
      graph('News feeds', [counted(METRICS.feedsRead), counted(METRICS.feedsFailed)]),
      ...watches.map(({ name, metric }) => graph(name, [metric])),
    )
  }
}

const stageOf = (api: IRestApi) => ({
  ApiName: api.restApiName,
  Stage: api.deploymentStage.stageName,
})

/** A metric that functions count themselves. */
const countedMetric = (
  { stage }: StageSettings,
  metricName: MetricName,
  statistic = 'Sum',
  period = FIVE_MINUTES,
) => new Metric({ namespace: METRICS_NAMESPACE, metricName, dimensionsMap: { stage }, statistic, period })

function watchesOf({ settings, restApi, table, functions, deadLetters, background }: WatchingProps): Watch[] {
  const api = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: stageOf(restApi),
      statistic,
      period: FIVE_MINUTES,
    })
  const total = (label: string, metrics: IMetric[]) =>
    new MathExpression({
      label,
      expression: metrics.map((_, at) => `m${at}`).join(' + '),
      usingMetrics: Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric])),
      period: FIVE_MINUTES,
    })
  const mailReputation = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Maximum', period: Duration.hours(1) })

  return [
    {
      name: 'requests-fail',
      hurt: 'Companies see "Server error" on pages that worked.',
      // A share, so that one fault at night is no alarm; at least 20 requests, for the same reason.
      metric: new MathExpression({
        label: 'Failed requests, %',
        expression: 'IF(all >= 20, 100 * failed / all, 0)',
        usingMetrics: { failed: api('5XXError', 'Sum'), all: api('Count', 'Sum') },
        period: FIVE_MINUTES,
      }),
      threshold: 1,
      periods: 2,
    },
    {
      name: 'answers-are-slow',
      hurt: 'Everybody waits: one request in twenty takes three seconds or more.',
      metric: api('Latency', 'p95'),
      threshold: 3000,
      periods: 3,
    },
    {
      name: 'reactions-are-late',
      hurt: 'Notifications, e-mails and new matches come late; chats fall back to polling.',
      metric: functions.get('stream').metric('IteratorAge', { statistic: 'Maximum', period: FIVE_MINUTES }),
      threshold: Duration.minutes(5).toMilliseconds(),
    },
    {
      name: 'background-fails',
      hurt: 'What nobody waits for is not done: matching, catalogue, news or e-mail fall behind.',
      metric: total(
        'Errors',
        background.map((name) => functions.get(name).metricErrors({ period: FIVE_MINUTES })),
      ),
      threshold: 3,
      periods: 3,
    },
    {
      name: 'events-were-given-up',
      hurt: 'Somebody was not told something: an event failed every retry and lies in a dead-letter queue.',
      metric: total(
        'Messages',
        deadLetters.map((queue) =>
          queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: FIVE_MINUTES }),
        ),
      ),
      threshold: 1,
    },
    {
      name: 'functions-are-throttled',
      hurt: 'Requests are refused because the account runs as many functions as it may.',
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: 'Sum',
        period: FIVE_MINUTES,
      }),
      threshold: 1,
      periods: 2,
    },
    {
      name: 'table-refuses',
      hurt: 'Pages and writes fail: the table refuses more calls than a retry makes up for.',
      metric: table.metricThrottledRequestsForOperations({
        operations: [Operation.GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.UPDATE_ITEM],
        period: FIVE_MINUTES,
      }),
      threshold: 5,
    },
    {
      name: 'writes-are-given-up',
      hurt: 'People are told to try again, or a reaction is: others wrote the same item at every attempt.',
      metric: countedMetric(settings, METRICS.writesGivenUp),
      threshold: 3,
      periods: 2,
    },
    {
      name: 'mail-is-refused',
      hurt: 'Applicants and partners are not told: SES does not take our e-mail.',
      metric: countedMetric(settings, METRICS.mailsRefused),
      threshold: 10,
      periods: 2,
    },
    {
      name: 'visitors-are-stuck',
      hurt: 'The canary could not do what a visitor does: open the site, look into the market, search.',
      metric: countedMetric(settings, METRICS.canaryFailures, 'Sum', Duration.minutes(15)),
      threshold: 1,
      periods: 2,
    },
    {
      name: 'members-are-stuck',
      hurt: 'The canary could not do what a member does: sign in, list, find matches, mark one, withdraw.',
      metric: countedMetric(settings, METRICS.canaryMemberFailures, 'Sum', Duration.minutes(15)),
      threshold: 1,
      periods: 2,
    },
    {
      name: 'mail-bounces',
      hurt: 'AWS stops our e-mail at 10 % bounces: nobody could confirm an address or reset a password.',
      metric: mailReputation('Reputation.BounceRate'),
      threshold: 0.05,
    },
    {
      name: 'mail-complaints',
      hurt: 'Receivers mark our e-mail as spam; AWS stops it at 0.5 %.',
      metric: mailReputation('Reputation.ComplaintRate'),
      threshold: 0.001,
    },
  ]
}
