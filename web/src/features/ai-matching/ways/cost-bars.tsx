import { chakra } from '@chakra-ui/react'
import { Panel } from '#web/components/page/panel.tsx'
import type { Mode } from '#web/features/ai-matching/queries.ts'
import { MODE_WORD, PARTS } from '#web/features/ai-matching/transport-texts.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'

const COLOURS = {
  transport: 'chart.3',
  handling: 'chart.4',
  customs: 'chart.6',
  insurance: 'chart.5',
} as const

/** What each possible mode costs per tonne, and what of it. */
export function CostBars({ modes, weightKg }: { modes: readonly Mode[]; weightKg: number }) {
  const priced = modes.filter(({ feasible, cost, cost_breakdown }) => feasible && cost && cost_breakdown)
  const most = Math.max(...priced.map(({ cost }) => cost!), 1)
  const perTonne = (cost: number) => formatNumber(cost / (weightKg / 1000))
  return (
    <Panel title="Cost breakdown" aside="€ per tonne">
      {priced.length === 0 ? (
        <chakra.p color="fg.muted">No transport mode is possible, so there are no prices.</chakra.p>
      ) : (
        <chakra.ul display="grid" gap={3} listStyleType="none">
          {priced.map(({ mode, cost, cost_breakdown }) => (
            <chakra.li
              key={mode}
              display="grid"
              gridTemplateColumns="56px minmax(0, 1fr) 72px"
              gap={3}
              alignItems="center"
            >
              <chakra.b fontWeight="semibold">{MODE_WORD[mode]}</chakra.b>
              <chakra.span
                display="flex"
                h="18px"
                gap="1px"
                role="img"
                aria-label={PARTS.map(([key, word]) => {
                  const value = cost_breakdown![key]
                  return `${word} ${value === null ? 'not estimated' : formatMoney(value)}`
                }).join(', ')}
              >
                {PARTS.map(([key]) => (
                  <chakra.span
                    key={key}
                    bg={COLOURS[key]}
                    style={{ width: `${((cost_breakdown![key] ?? 0) / most) * 100}%` }}
                  />
                ))}
              </chakra.span>
              <chakra.span textAlign="end" fontWeight="semibold">
                {perTonne(cost!)}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.ul display="flex" flexWrap="wrap" gap={4} mt={4} listStyleType="none" textStyle="dense">
        {PARTS.map(([key, word]) => (
          <chakra.li key={key} display="flex" gap={2} alignItems="center">
            <chakra.span bg={COLOURS[key]} w="12px" h="12px" borderRadius="2px" aria-hidden />
            {word}
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  )
}
