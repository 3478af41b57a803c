import { scoreBand } from '#web/components/marks/score.tsx'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { type Stat, StatStrip } from '#web/components/page/stat-strip.tsx'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { methods, NO_FIGURE } from './dashboard-texts.ts'
import type { Dashboard } from './queries.ts'

const whole = (value: number) => formatNumber(value, { decimals: 0 })
/** Tons: a decimal while it is a small figure. */
const tons = (value: number) => formatNumber(value, { decimals: Math.abs(value) < 10 ? 1 : 0 })

/** The five figures. What is confirmed stands large, what is estimated in the line below. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  return <StatStrip stats={stats(dashboard)} />
}

function stats({ company, figures }: Dashboard): Stat[] {
  const labels = [
    'Total Savings',
    'Carbon Reduced (tons)',
    'Partnerships',
    'Sustainability Score',
    'AI Confidence',
  ]
  if (!company.onboarding_completed) return labels.map((label) => ({ label, value: NO_FIGURE }))
  const { savings, carbon, partnerships, exchanges, sustainability, confidence } = figures
  const done = (unknown: number) =>
    exchanges === 0
      ? 'no completed exchange yet'
      : ['completed exchanges, both sides together', unknown > 0 && `${formatNumber(unknown)} not estimated`]
          .filter(Boolean)
          .join('; ')
  /** A sum of nothing that is known is no zero. */
  const sumOf = (
    { confirmed, unknown }: { confirmed: number; unknown: number },
    text: (value: number) => string,
  ) => (exchanges > 0 && unknown === exchanges ? NO_FIGURE : text(confirmed))
  return [
    {
      label: labels[0]!,
      value: sumOf(savings, whole),
      unit: '€',
      mark: <SourceMark number={1} {...methods.savings} basis="computed" />,
      note: `${done(savings.unknown)}. ${
        savings.estimated === null
          ? 'Open matches: not estimated'
          : `Open matches: ${whole(savings.estimated)} € a year estimated`
      }`,
    },
    {
      label: labels[1]!,
      value: sumOf(carbon, tons),
      mark: <SourceMark number={2} {...methods.carbon} basis="computed" />,
      note: `${done(carbon.unknown)}${
        carbon.confirmed < 0 ? '; below zero: it was used before too, so its journeys cost more' : ''
      }. ${
        carbon.estimated === null || carbon.monthly === null
          ? 'Open matches: not estimated'
          : `Open matches: ${tons(carbon.estimated)} t a year estimated, ${tons(carbon.monthly)} t a month`
      }. If all you offer were exchanged: roughly ${tons(carbon.portfolio)} t a year, by flat factors without a source`,
    },
    { label: labels[2]!, value: whole(partnerships), note: formatCount(exchanges, 'completed exchange') },
    {
      label: labels[3]!,
      ...(sustainability.basis === 'default'
        ? { value: NO_FIGURE, note: 'not estimated: nothing to judge by yet' }
        : {
            value: String(sustainability.score),
            unit: '%',
            mark: <SourceMark number={3} {...methods.sustainability(sustainability)} />,
            note: 'strength of your recommendations, not of your company',
          }),
    },
    {
      label: labels[4]!,
      value: String(confidence.percent),
      unit: '%',
      band: scoreBand(confidence.percent),
      mark: <SourceMark number={4} {...methods.confidence(confidence)} />,
      note: confidence.basis === 'portfolio' ? 'of your AI portfolio' : 'from your listings and activity',
    },
  ]
}
