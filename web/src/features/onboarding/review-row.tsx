import { chakra } from '@chakra-ui/react'
import { IconTrash } from '@tabler/icons-react'
import { IconButton } from '#web/components/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/components/field.tsx'
import { SourceMark } from '#web/components/source-mark.tsx'
import { Tag } from '#web/components/tag.tsx'
import { formatRange } from '#web/lib/format.ts'
import { isWhole, type ReviewRow } from './review-rows.ts'

/** One row, edited in place. */
export function ReviewRowCard({
  row,
  onChange,
  onDelete,
}: {
  row: ReviewRow
  onChange: (change: Partial<ReviewRow>) => void
  onDelete: () => void
}) {
  return (
    <chakra.li bg="bg.surface" borderWidth="1px" borderRadius="panel" p={{ base: 4, md: 5 }} minW={0}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 3fr) minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(0, 1fr)',
        }}
        gap={3}
      >
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <TextField
            label="Name"
            maxLength={120}
            value={row.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </chakra.div>
        <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <SelectField
            label="Type"
            value={row.type}
            onChange={(event) => onChange({ type: event.target.value as ReviewRow['type'] })}
          >
            <option value="waste">Offer</option>
            <option value="requirement">Need</option>
          </SelectField>
        </chakra.div>
        <TextField
          label="Quantity"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={row.quantity ?? ''}
          onChange={(event) =>
            onChange({ quantity: event.target.value === '' ? null : Number(event.target.value) })
          }
        />
        <TextField
          label="Unit"
          maxLength={30}
          value={row.unit}
          onChange={(event) => onChange({ unit: event.target.value })}
        />
        <chakra.div gridColumn="1 / -1">
          <TextAreaField
            label="Description"
            rows={2}
            maxLength={4000}
            value={row.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </chakra.div>
      </chakra.div>
      <chakra.div
        display="flex"
        alignItems="center"
        flexWrap="wrap"
        gap={3}
        mt={3}
        textStyle="dense"
        color="fg.muted"
      >
        <Tag>{row.ai_generated ? 'AI-Generated' : 'User-Added'}</Tag>
        {row.confidence_score !== null && <span>{row.confidence_score} % sure</span>}
        {row.basis && (
          <span>
            {row.range ? formatRange(row.range[0], row.range[1], row.unit) : 'Not estimated'}
            <SourceMark number={1} basis="typical" method={row.basis} source={null} />
          </span>
        )}
        {!isWhole(row) && <span>Not whole yet: it will not be listed.</span>}
        <chakra.span flex={1} />
        <IconButton label={`Delete ${row.name || 'row'}`} onClick={onDelete}>
          <IconTrash size={18} stroke={1.5} />
        </IconButton>
      </chakra.div>
    </chakra.li>
  )
}
