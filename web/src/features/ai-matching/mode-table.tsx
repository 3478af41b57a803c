import { chakra } from '@chakra-ui/react'
import { IconPlane, IconSailboat, IconShip, IconTrain, IconTruck, type Icon } from '@tabler/icons-react'
import { type Column, DataTable } from '#web/components/data-table.tsx'
import { Panel } from '#web/components/panel.tsx'
import { NotEstimated } from '#web/components/source-mark.tsx'
import { Tag } from '#web/components/tag.tsx'
import { formatDistance, formatNumber } from '#web/lib/format.ts'
import type { Mode, Preview } from './queries.ts'
import { formatWeight, MODE_WORD } from './words.ts'

const MODE_ICON: Record<Mode['mode'], Icon> = {
  truck: IconTruck,
  rail: IconTrain,
  sea: IconShip,
  air: IconPlane,
  barge: IconSailboat,
}

/** Every mode on the same consignment. Truck, the reference, stands on the accent's ground. */
export function ModeTable({ preview }: { preview: Preview }) {
  const figure = (value: number | null, { reasons }: Mode, text: (value: number) => string) =>
    value === null ? <NotEstimated missing={reasons[0] ?? 'There is no such way'} /> : text(value)
  const columns: readonly Column<Mode>[] = [
    {
      key: 'mode',
      head: 'Mode',
      phone: 'main',
      cell: (mode) => {
        const ModeIcon = MODE_ICON[mode.mode]
        return (
          <chakra.span display="flex" gap={3} alignItems="start">
            <ModeIcon size={20} stroke={1.5} aria-hidden />
            <chakra.span display="grid" gap={1} justifyItems="start" minW={0}>
              <chakra.span display="flex" flexWrap="wrap" gap={2} alignItems="center">
                <chakra.b fontWeight="semibold">{MODE_WORD[mode.mode]}</chakra.b>
                {mode.mode === 'truck' && <Tag>Reference</Tag>}
                {mode.mode === preview.recommended_mode && <Tag tone="positive">Cheapest</Tag>}
                {!mode.feasible && <Tag tone="warning">Not possible</Tag>}
              </chakra.span>
              <chakra.span textStyle="dense" color="fg.muted" fontWeight="normal">
                {mode.reasons.length > 0
                  ? mode.reasons.join(' ')
                  : mode.legs.map(({ vehicle, km }) => `${vehicle} ${formatDistance(km)}`).join(', ')}
              </chakra.span>
            </chakra.span>
          </chakra.span>
        )
      },
    },
    {
      key: 'cost',
      head: 'Cost, €',
      numeric: true,
      phone: 'end',
      cell: (mode) => figure(mode.cost, mode, (value) => formatNumber(value, { decimals: 0 })),
    },
    {
      key: 'tonne',
      head: '€ per t',
      numeric: true,
      phone: 'none',
      cell: (mode) => figure(mode.cost, mode, (value) => formatNumber(value / (preview.weight_kg / 1000))),
    },
    {
      key: 'days',
      head: 'Days',
      numeric: true,
      cell: (mode) =>
        figure(mode.transit_time, mode, (value) => `${formatNumber(value, { decimals: 1 })} days`),
    },
    {
      key: 'carbon',
      head: 'Carbon, CO₂e',
      numeric: true,
      cell: (mode) => figure(mode.carbon_emissions, mode, formatWeight),
    },
    {
      key: 'reliability',
      head: 'On time',
      numeric: true,
      cell: (mode) => (mode.feasible ? `${Math.round(mode.reliability * 100)} %` : '–'),
    },
  ]
  return (
    <Panel title="Modes compared" aside="One lot, as listed" flush>
      <DataTable
        label="Modes compared"
        columns={columns}
        rows={preview.transport_modes}
        rowKey={({ mode }) => mode}
        selected="truck"
        inPanel
      />
    </Panel>
  )
}
