import { chakra } from '@chakra-ui/react'
import { STATE_WORD } from '#web/features/dashboard/dashboard-texts.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { BalanceStream, FlowState } from './balance-layout.ts'

const tonnes = (value: number) => `${formatNumber(value, { decimals: value < 10 ? 1 : 0 })} t`

const HATCH =
  'repeating-linear-gradient(45deg, var(--ss-colors-border-strong) 0 1.6px, var(--ss-colors-bg-sunken) 1.6px 6px)'
const PIPE = 'linear-gradient(90deg, var(--ss-colors-offer-solid), var(--ss-colors-need-solid))'

/** How a state is painted, in bars and in the legend. */
export function Paint({ state, width }: { state: FlowState; width?: string }) {
  return (
    <chakra.span
      display="block"
      pos="relative"
      h="full"
      minW="3px"
      w={width}
      overflow="hidden"
      borderWidth={state === 'agreed' ? 0 : '1px'}
      borderStyle={state === 'proposed' ? 'dashed' : 'solid'}
      borderColor={state === 'proposed' ? 'offer.solid' : 'border.strong'}
      _before={{
        content: '""',
        pos: 'absolute',
        inset: 0,
        background: state === 'open' ? HATCH : PIPE,
        opacity: state === 'proposed' ? 0.26 : 1,
      }}
    />
  )
}

/** The balance where there is no room for bands: a bar for each stream, to one scale. */
export function BalanceBars({ title, streams }: { title: string; streams: readonly BalanceStream[] }) {
  if (streams.length === 0) return null
  const largest = Math.max(...streams.map(({ tonnes }) => tonnes))
  return (
    <chakra.div mt={4}>
      <chakra.h3 textStyle="label" color="fg.muted">
        {title}
      </chakra.h3>
      <chakra.ul display="grid" gap={4} mt={2}>
        {streams.map((stream) => (
          <li key={stream.key}>
            <chakra.div display="flex" justifyContent="space-between" gap={3} textStyle="dense">
              <chakra.b fontWeight="semibold" overflowWrap="anywhere">
                {stream.name}
              </chakra.b>
              <chakra.span whiteSpace="nowrap">{tonnes(stream.tonnes)}</chakra.span>
            </chakra.div>
            <chakra.div
              display="flex"
              gap="2px"
              h="18px"
              mt={1}
              style={{ width: `${Math.max(4, (stream.tonnes / largest) * 100)}%` }}
              aria-hidden
            >
              {stream.flows.map((flow, at) => (
                <Paint key={at} state={flow.state} width={`${(flow.tonnes / stream.tonnes) * 100}%`} />
              ))}
            </chakra.div>
            <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" mt={1}>
              {stream.flows
                .map(
                  ({ state, tonnes: amount, partner }) =>
                    `${partner ? `${partner}, ` : ''}${tonnes(amount)} ${STATE_WORD[state].toLowerCase()}`,
                )
                .join(' · ')}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
