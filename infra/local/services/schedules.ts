import { randomUUID } from 'node:crypto'
import cronParser from 'aws-cron-parser'
import type { Resource, Template } from '#infra/local/cloudformation/template.ts'
import { messageOf, StartFailure } from '#infra/local/failure.ts'
import type { Lambda, LogLine } from '#infra/local/lambda/lambda.ts'

/** EventBridge schedules: `rate(…)`, `cron(…)` and `at(…)` of Scheduler and of scheduled rules. */

export interface Schedule {
  name: string
  expression: string
  /** ARN of the function. */
  target: string
  /** What the function is called with at a time. */
  event(at: Date): unknown
  /** First time after `from`, or null when there is none any more. */
  next(from: Date): Date | null
}

export interface Schedules {
  list: Schedule[]
  stop(): void
}

const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }
/** setTimeout counts in 32 bits; longer waits are taken in steps. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** The enabled schedules of the template. */
export function schedulesOf(template: Template): Schedule[] {
  const scheduler = template
    .resources('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties['State'] !== 'DISABLED')
    .map((resource) => fromScheduler(resource, template))
  const rules = template
    .resources('AWS::Events::Rule')
    .filter(({ properties }) => properties['ScheduleExpression'] && properties['State'] !== 'DISABLED')
    .flatMap((resource) => fromRule(resource, template))
  return [...scheduler, ...rules]
}

/** Runs the schedules from now on. A rate counts from the start. */
export function startSchedules(list: Schedule[], lambda: Lambda, log: LogLine): Schedules {
  const timers = new Map<Schedule, NodeJS.Timeout>()
  const wait = (schedule: Schedule, due: Date) => {
    const left = due.getTime() - Date.now()
    const timer = setTimeout(
      () => (left > LONGEST_WAIT_MS ? wait(schedule, due) : run(schedule, due)),
      Math.min(Math.max(left, 0), LONGEST_WAIT_MS),
    )
    timer.unref()
    timers.set(schedule, timer)
  }
  const run = (schedule: Schedule, due: Date) => {
    lambda
      .invoke(schedule.target, schedule.event(due))
      .catch((error: unknown) => log(schedule.name, `schedule ${schedule.name}: ${messageOf(error)}`))
    plan(schedule, due)
  }
  const plan = (schedule: Schedule, from: Date) => {
    const due = schedule.next(from)
    if (due) wait(schedule, due)
  }
  for (const schedule of list) plan(schedule, new Date())
  return { list, stop: () => timers.forEach((timer) => clearTimeout(timer)) }
}

function fromScheduler({ id, ref, properties }: Resource, template: Template): Schedule {
  const target = properties['Target'] as { Arn: string; Input?: string }
  const expression = String(properties['ScheduleExpression'])
  const zone = properties['ScheduleExpressionTimezone'] as string | undefined
  if (zone && zone !== 'UTC' && zone !== 'Etc/UTC' && expression.startsWith('cron')) {
    throw new StartFailure(`The schedule ${id} is set in ${zone}; only UTC is known here.`)
  }
  const scheduleArn = template.attribute(id, 'Arn')
  return {
    name: ref,
    expression,
    target: target.Arn,
    next: nextTime(id, expression),
    event: (at) =>
      target.Input === undefined
        ? scheduledEvent('aws.scheduler', '{}', scheduleArn, template, at)
        : JSON.parse(schedulerInput(target.Input, scheduleArn, at)),
  }
}

function fromRule({ id, ref, properties }: Resource, template: Template): Schedule[] {
  const expression = String(properties['ScheduleExpression'])
  const targets = (properties['Targets'] ?? []) as { Arn: string; Input?: string }[]
  return targets.map((target) => ({
    name: ref,
    expression,
    target: target.Arn,
    next: nextTime(id, expression),
    event: (at) =>
      target.Input === undefined
        ? scheduledEvent('aws.events', {}, template.attribute(id, 'Arn'), template, at)
        : JSON.parse(target.Input),
  }))
}

/** Context attributes that EventBridge Scheduler fills into an input. */
const schedulerInput = (input: string, scheduleArn: string, at: Date): string =>
  input
    .replaceAll('<aws.scheduler.schedule-arn>', scheduleArn)
    .replaceAll('<aws.scheduler.scheduled-time>', at.toISOString())
    .replaceAll('<aws.scheduler.execution-id>', randomUUID())
    .replaceAll('<aws.scheduler.attempt-number>', '1')

const scheduledEvent = (source: string, detail: unknown, resource: string, template: Template, at: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source,
  account: template.place.account,
  time: at.toISOString().replace(/\.\d+Z$/, 'Z'),
  region: template.place.region,
  resources: [resource],
  detail,
})

/**
 * The times of a schedule expression, in UTC.
 *
 * @throws StartFailure when it is none.
 */
export function nextTime(name: string, expression: string): (from: Date) => Date | null {
  const [, kind, argument = ''] = /^(rate|cron|at)\((.+)\)$/.exec(expression.trim()) ?? []
  if (kind === 'rate') {
    const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? []
    if (unit) return (from) => new Date(from.getTime() + Number(count) * UNIT_MS[unit]!)
  }
  if (kind === 'at') return (from) => (new Date(`${argument}Z`) > from ? new Date(`${argument}Z`) : null)
  if (kind === 'cron') {
    try {
      const parsed = cronParser.parse(argument)
      return (from) => cronParser.next(parsed, from)
    } catch (error) {
      throw new StartFailure(`The schedule ${name} can't be read: ${messageOf(error)}.`)
    }
  }
  throw new StartFailure(`The schedule ${name} can't be read: ${expression}.`)
}
