import { chakra } from '@chakra-ui/react'
import { IconPlane, IconSailboat, IconShip, IconTrain, IconTruck, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Tag } from '#web/components/base/tag.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { Mode, LogisticsPreview } from '#web/features/ai-matching/queries.ts'
import { formatWeight, MODE_WORD } from '#web/features/ai-matching/transport-texts.ts'
import { formatDistance, formatNumber } from '#web/lib/format.ts'

const MODE_ICON: Record<Mode['mode'], Icon> = {
  truck: IconTruck,
  rail: IconTrain,
  sea: IconShip,
  air: IconPlane,
  barge: IconSailboat,
}

/** What the head of the column says, where there is no head. */
const OnPhone = ({ children }: { children: ReactNode }) => (
  <chakra.span display={{ base: 'inline', md: 'none' }}>{children}</chakra.span>
)

const NONE = <chakra.span display={{ base: 'none', md: 'inline' }}>–</chakra.span>

/** Every mode on the same consignment. Truck, the reference, stands on the accent's ground. */
export function ModeTable({ preview }: { preview: LogisticsPreview }) {
  const figure = (value: number | null, { reasons }: Mode, shown: (value: number) => ReactNode) =>
    value === null ? (
      <NotEstimated missing={reasons[0] ?? 'No such route'} />
    ) : (
      <chakra.span whiteSpace="nowrap">{shown(value)}</chakra.span>
    )
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
      cell: (mode) =>
        figure(mode.cost, mode, (value) => (
          <>
            {formatNumber(value, { decimals: 0 })}
            <OnPhone>&nbsp;€</OnPhone>
          </>
        )),
    },
    {
      key: 'tonne',
      head: '€ per t',
      numeric: true,
      phone: 'none',
      cell: ({ cost }) => (cost === null ? '–' : formatNumber(cost / (preview.weight_kg / 1000))),
    },
    {
      key: 'days',
      head: 'Days',
      numeric: true,
      cell: ({ transit_time }) =>
        transit_time === null ? (
          NONE
        ) : (
          <>
            {formatNumber(transit_time, { decimals: 1 })}
            <OnPhone> days</OnPhone>
          </>
        ),
    },
    {
      key: 'carbon',
      head: 'Carbon, CO₂e',
      numeric: true,
      cell: (mode) =>
        figure(mode.carbon_emissions, mode, (value) => (
          <>
            {formatWeight(value)}
            <OnPhone> CO₂e</OnPhone>
          </>
        )),
    },
    {
      key: 'reliability',
      head: 'On time',
      numeric: true,
      cell: (mode) =>
        mode.feasible ? (
          <>
            {Math.round(mode.reliability * 100)} %<OnPhone> on time</OnPhone>
          </>
        ) : (
          NONE
        ),
    },
  ]
  return (
    <Panel title="Modes compared" aside={`One lot of ${formatWeight(preview.weight_kg)}`} flush>
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
