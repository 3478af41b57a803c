import { chakra } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MOST_NAMED_COMPANIES } from '#shared/domain/catalogue/visibility.ts'
import { IconButton } from '#web/components/base/button.tsx'
import { SearchField } from '#web/components/forms/search-field.tsx'
import { companiesQuery, companyQuery } from '#web/features/marketplace/queries.ts'
import { type ListingInput, useSetField } from '#web/features/marketplace/form/listing-schema.ts'

/** Companies that are offered of what was typed. */
const OFFERED = 5

/** The companies that may see the listing: searched in the directory, and taken off again. */
export function NamedCompanies() {
  const { formState } = useFormContext<ListingInput>()
  const named = useWatch<ListingInput, 'shown_to'>({ name: 'shown_to' }) ?? []
  const set = useSetField()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useQuery({
    ...companiesQuery({ q, limit: OFFERED + named.length + 1 }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  const offered = (q.length > 1 ? (found.data?.items ?? []) : [])
    .filter(({ id, is_own }) => !is_own && !named.includes(id))
    .slice(0, OFFERED)
  const add = (id: string) => {
    set('shown_to', [...named, id])
    setTyped('')
  }
  return (
    <chakra.div display="grid" gap={2} minW={0}>
      {named.length > 0 && (
        <chakra.ul display="flex" flexWrap="wrap" gap={1.5} aria-label="Companies that see it">
          {named.map((id) => (
            <Named
              key={id}
              id={id}
              onRemove={() =>
                set(
                  'shown_to',
                  named.filter((one) => one !== id),
                )
              }
            />
          ))}
        </chakra.ul>
      )}
      {named.length < MOST_NAMED_COMPANIES && (
        <SearchField
          label="Find a company by name"
          value={typed}
          maxLength={80}
          error={named.length === 0 ? formState.errors.shown_to?.message : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form is not sent by choosing a company.
            event.preventDefault()
            const [first] = offered
            if (first) add(first.id)
          }}
        />
      )}
      {offered.length > 0 && (
        <chakra.ul borderWidth="1px" borderRadius="control" bg="bg.surface" aria-label="Companies found">
          {offered.map((company) => (
            <chakra.li key={company.id} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
              <chakra.button
                type="button"
                onClick={() => add(company.id)}
                display="grid"
                w="full"
                textAlign="start"
                px={3}
                py={{ base: 2.5, md: 1.5 }}
                cursor="pointer"
                _hover={{ bg: 'bg.sunken' }}
              >
                <chakra.span textStyle="dense" fontWeight="label">
                  {company.name}
                </chakra.span>
                <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
                  {company.industry}
                </chakra.span>
              </chakra.button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {q.length > 1 && found.isSuccess && !found.isPlaceholderData && offered.length === 0 && (
        <chakra.p textStyle="dense" color="fg.muted" role="status">
          No other company of this name in the directory.
        </chakra.p>
      )}
    </chakra.div>
  )
}

function Named({ id, onRemove }: { id: string; onRemove: () => void }) {
  const company = useQuery(companyQuery(id))
  const name = company.data?.name ?? (company.isPending ? '…' : 'A company no longer in the directory')
  return (
    <chakra.li
      display="inline-flex"
      alignItems="center"
      gap={1}
      ps={2}
      borderWidth="1px"
      borderRadius="control"
      bg="bg.surface"
      textStyle="dense"
      maxW="full"
    >
      <chakra.span truncate>{name}</chakra.span>
      <IconButton size="sm" label={`Take ${name} off`} onClick={onRemove}>
        <IconX size={14} stroke={1.6} aria-hidden />
      </IconButton>
    </chakra.li>
  )
}
