import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ChatFailure } from '#web/components/exchange/chat-failure.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { Panel, Sheet } from '#web/components/page/panel.tsx'
import { StatStrip } from '#web/components/page/stat-strip.tsx'
import { useStartChat } from '#web/lib/backend/queries/conversations.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { roundedEuros } from '#web/components/match/worth/worth-texts.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { journeyOf, noJourney } from './journey.ts'
import { matchDetailQuery, logisticsPreviewQuery } from './queries.ts'
import { downloadQuote } from './quote/quote.ts'
import {
  carbonMethod,
  costMethod,
  formatCarbon,
  formatWeight,
  MODE_WORD,
  returnMethod,
} from './transport-texts.ts'
import { CostBars } from './ways/cost-bars.tsx'
import { FreightLine } from './ways/freight-line.tsx'
import { ModeTable } from './ways/mode-table.tsx'
import { Ways } from './ways/ways.tsx'

/** "46 such loads a year: 39,400 €", the freight that the worth of the match counts. */
function yearText(cost: number | null, loads: number | null): string | undefined {
  if (cost === null || loads === null || loads < 2) return undefined
  return `${formatNumber(loads, { decimals: 0 })} such loads a year: ${formatMoney(roundedEuros(cost * loads))}, as its worth counts them`
}

/** The third step: how a match's material would travel. */
export function Logistics({ matchId, onBack }: { matchId: string; onBack: () => void }) {
  const detail = useQuery(matchDetailQuery(matchId))
  const journey = detail.data ? journeyOf(detail.data) : null
  const preview = useQuery(logisticsPreviewQuery(journey))
  const [saving, setSaving] = useState(false)
  const partner = detail.data?.partner
  const { chat, busy } = useStartChat(partner?.id ?? '', (text) => toast.info(text))

  const failed = [detail, preview].find(({ isError, data }) => isError && !data)
  if (failed) return <QueryError title="The transport could not be worked out" query={failed} />
  if (!detail.data || (journey && !preview.data)) return <SkeletonRows label="Working out the routes" />
  if (!journey || !preview.data) {
    return (
      <EmptyState title="No freight to work out" action={<Button onClick={onBack}>Back to Matches</Button>}>
        {noJourney(detail.data)}
      </EmptyState>
    )
  }

  const { data } = preview
  const { own, own_listing, partner: other } = detail.data
  const mine = own_listing?.company.name ?? 'you'
  const [from, to] = own.type === 'waste' ? [mine, other.name] : [other.name, mine]
  const city = ({ city, text }: typeof data.origin) => city ?? text
  const best = data.transport_modes.find(({ mode }) => mode === data.recommended_mode)
  const quote = async () => {
    setSaving(true)
    await downloadQuote(data, { from, to }).catch(() => toast.error('The quote could not be made'))
    setSaving(false)
  }
  return (
    <chakra.div display="grid" gap={5}>
      <ChatFailure />
      <chakra.div display="flex" flexWrap="wrap" gap={3} justifyContent="space-between" alignItems="center">
        <chakra.h2 textStyle="section">
          {city(data.origin)} to {city(data.destination)}, {formatWeight(data.weight_kg)} of {data.material}{' '}
          {data.weight_basis === 'assumed' && <Tag tone="warning">Weight assumed</Tag>}
        </chakra.h2>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap={2}
          w={{ base: 'full', md: 'auto' }}
          css={{ '@media (max-width: 767px)': { '& > *': { flex: '1 1 auto' } } }}
        >
          <Button onClick={onBack}>Back to Matches</Button>
          <Button right="talk" busy={busy} onClick={chat}>
            Contact Partner
          </Button>
          <Button
            variant="primary"
            busy={saving}
            icon={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void quote()}
          >
            Detailed Quote
          </Button>
        </chakra.div>
      </chakra.div>
      <StatStrip
        stats={[
          {
            label: 'Feasible',
            value:
              data.is_feasible && data.recommended_mode
                ? `Yes, by ${MODE_WORD[data.recommended_mode].toLowerCase()}`
                : 'No',
            band: data.is_feasible ? 'positive' : 'danger',
          },
          {
            label: 'Best total cost',
            value: data.total_cost === null ? '--' : formatMoney(Math.round(data.total_cost)),
            note: yearText(data.total_cost, detail.data.match?.freight?.loads_year ?? null),
            mark: best && <SourceMark number={1} {...costMethod(best)} />,
          },
          {
            label: 'Carbon of that mode',
            value: data.total_carbon === null ? '--' : formatCarbon(data.total_carbon),
            mark: best && <SourceMark number={2} {...carbonMethod(best, data.weight_kg)} />,
          },
          {
            label: 'Return on the transport',
            value:
              data.roi_percentage === null ? '--' : `${formatNumber(data.roi_percentage, { decimals: 0 })} %`,
            mark: data.roi_percentage !== null && <SourceMark number={3} {...returnMethod(data)} />,
            note:
              data.roi_percentage === null
                ? 'Not estimated: a price paid is no return, and no saved disposal is known'
                : 'Saved disposal against the freight',
          },
        ]}
      />
      <chakra.div
        display="grid"
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      >
        <Ways preview={data} />
        <chakra.div display="grid" gap={5} minW={0}>
          <ModeTable preview={data} />
          <FreightLine preview={data} />
        </chakra.div>
      </chakra.div>
      <chakra.div
        display="grid"
        gap={5}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.4fr) minmax(0, 1fr)' }}
      >
        <CostBars modes={data.transport_modes} weightKg={data.weight_kg} />
        <Panel title="Recommendations">
          {data.recommendations.length === 0 ? (
            <chakra.p color="fg.muted">There is no reason to choose anything but the cheapest mode.</chakra.p>
          ) : (
            <chakra.ul listStyleType="none">
              {data.recommendations.map((text, index) => (
                <chakra.li
                  key={text}
                  py={2.5}
                  borderTopWidth={index === 0 ? 0 : '1px'}
                  pt={index === 0 ? 0 : 2.5}
                >
                  {text}
                </chakra.li>
              ))}
            </chakra.ul>
          )}
        </Panel>
      </chakra.div>
      <Sheet title="Sources and method">
        <chakra.ul
          listStyleType="none"
          columnWidth="420px"
          columnGap={6}
          textStyle="dense"
          color="fg.muted"
          css={{ '& > li': { breakInside: 'avoid' } }}
        >
          {data.sources.map((text) => (
            <chakra.li key={text} pb={2.5} overflowWrap="anywhere">
              {text}
            </chakra.li>
          ))}
        </chakra.ul>
      </Sheet>
    </chakra.div>
  )
}
