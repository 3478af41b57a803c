import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { CATEGORIES } from '#shared/knowledge/categories.ts'
import { Button } from '#web/components/base/button.tsx'
import { SelectField, TextInputField } from '#web/components/forms/field.tsx'
import { SiteSelect } from '#web/components/forms/site-select.tsx'
import { useMe } from '#web/lib/backend/identity/me.ts'
import type { Filters } from './search-state.ts'
import { useDebouncedText } from './use-search-state.ts'

export type SetFilters = (patch: Partial<Filters>, options?: { replace?: boolean }) => void

type TypedFilter = 'location' | 'radius' | 'code' | 'minQuantity' | 'priceMin' | 'priceMax'

const UNIT_WORDS: Record<Filters['quantityUnit'], string> = {
  t: 't / year',
  m3: 'm³ / year',
  MWh: 'MWh / year',
  pieces: 'pieces / year',
}
const HAZARDS: Record<Filters['hazard'], string> = {
  '': 'Any',
  non_hazardous: 'Not hazardous',
  mirror: 'May be hazardous',
  absolute_hazardous: 'Hazardous',
}

/** What narrows the list beyond words and type. Everything that is compared is compared in one unit. */
export function MoreFilters({
  id,
  filters,
  onChange,
  onClear,
  signedOut,
  placeKnown,
}: {
  id: string
  filters: Filters
  onChange: SetFilters
  onClear: () => void
  signedOut: boolean
  placeKnown: boolean
}) {
  const typed = { filters, onChange }
  const sites = useMe().data?.company?.sites ?? []
  return (
    <chakra.div
      id={id}
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      }}
      gap={3}
      alignItems="start"
      px={4}
      pt={3.5}
      pb={4}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="panel"
    >
      <chakra.div gridColumn={{ base: '1 / -1', lg: signedOut ? 'span 2' : 'auto' }}>
        <TypedField
          {...typed}
          name="location"
          label="Location"
          placeholder="Ghent, Belgium"
          title="A town with its country, or several countries"
          maxLength={120}
        />
      </chakra.div>
      {!signedOut && (
        <TypedField
          {...typed}
          name="radius"
          label="Within"
          inputMode="decimal"
          trailing="km"
          pe="44px"
          disabled={!placeKnown}
          hint={placeKnown ? undefined : 'Your site has no location yet'}
          title="Kilometres from your site"
        />
      )}
      <SelectField
        label="Category"
        value={filters.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">All</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <SelectField
        label="Hazard"
        value={filters.hazard}
        onChange={(event) => onChange({ hazard: event.target.value as Filters['hazard'] })}
      >
        {Object.entries(HAZARDS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TypedField
        {...typed}
        name="code"
        label="Waste code"
        placeholder="11 05 02, or 11 05"
        inputMode="numeric"
        maxLength={20}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
        gridColumn={{ base: '1 / -1', sm: 'auto' }}
        gap={2}
      >
        <TypedField {...typed} name="minQuantity" label="Min quantity" inputMode="decimal" maxLength={40} />
        <SelectField
          label="Unit"
          value={filters.quantityUnit}
          onChange={(event) => onChange({ quantityUnit: event.target.value as Filters['quantityUnit'] })}
        >
          {Object.entries(UNIT_WORDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
        gridColumn={{ base: '1 / -1', sm: 'auto' }}
        gap={2}
      >
        <TypedField
          {...typed}
          name="priceMin"
          label="Price from"
          trailing="€/t"
          pe="40px"
          title="Euro a tonne; below zero where the holder pays"
          maxLength={40}
        />
        <TypedField
          {...typed}
          name="priceMax"
          label="Price to"
          trailing="€/t"
          pe="40px"
          title="Euro a tonne; below zero where the holder pays"
          maxLength={40}
        />
      </chakra.div>
      <TextInputField
        label="Date from"
        type="date"
        value={filters.dateFrom}
        onChange={(event) => onChange({ dateFrom: event.target.value })}
      />
      {!signedOut && (
        <SelectField
          label="Show"
          value={filters.scope}
          onChange={(event) => onChange({ scope: event.target.value as Filters['scope'] })}
        >
          <option value="all">All listings</option>
          <option value="own">Your listings</option>
          <option value="favorite">Your favorites</option>
        </SelectField>
      )}
      {filters.scope === 'own' && sites.length > 1 && (
        <SiteSelect
          sites={sites}
          all="All sites"
          value={filters.site}
          onChange={(event) => onChange({ site: event.target.value })}
        />
      )}
      <chakra.div
        gridColumn="1 / -1"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4px 16px"
      >
        <chakra.p textStyle="label" fontWeight="normal" color="fg.muted">
          Quantities and prices are compared in one unit. A listing that can’t be put into it is left out.
        </chakra.p>
        <Button variant="quiet" ms="auto" onClick={onClear}>
          Clear Filters
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

/** A filter that is typed: one entry in the history for it, not one per pause between letters. */
function TypedField({
  name,
  filters,
  onChange,
  ...rest
}: { name: TypedFilter; filters: Filters; onChange: SetFilters } & Omit<
  ComponentProps<typeof TextInputField>,
  'name' | 'value' | 'onChange' | 'onBlur'
>) {
  const text = useDebouncedText(filters[name], (next) =>
    onChange({ [name]: next }, { replace: filters[name] !== '' && next !== '' }),
  )
  return (
    <TextInputField
      {...rest}
      value={text.text}
      onChange={(event) => text.onChange(event.target.value)}
      onBlur={text.onBlur}
    />
  )
}
