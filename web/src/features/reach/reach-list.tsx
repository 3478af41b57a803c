import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { Score } from '#web/components/marks/score.tsx'
import { NotEstimated } from '#web/components/marks/source-mark.tsx'
import { VerdictTag } from '#web/components/match/worth/statements.tsx'
import { WAY_WORD } from '#web/components/match/worth/way-words.ts'
import { roundedEuros } from '#web/components/match/worth/worth-texts.ts'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { formatDistance, formatMoney, formatNumber } from '#web/lib/format.ts'
import type { ReachPartner } from './queries.ts'
import { byMode, liesInside, type Mode } from './reach-words.ts'

/** Who was found: inside first, the best first; a row that is chosen draws its ring. */
export function ReachList({
  partners,
  mode,
  chosen,
  onChoose,
  more,
}: {
  partners: readonly ReachPartner[]
  mode: Mode
  chosen: string | null
  onChoose: (match: string) => void
  /** Partners beyond those of the list. */
  more: number
}) {
  return (
    <Sheet title="Who lies inside" aside="Best first; choose one to draw its ring">
      <DataTable
        label={`Partners by ${WAY_WORD[mode].toLowerCase()}`}
        columns={columns(mode)}
        rows={partners}
        rowKey={({ match }) => match}
        selected={chosen}
        onSelect={({ match }) => onChoose(match)}
      />
      {more > 0 && (
        <chakra.p textStyle="dense" color="fg.muted" mt={3}>
          {formatNumber(more)} more stand with <TextLink to={paths.matches.getHref()}>all matches</TextLink>,
          of which less is to be expected.
        </chakra.p>
      )}
    </Sheet>
  )
}

const columns = (mode: Mode): Column<ReachPartner>[] => [
  {
    key: 'partner',
    head: 'Partner',
    phone: 'main',
    cell: ({ match, material_name, company, place }) => (
      <>
        <TextLink to={paths.match.getHref(match)} fontWeight="semibold" overflowWrap="anywhere">
          {material_name}
        </TextLink>
        <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
          {[company.name, place?.text].filter(Boolean).join(', ')}
        </chakra.span>
      </>
    ),
  },
  {
    key: 'inside',
    head: WAY_WORD[mode],
    cell: (partner) => (liesInside(partner, mode) ? 'inside' : byMode(partner, mode) ? 'outside' : 'no way'),
  },
  {
    key: 'way',
    head: 'The way',
    numeric: true,
    cell: (partner) => {
      const way = byMode(partner, mode)
      return way ? formatDistance(way.distance_km) : ''
    },
  },
  {
    key: 'pays',
    head: 'Pays up to',
    numeric: true,
    phone: 'none',
    cell: (partner) => {
      const km = byMode(partner, mode)?.pays_to_km.p50
      return km == null ? '' : km === 0 ? 'not next door' : formatDistance(km)
    },
  },
  { key: 'fit', head: 'Fit', phone: 'none', cell: ({ score }) => <Score value={score} /> },
  { key: 'verdict', head: 'Verdict', cell: ({ verdict }) => <VerdictTag verdict={verdict} /> },
  {
    key: 'net',
    head: 'Leaves both, a year',
    numeric: true,
    phone: 'end',
    cell: (partner) => {
      const net = byMode(partner, mode)?.net ?? null
      return net === null ? (
        <NotEstimated />
      ) : (
        <chakra.b whiteSpace="nowrap" color={net > 0 ? 'positive' : 'fg'}>
          {formatMoney(roundedEuros(net), { signed: true })}
        </chakra.b>
      )
    },
  },
]
