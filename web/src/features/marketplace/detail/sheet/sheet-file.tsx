import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_SHEET_BYTES, SHEET_FORMATS } from '#shared/domain/files/limits.ts'
import { figureKey } from '#shared/domain/properties/sheet.ts'
import { Button } from '#web/components/base/button.tsx'
import { Menu } from '#web/components/base/menu.tsx'
import { PropertyDialog } from '#web/components/sheet/property-dialog.tsx'
import { asInput, propertyName, type PropertyInput } from '#web/components/sheet/property.ts'
import { ProposedProperty } from '#web/components/sheet/proposed-property.tsx'
import { useStateSheet } from '#web/components/sheet/use-sheet.ts'
import { ChooseButton } from '#web/components/forms/choose-button.tsx'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { buildUrl, callApi, fetchBlob, type ApiResult } from '#web/lib/backend/api.ts'
import { saveAs, saveBlob } from '#web/lib/browser/save.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { isOffer } from '#web/lib/direction.ts'
import { formatCount } from '#web/lib/format.ts'

type Format = (typeof SHEET_FORMATS)[number]
type ReadFile = ApiResult<'POST /api/materials/{id}/sheet/reading'>
type Row = ReadFile['rows'][number]

const WORD: Readonly<Record<Format, string>> = {
  csv: 'CSV, for any program',
  xlsx: 'XLSX, for a spreadsheet',
  json: 'JSON, for software',
}

/** Saves the data sheet as a file. */
export function SaveSheet({ listing }: { listing: WholeListing }) {
  const { id, visibility, material_name } = listing
  const save = async (format: Format) => {
    const address = buildUrl('/api/materials/{id}/sheet', { params: { id }, query: { format } })
    if (visibility === 'public') return saveAs('', address)
    try {
      saveBlob(`Data sheet ${material_name}.${format}`, await fetchBlob(address))
    } catch (error) {
      toast.error('The data sheet was not saved', error as Error)
    }
  }
  return (
    <Menu
      trigger={<Button size="sm">Save as a file</Button>}
      entries={(['csv', 'xlsx', 'json'] as const).map((format) => ({
        key: format,
        label: WORD[format],
        onSelect: () => void save(format),
      }))}
    />
  )
}

/** Reads a file into a list that its owner confirms row by row. */
export function useSheetFile(id: string) {
  return useMutation({
    mutationFn: async (file: File) => {
      const format = SHEET_FORMATS.find((one) => file.name.toLowerCase().endsWith(`.${one}`))
      if (!format) throw new Error('A data sheet is read from .csv, .xlsx or .json.')
      if (file.size > MOST_SHEET_BYTES)
        throw new Error('This file is larger than a data sheet: 1 MB at most.')
      const body = { format, content: await base64Of(file) }
      return callApi('POST /api/materials/{id}/sheet/reading', { params: { id }, body, repeatable: true })
    },
    onError: (error) => toast.error('The file could not be read', error),
  })
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })
}

export function ReadSheetButton({ read }: { read: ReturnType<typeof useSheetFile> }) {
  return (
    <ChooseButton
      right="listings.write"
      size="sm"
      accept=".csv,.xlsx,.json"
      busy={read.isPending}
      onChoose={(file) => read.mutate(file)}
    >
      Read from a file
    </ChooseButton>
  )
}

const inputOf = ({ row: _, problems: __, symbol: ___, id, ...rest }: Row): PropertyInput => ({
  ...rest,
  parameter: id ?? rest.parameter,
})

/** Rows of a file: each is confirmed, corrected or left out; one that can't be is named with the reason. */
export function SheetFileRows({
  listing,
  file,
  onClose,
}: {
  listing: WholeListing
  file: ReadFile
  onClose: () => void
}) {
  const state = useStateSheet(listing)
  const [open, setOpen] = useState<Row | null>(null)
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const all = listing.sheet.properties.map(asInput)
  const stated = new Set(listing.sheet.properties.map(figureKey))
  const rows = file.rows.filter(({ row }) => !gone.has(row))
  const ready = rows.filter((one) => one.problems.length === 0 && !stated.has(figureKey(one)))
  const faulty = rows.filter(({ problems }) => problems.length > 0).length
  const drop = (row: number) => setGone((before) => new Set(before).add(row))
  const say = (more: PropertyInput[]) =>
    state.mutate(
      { properties: [...all, ...more] },
      { onError: (error) => toast.error('This could not be stored', error) },
    )
  return (
    <chakra.section
      aria-label="Read from a file"
      bg="bg.sunken"
      px={{ base: 3, md: 4 }}
      py={3}
      mt={3}
      borderRadius="panel"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap={2}>
        <chakra.p textStyle="dense" maxW="prose">
          {formatCount(file.rows.length, 'row was', 'rows were')} read
          {faulty > 0 && `; ${faulty} of them must be corrected first`}. What you confirm stands in the data
          sheet.
        </chakra.p>
        <chakra.div display="flex" gap={2}>
          {ready.length > 1 && (
            <Button
              right="listings.write"
              size="sm"
              disabled={state.isPending}
              onClick={() => say(ready.map(inputOf))}
            >
              Confirm all
            </Button>
          )}
          <Button size="sm" onClick={onClose}>
            Close
          </Button>
        </chakra.div>
      </chakra.div>
      <chakra.ul display="grid" mt={2}>
        {rows.map((one) => (
          <ProposedProperty
            key={one.row}
            property={one}
            from={`Row ${one.row}`}
            {...(one.problems.length > 0 && {
              problem: one.problems.map(({ message }) => message).join('. '),
            })}
            busy={state.isPending}
            onConfirm={
              stated.has(figureKey(one)) || one.problems.length > 0 ? undefined : () => say([inputOf(one)])
            }
            onCorrect={() => setOpen(one)}
            onDrop={() => drop(one.row)}
          />
        ))}
      </chakra.ul>
      {file.ignored.length > 0 && (
        <chakra.p textStyle="dense" color="fg.muted" overflowWrap="anywhere">
          Columns that were left out: {file.ignored.join(', ')}.
        </chakra.p>
      )}
      {file.cut && (
        <chakra.p textStyle="dense" color="fg.muted">
          A listing has at most {file.rows.length} properties; further rows were left out.
        </chakra.p>
      )}
      {open && (
        <PropertyDialog
          title={propertyName(open) || 'No name'}
          start={inputOf(open)}
          label={open.parameter}
          wanted={!isOffer(listing.type)}
          at={all.length}
          onClose={() => setOpen(null)}
          onState={async (next) => {
            await state.mutateAsync({ properties: [...all, next] })
            drop(open.row)
          }}
        />
      )}
    </chakra.section>
  )
}
