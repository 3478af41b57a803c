import { chakra } from '@chakra-ui/react'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '#web/components/button.tsx'
import { SelectField, TextField } from '#web/components/field.tsx'
import { Segment } from '#web/components/segment.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { activeFilters, type Filters, hasMoreFilters } from './search-state.ts'
import { useDebouncedText } from './use-search-state.ts'

type SetFilters = (patch: Partial<Filters>, options?: { replace?: boolean }) => void

/** The search box: 300 ms after the last key it takes effect, at once on Enter. */
export function SearchBox({
  value,
  onCommit,
  label,
}: {
  value: string
  onCommit: (text: string) => void
  label: string
}) {
  const search = useDebouncedText(value, onCommit)
  return (
    <SearchField
      label={label}
      trailing={
        search.text && (
          <IconButton label="Clear search" size="sm" me="-6px" onClick={() => search.set('')}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </IconButton>
        )
      }
      maxLength={200}
      value={search.text}
      onChange={(event) => search.onChange(event.target.value)}
      onBlur={search.onBlur}
      onKeyDown={(event) => event.key === 'Enter' && search.set(search.text)}
    />
  )
}

/** Search, type, and behind More Filters the rest. */
export function FilterBar({
  filters,
  onChange,
  onClear,
  signedOut,
}: {
  filters: Filters
  onChange: SetFilters
  onClear: () => void
  signedOut: boolean
}) {
  const panelId = useId()
  // Opens when the address sets one of them, and stays until it is closed by hand.
  const set = hasMoreFilters(filters)
  const [wasSet, setWasSet] = useState(set)
  const [open, setOpen] = useState(set)
  if (set !== wasSet) {
    setWasSet(set)
    if (set) setOpen(true)
  }
  const hidden = activeFilters(filters).filter((key) => key !== 'q' && key !== 'type').length
  return (
    <chakra.div role="search" aria-label="Listings" display="grid" gap={3}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' }}
        gap={3}
      >
        <SearchBox
          label="Material, description or company"
          value={filters.q}
          // One entry in the history per search, not one per pause between letters.
          onCommit={(q) => onChange({ q }, { replace: filters.q !== '' && q !== '' })}
        />
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} order={{ base: 3, md: 0 }}>
          <Segment
            label="Type"
            options={[
              { value: 'all', label: 'All' },
              { value: 'waste', label: 'Waste' },
              { value: 'requirement', label: 'Requirement' },
            ]}
            value={filters.type}
            onChange={(type) => onChange({ type })}
          />
        </chakra.div>
        <Button
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          icon={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          <chakra.span srOnly={{ base: true, md: false }}>More Filters</chakra.span>
          {hidden > 0 && <chakra.span fontWeight="normal">{hidden}</chakra.span>}
        </Button>
      </chakra.div>
      {open && (
        <MoreFilters
          id={panelId}
          filters={filters}
          onChange={onChange}
          onClear={onClear}
          signedOut={signedOut}
        />
      )}
    </chakra.div>
  )
}

function MoreFilters({
  id,
  filters,
  onChange,
  onClear,
  signedOut,
}: {
  id: string
  filters: Filters
  onChange: SetFilters
  onClear: () => void
  signedOut: boolean
}) {
  const location = useDebouncedText(filters.location, (text) =>
    onChange({ location: text }, { replace: filters.location !== '' && text !== '' }),
  )
  const quantity = useDebouncedText(filters.minQuantity, (text) =>
    onChange({ minQuantity: text }, { replace: filters.minQuantity !== '' && text !== '' }),
  )
  return (
    <chakra.div
      id={id}
      display="grid"
      gridTemplateColumns={{
        base: '1fr 1fr',
        lg: signedOut ? '1.3fr 1fr 1fr auto' : '1.3fr 1fr 1fr 1fr auto',
      }}
      gap={3}
      alignItems="end"
      px={4}
      pt={3.5}
      pb={4}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
    >
      <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <TextField
          label="Location"
          placeholder="City, region or country"
          maxLength={120}
          value={location.text}
          onChange={(event) => location.onChange(event.target.value)}
          onBlur={location.onBlur}
        />
      </chakra.div>
      <TextField
        label="Min quantity"
        inputMode="decimal"
        maxLength={40}
        trailing="own unit"
        pe="72px"
        title="Compared in each listing's own unit"
        value={quantity.text}
        onChange={(event) => quantity.onChange(event.target.value)}
        onBlur={quantity.onBlur}
      />
      <TextField
        label="Date from"
        type="date"
        value={filters.dateFrom}
        onChange={(event) => onChange({ dateFrom: event.target.value })}
      />
      {!signedOut && (
        <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
          <SelectField
            label="Show"
            value={filters.scope}
            onChange={(event) => onChange({ scope: event.target.value as Filters['scope'] })}
          >
            <option value="all">All listings</option>
            <option value="own">Your listings</option>
            <option value="favorite">Your favorites</option>
          </SelectField>
        </chakra.div>
      )}
      <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }} display="grid">
        <Button variant="quiet" onClick={onClear}>
          Clear Filters
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
