import { ENV } from '#shared/environment.ts'
import { METRICS_NAMESPACE, type MetricName } from '#shared/metrics.ts'
import { env } from './env.ts'
import type { Service } from './services.ts'

/**
 * Counts what the product is for, in the embedded metric format: a line of the log that CloudWatch makes
 * metrics of, without a call. Names and meaning: `shared/metrics.ts`.
 */
export type Metrics = (
  values: Partial<Record<MetricName, number>>,
  /** Dimensions beside the stage. */
  more?: Record<string, string>,
) => void

export const metrics: Service<Metrics> = (services) => {
  const stage = services.use(env).text(ENV.stage)
  return (values, more = {}) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    if (given.length === 0) return
    const line = {
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [
          {
            Namespace: METRICS_NAMESPACE,
            Dimensions: [['stage', ...Object.keys(more)]],
            Metrics: given.map(([Name]) => ({ Name, Unit: unitOf(Name) })),
          },
        ],
      },
      stage,
      ...more,
      ...Object.fromEntries(given),
    }
    // Not the console: Lambda would wrap the line into one of its own.
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}

const unitOf = (name: string): string => (name.endsWith('Ms') ? 'Milliseconds' : 'Count')
