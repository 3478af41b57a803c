import { chakra } from '@chakra-ui/react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import type { Moved } from '#shared/domain/economics/levers/levers.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatQuantity,
  formatSiteDistance,
} from '#web/lib/format.ts'
import { WAY_WORD } from './way-words.ts'
import { effectOf, isMoved, leveredWorth, type Effect } from './levered.ts'
import type { SideNames } from './money-balance.tsx'
import { percentilesText } from './money.ts'
import { VerdictTag } from './statements.tsx'
import { type MatchWorth, roundedEuros } from './worth-texts.ts'

/** What a person may move of an exchange: each lever with what it does alone, and all together. `onWorth`: null as it stands. */
export default function LeverPanel({
  worth,
  names,
  onWorth,
}: {
  worth: MatchWorth
  names: SideNames
  onWorth: (worth: MatchWorth | null) => void
}) {
  const [moved, setMoved] = useState<Moved>({})
  const { estimate } = worth
  const levers = estimate?.levers
  const together = useMemo(
    () => (estimate && isMoved(moved) ? effectOf(estimate, moved) : null),
    [estimate, moved],
  )
  if (!estimate || !levers) return null
  const { dry, collect, pool } = levers
  const { pooled } = estimate
  const move = (change: Moved) => {
    const next = { ...moved, ...change }
    setMoved(next)
    onWorth(isMoved(next) ? leveredWorth(worth, next) : null)
  }
  const alone = (change: Moved) => (isMoved(change) ? effectOf(estimate, change) : null)
  const modes = estimate.ways.map(({ mode }) => mode)
  const common = { names, stands: worth.verdict }
  return (
    <Panel
      title="What would change it"
      aside={
        together && (
          <Button size="sm" variant="quiet" onClick={() => move(AS_IT_STANDS)}>
            As it stands
          </Button>
        )
      }
      footer={
        together && (
          <chakra.div textStyle="dense" aria-live="polite">
            <chakra.p display="flex" justifyContent="space-between" gap={2}>
              <span>All together</span>
              <Amount value={together.both} />
            </chakra.p>
            <chakra.p display="flex" justifyContent="space-between" gap={2} mt={1} color="fg.muted">
              <span>{percentilesText(together.net)}</span>
              <VerdictTag verdict={together.verdict} />
            </chakra.p>
          </chakra.div>
        )
      }
    >
      <chakra.ul display="grid" gap={4} listStyleType="none">
        {modes.length > 1 && (
          <Lever
            {...common}
            title="Another way"
            effect={alone({ mode: moved.mode })}
            text="Worth counts the cheapest; another may be surer, or the only one that a site has."
          >
            <Segment
              full
              label="Way"
              options={modes.map((mode) => ({ value: mode, label: WAY_WORD[mode] }))}
              value={moved.mode ?? modes[0]!}
              onChange={(mode) => move({ mode: mode === modes[0] ? undefined : mode })}
            />
          </Lever>
        )}
        {dry && (
          <Drying
            {...common}
            dry={dry}
            to={moved.dryTo}
            effect={alone({ dryTo: moved.dryTo })}
            onChange={(dryTo) => move({ dryTo })}
          />
        )}
        {collect && (
          <Lever
            {...common}
            title="Fetch it less often"
            effect={alone({ months: moved.months })}
            text={`Now ${formatNumber(estimate.loads, { decimals: 0 })} loads a year. Fewer are fuller; what waits is stored at the gate of ${names[0] === 'You' ? 'yours' : 'who offers'}.`}
          >
            <Segment
              full
              label="Fetched every"
              options={[
                { value: '0', label: 'As now' },
                ...collect.months.map((count) => ({
                  value: String(count),
                  label: count === 1 ? 'Monthly' : count === 12 ? 'Once a year' : `${count} months`,
                })),
              ]}
              value={String(moved.months ?? 0)}
              onChange={(value) => move({ months: Number(value) || undefined, pooled: undefined })}
            />
          </Lever>
        )}
        {pool && pooled && (
          <Lever
            {...common}
            title="Fetch it with neighbours"
            effect={alone({ pooled: moved.pooled })}
            text={`One round with ${formatCount(pooled.neighbours.length, 'other yard')}: each bears its share of full loads, together ${formatQuantity(pooled.tonnes, 't')} a year. Freight on the round: ${formatMoney(pooled.freight_per_tonne)} a tonne.`}
          >
            <Neighbours neighbours={pooled.neighbours} />
            <Segment
              full
              label="Fetched"
              options={[
                { value: 'alone', label: 'Alone' },
                { value: 'pooled', label: 'On a round' },
              ]}
              value={moved.pooled ? 'pooled' : 'alone'}
              onChange={(value) => move({ pooled: value === 'pooled' || undefined, months: undefined })}
            />
          </Lever>
        )}
      </chakra.ul>
    </Panel>
  )
}

