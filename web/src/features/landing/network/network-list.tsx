import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import { KINDS, LINE, type DrawnLink } from './network.ts'

/** Pairs shown before somebody asks for all. */
const FIRST = 8

/** The pairs of the map as a list: the same to read, for who can't see the map. */
export function NetworkList({ links }: { links: readonly DrawnLink[] }) {
  const [all, setAll] = useState(false)
  const rest = links.length - FIRST
  return (
    <>
      <chakra.ul aria-label="Pairs of places">
        {(all ? links : links.slice(0, FIRST)).map(({ kind, from, to, count }, index) => (
          <chakra.li
            key={index}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            alignItems="center"
            columnGap={3}
            py="9px"
            fontSize="15px"
            borderTopWidth="1px"
            borderColor="night.line"
          >
            <chakra.b fontWeight="semibold">{pairText(from, to)}</chakra.b>
            <chakra.span display="inline-flex" alignItems="center" gap={2} color="night.muted">
              <LineSample kind={kind} />
              {KINDS[kind].label}
              {count > 1 && `, ${formatNumber(count)}`}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {!all && rest > 0 && (
        <chakra.button
          type="button"
          mt={3}
          py={1}
          textDecoration="underline"
          textUnderlineOffset="3px"
          onClick={() => setAll(true)}
        >
          Show {rest} more
        </chakra.button>
      )}
    </>
  )
}

const pairText = (from: DrawnLink['from'], to: DrawnLink['to']) =>
  from.name === to.name && from.kind === to.kind ? `Within ${from.name}` : `${from.name} – ${to.name}`

/** What each line means. */
export function NetworkLegend() {
  return (
    <chakra.ul display="grid" gap={1} mt={5} textStyle="dense" color="night.muted">
      {(['exchange', 'research'] as const).map((kind) => (
        <chakra.li key={kind} display="grid" gridTemplateColumns="24px 1fr" gap={2} alignItems="center">
          <LineSample kind={kind} />
          <span>
            {KINDS[kind].label}: {KINDS[kind].meaning}.
          </span>
        </chakra.li>
      ))}
      <li>
        Every place stands for three listed companies or more. Where a town has fewer, its country or region
        is shown.
      </li>
    </chakra.ul>
  )
}

const LineSample = ({ kind }: { kind: DrawnLink['kind'] }) => (
  <svg width="24" height="8" viewBox="0 0 24 8" aria-hidden>
    <path d="M0 4H24" fill="none" {...LINE[kind]} />
  </svg>
)
