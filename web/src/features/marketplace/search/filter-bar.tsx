import { chakra } from '@chakra-ui/react'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '#web/components/base/button.tsx'
import { SearchField } from '#web/components/forms/search-field.tsx'
import { Segment } from '#web/components/forms/segment.tsx'
import { MoreFilters, type SetFilters } from './more-filters.tsx'
import { activeFilters, type Filters, hasMoreFilters } from './search-state.ts'
import { useDebouncedText } from './use-search-state.ts'

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
  placeKnown,
}: {
  filters: Filters
  onChange: SetFilters
  onClear: () => void
  signedOut: boolean
  /** There is an own site to measure from. */
  placeKnown: boolean
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
          placeKnown={placeKnown}
        />
      )}
    </chakra.div>
  )
}
