import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { own } from '#shared/domain/text/own.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { SelectField, TextAreaField, TextInputField } from '#web/components/forms/field.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import type { Paper, PaperLine } from '#web/lib/backend/queries/papers.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { boxText, lineSource, whoStates } from './paper-words.ts'

type Section = Paper['sections'][number]

export interface TypedFacts {
  typed: Readonly<Record<string, string>>
  onType: (field: string, value: string) => void
  errors: Readonly<Record<string, string>>
}

/** A section of a paper: what is known, and fields for what the reader can state. */
export function PaperSection({
  section,
  side,
  ...typing
}: TypedFacts & { section: Section; side: Paper['side'] }) {
  const box = boxText(section.box)
  if (section.lines.length === 0) return null
  return (
    <Sheet title={section.title} aside={box}>
      <chakra.ul display="grid">
        {section.lines.map((line) => (
          <Line key={line.field} line={line} side={side} {...typing} />
        ))}
      </chakra.ul>
    </Sheet>
  )
}

function Line({ line, side, ...typing }: TypedFacts & { line: PaperLine; side: Paper['side'] }) {
  const [opened, setOpened] = useState(false)
  const { may } = useRight('deals.write')
  const mine = may && line.ask?.mine === true
  const isTyped = own(typing.typed, line.field) !== undefined
  const inputs = mine && (line.missing || opened || isTyped)
  const box = boxText(line.box)
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      gap={{ base: 1, md: 5 }}
      py={2.5}
      borderBottomWidth="1px"
      textStyle="dense"
      id={`line-${line.field}`}
    >
      <chakra.span color="fg.muted">
        {line.label}
        {(box || line.check) && (
          <chakra.span display="block" textStyle="label" fontWeight="normal">
            {[box, line.check && 'to be checked'].filter(Boolean).join(' · ')}
          </chakra.span>
        )}
      </chakra.span>
      {inputs ? (
        <FactField line={line} {...typing} />
      ) : (
        <chakra.span minW={0} overflowWrap="anywhere" whiteSpace="pre-line">
          <Value line={line} side={side} />
          {mine && (
            <TextButton type="button" ms={2} onClick={() => setOpened(true)}>
              {line.value === null ? 'Add' : 'Change'}
              <chakra.span srOnly> {line.label}</chakra.span>
            </TextButton>
          )}
        </chakra.span>
      )}
    </chakra.li>
  )
}

function Value({ line, side }: { line: PaperLine; side: Paper['side'] }) {
  if (line.blank) return <chakra.span color="fg.muted">by hand, on the paper</chakra.span>
  if (line.withheld) return <chakra.span color="fg.muted">Stated; it stands in their own copy</chakra.span>
  if (line.value === null)
    return line.missing ? (
      <Tag tone="warning">Missing, {whoStates(line, side)}</Tag>
    ) : (
      <chakra.span color="fg.muted">not stated</chakra.span>
    )
  return (
    <>
      {line.value}
      <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
        {lineSource(line)}
      </chakra.span>
    </>
  )
}

/** A time is typed as the clock on the wall has it, and kept in UTC. */
const localTime = (utc: string): string => {
  const at = new Date(utc)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
const utcTime = (local: string): string =>
  local === '' ? '' : `${new Date(local).toISOString().slice(0, 19)}Z`

const LONG = ['lines', 'pops', 'hazards']
const TYPES = new Map([
  ['day', 'date'],
  ['time', 'datetime-local'],
  ['email', 'email'],
])

function FactField({ line, typed, onType, errors }: TypedFacts & { line: PaperLine }) {
  const { field, label, missing } = line
  const ask = line.ask!
  const value = own(typed, field) ?? ask.raw ?? ''
  const error = own(errors, field)
  const common = {
    label,
    labelHidden: true,
    hint: ask.kind === 'time' ? 'By the clock of this device; kept in UTC' : (ask.hint ?? undefined),
    ...(error && { error }),
    ...(!missing && ask.raw === null && { optional: true }),
  }
  return (
    <chakra.div display="grid" gap={1.5} minW={0}>
      {ask.choices ? (
        <SelectField {...common} value={value} onChange={(event) => onType(field, event.target.value)}>
          <option value="">Choose</option>
          {ask.choices.map(({ id, label: word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </SelectField>
      ) : LONG.includes(ask.kind) ? (
        <TextAreaField {...common} value={value} onChange={(event) => onType(field, event.target.value)} />
      ) : (
        <TextInputField
          {...common}
          type={TYPES.get(ask.kind) ?? 'text'}
          value={ask.kind === 'time' ? localTime(value) : value}
          onChange={({ target }) => onType(field, ask.kind === 'time' ? utcTime(target.value) : target.value)}
        />
      )}
      {ask.proposed && value === '' && (
        <chakra.span
          textStyle="label"
          fontWeight="normal"
          color="fg.muted"
          display="flex"
          flexWrap="wrap"
          gap={2}
          alignItems="center"
        >
          {ask.proposed.value}, by {ask.proposed.from}
          <Button size="sm" onClick={() => onType(field, ask.proposed!.value)}>
            Take it
          </Button>
        </chakra.span>
      )}
    </chakra.div>
  )
}
