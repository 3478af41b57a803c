import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { LimitBar } from '#web/components/sheet/limit-bar.tsx'
import { PropertyDialog } from '#web/components/sheet/property-dialog.tsx'
import {
  amountText,
  asInput,
  basisWord,
  capitalOf,
  type ShownProperty,
  propertyName,
  sourceWord,
  WEIGHT_WORD,
  type ReadProperty,
} from '#web/components/sheet/property.ts'
import { useStateSheet } from '#web/components/sheet/use-sheet.ts'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatCalendarDay } from '#web/lib/format.ts'
import { AddNext, type Addition } from './add-next.tsx'
import { ReadFromText } from './read-from-text.tsx'
import { ReadSheetButton, SaveSheet, SheetFileRows, useSheetFile } from './sheet-file.tsx'
import { TemplateDialog } from './template-dialog.tsx'

/** A row of the table: what its owner states, or what was read from the text and is not confirmed yet. */
type Row = { key: string; at: number; stated: ShownProperty } | { key: string; read: ReadProperty }

type Open = 'add' | 'template' | { at: number } | { add: Addition }

/** The properties of an offer, or the specification of a need; the owner states, changes and confirms them. */
export function DataSheetPart({ listing }: { listing: WholeListing }) {
  const [open, setOpen] = useState<Open | null>(null)
  const file = useSheetFile(listing.id)
  const { sheet, read, is_own: own } = listing
  const offer = isOffer(listing.type)
  const title = offer ? 'Data sheet' : 'Specification'
  const rows: Row[] = [
    ...sheet.properties.map((stated, at) => ({ key: String(at), at, stated })),
    ...(own ? [] : read.map((one) => ({ key: one.key, read: one }))),
  ]
  const columns = offer ? OFFER : NEED
  const openAt = (add: Addition): Open => {
    const at = sheet.properties.findIndex(({ id }) => id === add.id)
    return at < 0 ? { add } : { at }
  }
  return (
    <Sheet title={title}>
      {sheet.template && (
        <chakra.p textStyle="dense" color="fg.muted" mb={3}>
          After {sheet.template.title}, {sheet.template.edition}
        </chakra.p>
      )}
      {own && <ReadFromText listing={listing} />}
      {own && offer && <AddNext listing={listing} onOpen={(add) => setOpen(openAt(add))} />}
      {rows.length > 0 && (
        <DataTable
          label={title}
          columns={own ? [...columns, changeColumn((at) => setOpen({ at }))] : columns}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
      {rows.length === 0 && !own && (
        <chakra.p color="fg.muted">
          {offer ? 'No figures are stated yet.' : 'No limits are stated yet.'}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap={2} mt={3}>
        {own && (
          <>
            <Button right="listings.write" size="sm" onClick={() => setOpen('add')}>
              {offer ? 'Add a property' : 'Add a limit'}
            </Button>
            {!offer && (
              <Button right="listings.write" size="sm" onClick={() => setOpen('template')}>
                Begin with a standard
              </Button>
            )}
            <ReadSheetButton read={file} />
          </>
        )}
        {sheet.properties.length > 0 && <SaveSheet listing={listing} />}
      </chakra.div>
      {own && file.data && (
        <SheetFileRows key={file.submittedAt} listing={listing} file={file.data} onClose={file.reset} />
      )}
      {open === 'template' && <TemplateDialog listing={listing} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'template' && (
        <Editor
          listing={listing}
          at={open !== 'add' && 'at' in open ? open.at : null}
          {...(open !== 'add' && 'add' in open && { add: open.add })}
          onClose={() => setOpen(null)}
        />
      )}
    </Sheet>
  )
}

/** `at`: the property that is changed; null for a new one, which may be of a parameter. */
function Editor({
  listing,
  at,
  add,
  onClose,
}: {
  listing: WholeListing
  at: number | null
  add?: Addition
  onClose: () => void
}) {
  const state = useStateSheet(listing)
  const { properties } = listing.sheet
  const known = at === null ? undefined : properties[at]
  const all = properties.map(asInput)
  const offer = isOffer(listing.type)
  return (
    <PropertyDialog
      title={known ? propertyName(known) : offer ? 'Add a property' : 'Add a limit'}
      start={
        known
          ? asInput(known)
          : add
            ? { parameter: add.id, op: '=', unit: add.units[0] ?? '', basis: add.basis }
            : null
      }
      {...((known ?? add) && { label: known?.parameter ?? capitalOf(add!.label) })}
      wanted={!offer}
      at={at ?? all.length}
      onClose={onClose}
      onState={(next) =>
        state.mutateAsync({
          properties: at === null ? [...all, next] : all.with(at, next),
        })
      }
      {...(at !== null && {
        onRemove: () => state.mutateAsync({ properties: all.toSpliced(at, 1) }),
      })}
    />
  )
}

const figureOf = (row: Row) => ('stated' in row ? row.stated : row.read)

const parameterColumn: Column<Row> = {
  key: 'parameter',
  head: 'Property',
  phone: 'main',
  cell: (row) => (
    <chakra.span fontWeight="semibold" overflowWrap="anywhere">
      {propertyName(figureOf(row))}
    </chakra.span>
  ),
}
const valueColumn = (head: string): Column<Row> => ({
  key: 'value',
  head,
  numeric: true,
  phone: 'end',
  cell: (row) => (
    <chakra.span fontWeight="medium" whiteSpace="nowrap">
      {amountText(figureOf(row))}
    </chakra.span>
  ),
})
const barColumn: Column<Row> = {
  key: 'bar',
  head: <chakra.span srOnly>Drawn</chakra.span>,
  phone: 'below',
  cell: (row) => <LimitBar limit={figureOf(row)} parameter={propertyName(figureOf(row))} />,
}
const basisColumn: Column<Row> = {
  key: 'basis',
  head: 'Of',
  cell: (row) => {
    const { basis } = figureOf(row)
    return basis === null ? <chakra.span color="fg.subtle">not stated</chakra.span> : basisWord(basis)
  },
}
const methodColumn: Column<Row> = {
  key: 'method',
  head: 'Method and day',
  cell: (row) =>
    'stated' in row && (
      <>
        {[row.stated.method, row.stated.date && formatCalendarDay(row.stated.date)]
          .filter(Boolean)
          .join(', ')}
        {row.stated.note && (
          <chakra.span display="block" color="fg.muted" overflowWrap="anywhere">
            {row.stated.note}
          </chakra.span>
        )}
      </>
    ),
}
const weightColumn: Column<Row> = {
  key: 'weight',
  head: 'How firm',
  cell: (row) => WEIGHT_WORD[figureOf(row).weight ?? 'must'],
}
const sourceColumn: Column<Row> = {
  key: 'source',
  head: 'From',
  cell: (row) => <Source row={row} />,
}

/** Where a figure comes from, in a word; its words behind it. */
function Source({ row }: { row: Row }) {
  if ('read' in row)
    return (
      <Tag tone="warning" title={row.read.quote}>
        read from the text
      </Tag>
    )
  const { source } = row.stated
  return <span {...(source.kind === 'text' && { title: source.quote })}>{sourceWord(source)}</span>
}

const changeColumn = (change: (at: number) => void): Column<Row> => ({
  key: 'change',
  head: <chakra.span srOnly>Change</chakra.span>,
  numeric: true,
  phone: 'action',
  cell: (row) =>
    'stated' in row && (
      <Button
        right="listings.write"
        size="sm"
        aria-label={`Change ${row.stated.parameter}`}
        onClick={() => change(row.at)}
      >
        Change
      </Button>
    ),
})

const OFFER = [parameterColumn, valueColumn('Value'), basisColumn, methodColumn, sourceColumn]
const NEED = [
  parameterColumn,
  valueColumn('Limit'),
  barColumn,
  basisColumn,
  weightColumn,
  methodColumn,
  sourceColumn,
]
