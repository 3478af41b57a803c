import { chakra } from '@chakra-ui/react'
import { Button, LinkButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { paths } from '#web/app/paths.ts'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { LimitBar } from '#web/components/sheet/limit-bar.tsx'
import { amountText, basisWord, capitalOf, propertyName } from '#web/components/sheet/property.ts'
import { useStartChat } from '#web/lib/backend/conversations.ts'
import { isOffer } from '#web/lib/direction.ts'
import type { MatchDetail } from './queries.ts'
import { matchTitle } from './status-texts.ts'

export type CheckedLine = MatchDetail['check'][number]

/** Properties that one message asks for. */
const ASKED = 8

/** What the offer states against what the need asks for, line by line: what fails comes first, then what is open, by how much it settles. */
export function SpecificationCheck({ detail }: { detail: MatchDetail }) {
  const { check, own, other } = detail
  if (check.length === 0) return null
  const open = check.filter(({ verdict }) => verdict === 'open')
  return (
    <Sheet title="Offer against specification" aside={<Counts lines={check} />}>
      <DataTable
        label="Offer against specification"
        columns={COLUMNS}
        rows={check.map((line, at) => ({ ...line, at }))}
        rowKey={({ at }) => String(at)}
      />
      {open.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px" mt={3}>
          {isOffer(own.type) ? (
            <LinkButton size="sm" to={paths.listing.getHref(own.id)}>
              State them in your data sheet
            </LinkButton>
          ) : (
            <AskForThese detail={detail} open={open.slice(0, ASKED)} />
          )}
          <chakra.p textStyle="dense" color="fg.muted" maxW="prose">
            {isOffer(own.type) ? 'What you state' : `What ${detail.partner.name} states`} in the data sheet of
            “{(isOffer(own.type) ? own : other).material_name}” is checked here at once. Open lines stand by
            how far the usual range of the property lies on both sides of the limit.
          </chakra.p>
        </chakra.div>
      )}
    </Sheet>
  )
}

/** Opens the chat with exactly what is open written as a question. */
function AskForThese({ detail, open }: { detail: MatchDetail; open: readonly CheckedLine[] }) {
  const { busy, chat } = useStartChat(detail.partner.id, () => undefined, {
    kind: 'match',
    id: detail.id,
    title: matchTitle(detail),
    question: `Could you state these in the data sheet of “${detail.other.material_name}”?\n${questionsOf(open).join('\n')}`,
  })
  return (
    <Button right="talk" size="sm" busy={busy} onClick={chat}>
      Ask the partner for these
    </Button>
  )
}

/** What stands between two bases or units, once; else the property itself. */
const HELPERS: ReadonlySet<string> = new Set(['moisture', 'density', 'heat'])
function questionsOf(open: readonly CheckedLine[]): string[] {
  const helpers = new Map<string, string[]>()
  const own: string[] = []
  for (const { parameter, limit, missing } of open)
    if (missing?.parameter && HELPERS.has(missing.what))
      helpers.set(missing.parameter, [...(helpers.get(missing.parameter) ?? []), parameter])
    else own.push(`– ${capitalOf(parameter)} (we need ${limitText(limit)})`)
  const joined = [...helpers].map(
    ([helper, settled]) =>
      `– ${capitalOf(helper)} (so that ${settled.map((name) => capitalOf(name)).join(', ')} can be compared)`,
  )
  return [...joined, ...own]
}

const limitText = (limit: CheckedLine['limit']): string =>
  `${amountText(limit)}${limit.basis === null ? '' : ` of ${basisWord(limit.basis)}`}`

const WORD = { pass: 'passes', fail: 'fails', open: 'open', 'wish-missed': 'wish missed' } as const
const TONE = { pass: 'positive', fail: 'danger', open: 'warning', 'wish-missed': 'plain' } as const

/** "8 pass, 1 fails: moisture, 2 open". */
function Counts({ lines }: { lines: readonly CheckedLine[] }) {
  const count = (verdict: CheckedLine['verdict']) => lines.filter((line) => line.verdict === verdict)
  const [pass, fail, open] = [count('pass'), count('fail'), count('open')]
  return (
    <>
      {pass.length > 0 && <>{pass.length} pass</>}
      {fail.length > 0 && (
        <chakra.span color="danger" ms={2}>
          {fail.length} {fail.length === 1 ? 'fails' : 'fail'}
        </chakra.span>
      )}
      {open.length > 0 && (
        <chakra.span color="warning" ms={2}>
          {open.length} open
        </chakra.span>
      )}
    </>
  )
}

const MISSING: Readonly<Record<NonNullable<CheckedLine['missing']>['what'], string>> = {
  value: 'not stated',
  moisture: 'told on another basis: its moisture is missing',
  density: 'told by volume: its density is missing',
  heat: 'its calorific value is missing',
  basis: 'told on a basis that cannot be compared',
  unit: 'told in a unit that cannot be compared',
  exact: 'the limit lies within what is stated',
}
const SOURCE = {
  stated: 'stated',
  read: 'read from the text',
  lab: 'report',
  typical: 'typical value',
} as const

/** Two figures of what is small, none behind the point of what is large: no analysis is surer than that. */
const rounded = (value: number): number => (value >= 10 ? Math.round(value) : Number(value.toPrecision(2)))

const COLUMNS: readonly Column<CheckedLine & { at: number }>[] = [
  {
    key: 'parameter',
    head: 'Property',
    phone: 'main',
    cell: (line) => (
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {propertyName(line)}
        {(line.weight === 'wish' || line.note) && (
          <chakra.span display="block" fontWeight="normal" color="fg.muted">
            {[line.weight === 'wish' && 'wished for', line.note].filter(Boolean).join(', ')}
          </chakra.span>
        )}
      </chakra.span>
    ),
  },
  {
    key: 'offered',
    head: 'Offered',
    phone: 'below',
    cell: ({ offered, source, missing }) => (
      <>
        {offered && (
          <chakra.span display="block" fontWeight="medium">
            {limitText(offered)}
          </chakra.span>
        )}
        <chakra.span color="fg.muted">
          {[offered && source && SOURCE[source], missing && MISSING[missing.what]].filter(Boolean).join('; ')}
        </chakra.span>
      </>
    ),
  },
  { key: 'limit', head: 'Limit', cell: ({ limit }) => limitText(limit) },
  {
    key: 'bar',
    head: <chakra.span srOnly>Drawn</chakra.span>,
    phone: 'below',
    cell: ({ limit, compared, parameter }) =>
      compared && <LimitBar limit={limit} compared={compared} parameter={parameter} />,
  },
  {
    key: 'margin',
    head: 'Margin',
    numeric: true,
    cell: ({ margin, limit }) =>
      margin === null
        ? ''
        : `${amountText({ ...limit, op: '=', value: rounded(Math.abs(margin)), min: null, max: null })} ${margin < 0 ? 'beyond' : 'to spare'}`,
  },
  {
    key: 'verdict',
    head: 'Verdict',
    phone: 'end',
    cell: ({ verdict }) => <Tag tone={TONE[verdict]}>{WORD[verdict]}</Tag>,
  },
]
