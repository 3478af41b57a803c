import { SourceMark } from '#web/components/source-mark.tsx'
import { scoreBand } from '#web/components/score.tsx'
import { type Stat, StatStrip } from '#web/components/stat-strip.tsx'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import type { Dashboard } from './queries.ts'
import { methods, NO_FIGURE } from './words.ts'

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
  return [
    {
      label: labels[0]!,
      value: whole(savings.confirmed),
      unit: '€',
      mark: <SourceMark number={1} {...methods.savings} basis="computed" />,
      note: [
        savings.unknown > 0 ? `${formatCount(savings.unknown, 'exchange')} not estimated` : 'confirmed',
        savings.estimated !== null && `${whole(savings.estimated)} € a year estimated`,
      ]
        .filter(Boolean)
        .join('; '),
    },
    {
      label: labels[1]!,
      value: tons(carbon.confirmed),
      mark: <SourceMark number={2} {...methods.carbon} basis="computed" />,
      note: `confirmed; ${tons(carbon.estimated)} a year estimated`,
    },
    { label: labels[2]!, value: whole(partnerships), note: formatCount(exchanges, 'completed exchange') },
    {
      label: labels[3]!,
      value: String(sustainability.score),
      unit: '%',
      mark: <SourceMark number={3} {...methods.sustainability(sustainability)} />,
      note: sustainability.rating,
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
