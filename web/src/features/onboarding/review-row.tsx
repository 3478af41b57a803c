import { chakra } from '@chakra-ui/react'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { plainUnit } from '#shared/domain/amounts/bounds.ts'
import { Button, IconButton } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { EwcField } from '#web/components/waste/ewc-field.tsx'
import { SelectField, TextAreaField, TextInputField } from '#web/components/forms/field.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { DirectionBadge } from '#web/components/marks/direction-badge.tsx'
import { GateCard } from '#web/components/marks/gate-card.tsx'
import { SourceMark } from '#web/components/marks/source-mark.tsx'
import { formatShort, formatShortRange } from '#web/lib/format.ts'
import { rowProblem, type ReviewRow } from './review-rows.ts'

interface RowProps {
  row: ReviewRow
  /** Counts the source notes of the page. */
  number: number
  /** The plan has no room for it. */
  beyond: boolean
  onChange: (change: Partial<ReviewRow>) => void
  onDelete: () => void
}

/** One proposed listing: read at a glance, edited in place. A new one begins with its fields. */
export function ReviewRowCard(props: RowProps) {
  const { row } = props
  const [editing, setEditing] = useState(!row.ai_generated)
  return (
    <GateCard type={row.type}>
      {editing ? (
        <RowFields {...props} onDone={() => setEditing(false)} />
      ) : (
        <RowView {...props} onEdit={() => setEditing(true)} />
      )}
    </GateCard>
  )
}

function RowView({ row, number, beyond, onDelete, onEdit }: RowProps & { onEdit: () => void }) {
  const problem = rowProblem(row)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 220px auto' }}
      gap={{ base: 3, md: 5 }}
      alignItems="start"
    >
      <chakra.div minW={0}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={3} rowGap={1.5}>
          <DirectionBadge type={row.type} />
          <chakra.h2 textStyle="card">{row.name || 'Unnamed'}</chakra.h2>
        </chakra.div>
        {row.description !== row.name && (
          <chakra.p textStyle="dense" color="fg.muted" mt={1.5} lineClamp={2} maxW="prose">
            {row.description}
          </chakra.p>
        )}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} mt={2.5}>
          <Tag>{row.ai_generated ? 'AI-Generated' : 'User-Added'}</Tag>
          {row.type === 'waste' && row.ewc && <Tag>EWC {row.ewc}</Tag>}
          {row.ai_generated && row.edited && <Tag>Corrected by you</Tag>}
          {row.confidence_score !== null && !row.edited && (
            <chakra.span textStyle="label" color="fg.muted">
              {row.confidence_score} % sure
            </chakra.span>
          )}
          {problem && <Tag tone="warning">{problem.tag}: not listed yet</Tag>}
          {beyond && <Tag tone="warning">Beyond your plan: not listed</Tag>}
        </chakra.div>
      </chakra.div>
      <div>
        <chakra.span fontSize="20px" fontWeight="620" lineHeight="1.2">
          {row.quantity === null ? (
            <chakra.span color="fg.subtle" fontSize="body" fontWeight="normal">
              Not estimated
            </chakra.span>
          ) : (
            `${formatShort(row.quantity)} ${row.unit.replace('/', ' / ')}`
          )}
        </chakra.span>
        {row.basis && (
          <SourceMark
            number={number}
            basis={row.stated ? 'stated' : 'typical'}
            method={row.basis}
            source={null}
          />
        )}
        {row.stated && row.basis?.startsWith('You wrote') && (
          <chakra.p textStyle="label" color="fg.muted" mt={1} overflowWrap="anywhere">
            {row.basis}
          </chakra.p>
        )}
        {!row.stated && row.range && row.range[0] !== row.range[1] && (
          <chakra.p textStyle="label" color="fg.muted" mt={1}>
            Range {formatShortRange(row.range[0], row.range[1])} {row.unit.replace('/', ' / ')}
          </chakra.p>
        )}
      </div>
      <chakra.div display="flex" gap={1}>
        <Button size="sm" icon={<IconPencil size={16} stroke={1.5} />} onClick={onEdit}>
          Edit<chakra.span srOnly> {row.name}</chakra.span>
        </Button>
        <DeleteButton name={row.name} onDelete={onDelete} />
      </chakra.div>
    </chakra.div>
  )
}

function RowFields({ row, onChange, onDelete, onDone }: RowProps & { onDone: () => void }) {
  const wrong = rowProblem(row)
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) minmax(0, 1fr)',
          lg: 'minmax(0, 3fr) minmax(0, 1.2fr) minmax(0, 1.4fr) minmax(0, 1fr)',
        }}
        gap={3}
      >
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <TextInputField
            label="Name"
            maxLength={120}
            autoFocus
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
        <NumberField
          label="Quantity"
          value={row.quantity}
          error={wrong?.field === 'Quantity' && row.quantity !== null ? wrong.message : undefined}
          onValue={(quantity) => onChange({ quantity })}
          onAmount={({ quantity, unit }) => onChange({ quantity, unit: plainUnit(unit) })}
        />
        <TextInputField
          label="Unit"
          maxLength={30}
          value={row.unit}
          error={wrong?.field === 'Unit' ? wrong.message : undefined}
          onChange={(event) => onChange({ unit: event.target.value })}
          onBlur={() => onChange({ unit: plainUnit(row.unit) })}
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
        {row.type === 'waste' && (
          <chakra.div gridColumn="1 / -1">
            <EwcField value={row.ewc} onChange={(ewc) => onChange({ ewc })} />
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap={2} mt={3}>
        <Button size="sm" onClick={onDone}>
          Done
        </Button>
        <chakra.span flex={1} />
        <DeleteButton name={row.name} onDelete={onDelete} />
      </chakra.div>
    </>
  )
}

const DeleteButton = ({ name, onDelete }: { name: string; onDelete: () => void }) => (
  <IconButton size="sm" label={`Delete ${name || 'row'}`} onClick={onDelete}>
    <IconTrash size={18} stroke={1.5} />
  </IconButton>
)
