import { chakra } from '@chakra-ui/react'
import { Panel } from '#web/components/page/panel.tsx'
import type { LogisticsPreview } from '#web/features/ai-matching/queries.ts'
import { MODE_WORD } from '#web/features/ai-matching/transport-texts.ts'
import { formatNumber } from '#web/lib/format.ts'

/** What the exchange brings per tonne, and what each mode takes of it: says which mode pays. */
export function FreightLine({ preview }: { preview: LogisticsPreview }) {
  const { freight_bearable, weight_kg, transport_modes } = preview
  const perTonne = (euros: number) => euros / (weight_kg / 1000)
  const modes = transport_modes
    .flatMap(({ mode, feasible, cost }) =>
      feasible && cost !== null ? [{ mode, cost: perTonne(cost) }] : [],
    )
    .sort((a, b) => a.cost - b.cost)
  if (freight_bearable === null || modes.length === 0) return null
  const most = Math.max(perTonne(freight_bearable), 0)
  // A flight would press all others into a corner: its mark stands at the end.
  const scale = Math.max(most, ...modes.flatMap(({ mode, cost }) => (mode === 'air' ? [] : [cost]))) || 1
  const share = (value: number) => `${(value / scale) * 100}%`
  return (
    <Panel title="Freight this exchange can carry" aside={`${formatNumber(most)} € per t`}>
      <chakra.ul display="grid" gap={2.5} listStyleType="none" textStyle="dense">
        {modes.map(({ mode, cost }) => {
          const pays = cost <= most
          const gap = formatNumber(Math.abs(most - cost))
          return (
            <chakra.li
              key={mode}
              display="grid"
              gridTemplateColumns={{ base: '52px minmax(0, 1fr)', md: '52px minmax(0, 1fr) 190px' }}
              columnGap={3}
              alignItems="center"
            >
              <chakra.b fontWeight="semibold">{MODE_WORD[mode]}</chakra.b>
              <chakra.span pos="relative" h="14px" borderBottomWidth="1px" borderStyle="dashed" aria-hidden>
                <chakra.span
                  pos="absolute"
                  insetY="2px"
                  left={0}
                  bg="positive.soft"
                  borderWidth="1px"
                  borderColor="positive.solid"
                  style={{ width: share(most) }}
                />
                <chakra.span
                  pos="absolute"
                  insetY={0}
                  w="4px"
                  bg={pays ? 'positive.solid' : 'danger.solid'}
                  style={{ left: `min(${share(cost)}, 100% - 4px)` }}
                />
              </chakra.span>
              <chakra.span gridColumn={{ base: '2', md: 'auto' }} color={pays ? 'positive' : 'danger'}>
                {formatNumber(cost)} € per t, {pays ? 'leaves' : 'over by'} {gap}
              </chakra.span>
            </chakra.li>
          )
        })}
      </chakra.ul>
      <chakra.p mt={3} textStyle="label" color="fg.muted">
        The price of the material, or where it has none the disposal it spares. Treatment is not in it.
      </chakra.p>
    </Panel>
  )
}
