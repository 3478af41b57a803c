import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Tag } from '#web/components/base/tag.tsx'
import { entryText, type EntryTone } from './calendar-words.ts'
import type { CalendarEntry } from './queries.ts'

const EDGE: Record<EntryTone, string> = {
  plain: 'border.strong',
  positive: 'positive.solid',
  warning: 'warning.solid',
  danger: 'danger.solid',
  accent: 'accent',
}

const CellLink = chakra(Link, {
  base: {
    display: 'block',
    px: 1.5,
    py: '2px',
    borderInlineStartWidth: '3px',
    borderRadius: '2px',
    bg: 'bg.sunken',
    fontSize: 'label',
    lineHeight: '17px',
    _hover: { textDecoration: 'underline' },
  },
})

/** An entry in a cell of the month: its word and what it is about, each on one line. */
export function EntryCell({ entry }: { entry: CalendarEntry }) {
  const { word, tone, what, more, href } = entryText(entry)
  return (
    <CellLink to={href} borderInlineStartColor={EDGE[tone]} title={`${word}: ${what}, ${more}`}>
      <chakra.span display="block" color={tone === 'plain' ? 'fg.muted' : tone} fontWeight="label" truncate>
        {word}
      </chakra.span>
      <chakra.span display="block" truncate>
        {what}
      </chakra.span>
      <chakra.span srOnly>, {more}</chakra.span>
    </CellLink>
  )
}

const LineLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '92px minmax(0, 1fr)',
    gap: 3,
    alignItems: 'start',
    py: 2.5,
    textStyle: 'dense',
    overflowWrap: 'anywhere',
    _hover: { '& b': { textDecoration: 'underline' } },
  },
})

/** An entry with all that it says. */
export function EntryLine({ entry }: { entry: CalendarEntry }) {
  const { word, tone, what, more, href } = entryText(entry)
  return (
    <LineLink to={href}>
      <span>
        <Tag tone={tone}>{word}</Tag>
      </span>
      <span>
        <b>{what}</b>
        <chakra.span display="block" color="fg.muted">
          {more}
        </chakra.span>
      </span>
    </LineLink>
  )
}
