import { chakra } from '@chakra-ui/react'
import { LISTING_FIELD_NAMES, LISTING_FIELDS } from '#shared/domain/catalogue/listing-fields.ts'
import { Banner } from '#web/components/feedback/banner.tsx'
import { SelectField, TextInputField } from '#web/components/forms/field.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { type Column, DataTable } from '#web/components/page/data-table.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import type { Choice, ImportField, ImportPreview } from './queries.ts'

type Row = ImportPreview['columns'][number] & { index: number }

/** What each column of the file stands for, and what holds for rows that don't say. */
export function ColumnsPanel({
  preview,
  defaults,
  onFields,
  onDefaults,
}: {
  preview: ImportPreview
  defaults: Choice['defaults']
  onFields: (fields: (ImportField | null)[]) => void
  onDefaults: (defaults: Choice['defaults']) => void
}) {
  const fields = preview.columns.map(({ field }) => field)
  const choose = (index: number, value: string) =>
    // A field comes from one column: the one chosen last.
    onFields(
      fields.map((field, at) =>
        at === index ? ((value || null) as ImportField | null) : field === value ? null : field,
      ),
    )
  const columns: readonly Column<Row>[] = [
    {
      key: 'head',
      head: 'Your column',
      phone: 'main',
      cell: ({ head, index }) => <b>{head || `Column ${index + 1}`}</b>,
    },
    {
      key: 'sample',
      head: 'First values',
      phone: 'line',
      cell: ({ sample }) => (
        <chakra.span color="fg.muted" overflowWrap="anywhere" lineClamp={2}>
          {sample.length === 0 ? 'empty' : sample.join(' · ')}
        </chakra.span>
      ),
    },
    {
      key: 'field',
      head: 'Stands for',
      phone: 'line',
      cell: ({ head, field, index }) => (
        <SelectField
          label={`What ${head || `column ${index + 1}`} stands for`}
          labelHidden
          value={field ?? ''}
          onChange={(event) => choose(index, event.target.value)}
        >
          <option value="">Not used</option>
          {LISTING_FIELD_NAMES.map((one) => (
            <option key={one} value={one}>
              {LISTING_FIELDS[one].label}
            </option>
          ))}
        </SelectField>
      ),
    },
  ]
  return (
    <Panel title="Columns" flush>
      {preview.missing.length > 0 && (
        <chakra.div px={{ base: 4, md: 5 }} pb={3}>
          <Banner tone="warning">
            {preview.missing.join(' and ')} {preview.missing.length === 1 ? 'has' : 'have'} no column yet:
            choose below what stands for {preview.missing.length === 1 ? 'it' : 'them'}.
          </Banner>
        </chakra.div>
      )}
      <DataTable
        label="Columns of the file"
        columns={columns}
        rows={preview.columns.map((column, index) => ({ ...column, index }))}
        rowKey={({ index }) => String(index)}
        inPanel
      />
      {(!fields.includes('type') || !fields.includes('unit')) && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap={4}
          alignItems="flex-end"
          px={{ base: 4, md: 5 }}
          py={4}
          borderTopWidth="1px"
        >
          {!fields.includes('type') && (
            <Segment
              label="Rows are"
              options={[
                { value: 'waste', label: 'Sell (Waste)' },
                { value: 'requirement', label: 'Buy (Requirement)' },
              ]}
              value={defaults.type}
              onChange={(type) => onDefaults({ ...defaults, type })}
            />
          )}
          {!fields.includes('unit') && (
            <chakra.div w="180px">
              <TextInputField
                label="Unit of all rows"
                placeholder="t/month"
                maxLength={30}
                defaultValue={defaults.unit}
                onBlur={(event) => onDefaults({ ...defaults, unit: event.target.value })}
              />
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Panel>
  )
}