/** Who would be on the round, by the listing that everybody may see. */
const Neighbours = ({
  neighbours,
}: {
  neighbours: NonNullable<NonNullable<MatchWorth['estimate']>['pooled']>['neighbours']
}) => (
  <chakra.ul listStyleType="none" mb={2} display="grid" gap={1.5}>
    {neighbours.map(({ id, company, material_name, tonnes, distance_km }) => (
      <chakra.li key={id} display="flex" justifyContent="space-between" gap={3}>
        <chakra.span minW={0} overflowWrap="anywhere">
          <TextLink to={paths.listing.getHref(id)}>{material_name}</TextLink>, {company},{' '}
          {formatSiteDistance(distance_km)}
        </chakra.span>
        <chakra.span whiteSpace="nowrap">{formatQuantity(tonnes, 't')}</chakra.span>
      </chakra.li>
    ))}
  </chakra.ul>
)

const AS_IT_STANDS: Moved = { mode: undefined, dryTo: undefined, months: undefined, pooled: undefined }

interface Common {
  names: SideNames
  /** The verdict as it stands. */
  stands: MatchWorth['verdict']
}

function Lever({
  title,
  text,
  effect,
  names,
  stands,
  children,
}: Common & { title: string; text: string; effect: Effect | null; children: ReactNode }) {
  return (
    <chakra.li textStyle="dense" borderTopWidth="1px" pt={3} _first={{ borderTopWidth: 0, pt: 0 }}>
      <chakra.h3 display="flex" justifyContent="space-between" gap={2} fontWeight="semibold">
        {title}
        {effect && <Amount value={effect.both} />}
      </chakra.h3>
      <chakra.p color="fg.muted" mt={1} mb={2}>
        {text}
      </chakra.p>
      {children}
      {effect && (
        <chakra.div mt={2} aria-live="polite">
          <chakra.p color="fg.muted">
            {names[0]} <Amount value={effect.holder} />, {names[1].toLowerCase()}{' '}
            <Amount value={effect.taker} /> a year, before the price.
          </chakra.p>
          <chakra.p display="flex" alignItems="center" gap={2} mt={1}>
            {effect.verdict === stands ? 'The verdict stays' : 'The verdict becomes'}
            <VerdictTag verdict={effect.verdict} />
          </chakra.p>
        </chakra.div>
      )}
    </chakra.li>
  )
}

const percent = (share: number) => Math.round(100 * share)

function Drying({
  dry,
  to,
  effect,
  onChange,
  ...common
}: Common & {
  dry: { from: number; least: number }
  to: number | undefined
  effect: Effect | null
  onChange: (to: number | undefined) => void
}) {
  const id = useId()
  const [from, least] = [percent(dry.from), percent(dry.least)]
  const now = to === undefined ? from : percent(to)
  return (
    <Lever
      {...common}
      title="Dry it on site"
      effect={effect}
      text={`About ${from} % of it is water, which travels too. Drying is paid at the gate${common.names[0] === 'You' ? ', by you' : ''}; waste heat makes it a third.`}
    >
      <chakra.label htmlFor={id} srOnly>
        Water that is left, per cent
      </chakra.label>
      <chakra.span display="flex" alignItems="center" gap={3}>
        <chakra.input
          id={id}
          type="range"
          flex={1}
          minW={0}
          h={{ base: 'controlTouch', md: '24px' }}
          accentColor="var(--ss-colors-accent)"
          min={least}
          max={from}
          step={1}
          value={now}
          aria-valuetext={`${now} % water`}
          onChange={({ target }) => {
            const value = Number(target.value)
            onChange(value >= from ? undefined : value / 100)
          }}
        />
        <chakra.output htmlFor={id} whiteSpace="nowrap" fontWeight="semibold">
          {now} %
        </chakra.output>
      </chakra.span>
    </Lever>
  )
}

const Amount = ({ value }: { value: number }) => (
  <chakra.b whiteSpace="nowrap" color={value > 0 ? 'positive' : 'fg'}>
    {formatMoney(roundedEuros(value), { signed: true })}
  </chakra.b>
)
