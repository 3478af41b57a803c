import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import type { Provenance } from '#web/components/marks/source-mark.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { balanceTable } from './balance-data.ts'
import { Balance } from './balances.tsx'
import { PathChain } from './path.tsx'
import { type AskedValue, Reasons, Settle } from './reasons.tsx'
import { Gates, ScorePartsChart } from './score-parts.tsx'
import type { Match } from './types.ts'
import { JourneyLawSheet } from './worth/journey-law.tsx'
import { HowFar } from './worth/how-far.tsx'
import { MoneyBalance, sideNames } from './worth/money-balance.tsx'
import { moneyTable } from './worth/money.ts'
import { MonthStrip } from './worth/months/month-strip.tsx'

/**
 * Why a pair is proposed, whole: the path between the words, what speaks for and against it and what is not
 * known, the one fact that would settle most, how the score comes about, the balances, treatment and
 * precedent, and the sources of every figure. `ownSide` tells whose words are "yours"; null: nobody's.
 */
export function MatchExplanation({
  match,
  ownSide,
  settleAction,
  fill,
  reach,
}: {
  match: Match
  ownSide: 'offer' | 'need' | null
  /** Where the missing fact can be added. */
  settleAction?: ReactNode
  /** The way to the map of who lies inside. */
  reach?: ReactNode
  /** What adds a value that is missing, beside each that is. */
  fill?: (value: AskedValue, open: { title: string; text: string }) => ReactNode
}) {
  const { explanation } = match
  const carbon = balanceTable(explanation.balance.carbon, explanation.balance.net, 1)
  const { estimate, law, calendar, alternative } = match.worth
  const [price, setPrice] = useState<number | null>(null)
  const paid = price ?? estimate?.price ?? 0
  const money =
    estimate && moneyTable(estimate, paid, 1 + carbon.rows.filter(({ mark }) => mark !== null).length)
  const sources: SourceRow[] = [
    ...carbon.rows.flatMap(({ term, mark, provenance }) =>
      mark === null ? [] : [{ term, mark, provenance }],
    ),
    ...(money ? [...money.rows, money.price] : []).map(({ name, mark, provenance }) => ({
      term: name,
      mark,
      provenance,
    })),
  ]
  return (
    <chakra.div display="grid" gap={6} minW={0}>
      <Sheet title="Why this match">
        <chakra.p color="fg.muted" mt={-2} mb={3} maxW="prose">
          {explanation.why}
        </chakra.p>
        <PathChain path={explanation.path} ownSide={ownSide} />
        <Reasons explanation={explanation} fill={fill} />
        {explanation.settle && <Settle settle={explanation.settle} action={settleAction} />}
      </Sheet>
      <Sheet title="How the score is made up">
        <Gates gates={explanation.gates} />
        <ScorePartsChart parts={explanation.parts} />
        <chakra.p textStyle="dense" mt={4}>
          <TextLink to={paths.methodology.getHref()}>How this is computed</TextLink>
        </chakra.p>
        {explanation.taught && (
          <chakra.div mt={5}>
            <Note title="What others taught us">{explanation.taught.text}</Note>
          </chakra.div>
        )}
      </Sheet>
      {estimate && estimate.ways.length > 0 && <HowFar ways={estimate.ways} map={reach} />}
      {calendar && <MonthStrip calendar={calendar} estimate={estimate} names={sideNames(ownSide)} />}
      <Sheet title="Balance for one year">
        <chakra.div display="grid" gap={6}>
          {money && (
            <MoneyBalance
              estimate={estimate}
              alternative={alternative}
              table={money}
              names={sideNames(ownSide)}
              price={paid}
              onPrice={setPrice}
            />
          )}
          <chakra.div maxW={{ md: '560px' }}>
            <Balance title="Carbon avoided" table={carbon} />
          </chakra.div>
        </chakra.div>
      </Sheet>
      {law && <JourneyLawSheet law={law} />}
      <Sheet title="Treatment and precedent">
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          gap={6}
        >
          <Note title="Treatment needed">
            {explanation.treatment.length === 0
              ? 'None: it is used as it is.'
              : explanation.treatment.map((step) => <chakra.p key={step}>{step}</chakra.p>)}
          </Note>
          <Note title="Precedent">
            {explanation.precedents.length === 0
              ? 'No documented case of this exchange is known to us.'
              : explanation.precedents.map((precedent) => (
                  <chakra.div key={precedent.title + precedent.text} mb={2}>
                    <chakra.b fontWeight="semibold" display="block">
                      {precedent.title}
                    </chakra.b>
                    {precedent.text}
                    <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
                      {precedent.source}
                    </chakra.span>
                  </chakra.div>
                ))}
          </Note>
        </chakra.div>
      </Sheet>
      {sources.length > 0 && (
        <Sheet title="Sources">
          <DataTable
            label="Sources of the figures"
            columns={SOURCE_COLUMNS}
            rows={sources}
            rowKey={(row) => String(row.mark)}
          />
        </Sheet>
      )}
    </chakra.div>
  )
}

interface SourceRow {
  term: string
  mark: number | null
  provenance: Provenance | null
}

const SOURCE_COLUMNS: readonly Column<SourceRow>[] = [
  {
    key: 'figure',
    head: 'Figure',
    phone: 'main',
    cell: (row) => (
      <>
        <chakra.span textStyle="mono" color="fg.muted" me={2}>
          {row.mark}
        </chakra.span>
        <b style={{ fontWeight: 620 }}>{row.term}</b>
      </>
    ),
  },
  { key: 'method', head: 'Method', phone: 'line', cell: (row) => row.provenance?.method },
  {
    key: 'source',
    head: 'Source and edition',
    phone: 'line',
    cell: (row) => row.provenance?.source ?? 'no look-up',
  },
]

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.article borderTopWidth="1px" borderColor="border.rule" pt={2.5}>
      <chakra.h3 textStyle="label" fontWeight="normal" color="fg.muted" mb={1.5}>
        {title}
      </chakra.h3>
      <chakra.div textStyle="ui">{children}</chakra.div>
    </chakra.article>
  )
}
