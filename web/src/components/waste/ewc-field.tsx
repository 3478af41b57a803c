import { chakra } from '@chakra-ui/react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type Ref, useDeferredValue } from 'react'
import { parseEwc } from '#shared/domain/waste/ewc.ts'
import { HazardTag } from '#web/components/marks/hazard-tag.tsx'
import { callApi } from '#web/lib/backend/api.ts'
import { changeText } from './code-change.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'

/** Entries of the List of Waste by number or words. */
const wasteCodesQuery = (q: string) =>
  queryOptions({
    queryKey: ['waste-codes', q],
    queryFn: ({ signal }) => callApi('GET /api/waste-codes', { query: { q }, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

/** Entries that are offered below the field. */
const SHOWN = 6

/** The company's own waste code, typed as a number or found by words; the proposal stands where it is left empty. */
export function EwcField({
  ref,
  value,
  error,
  onChange,
}: {
  ref?: Ref<HTMLInputElement>
  value: string
  error?: string
  onChange: (code: string) => void
}) {
  const sought = useDeferredValue(value.trim())
  const known = parseEwc(sought) !== null
  const query = useQuery({ ...wasteCodesQuery(sought), enabled: sought.length >= 2 })
  const items = sought.length >= 2 ? (query.data?.items ?? []) : []
  const chosen = known ? items[0] : undefined
  return (
    <chakra.div display="grid" gap={1.5}>
      <TextInputField
        ref={ref}
        label="EWC code"
        optional
        maxLength={40}
        autoComplete="off"
        placeholder="11 05 03, or words: filter dust"
        hint={
          chosen
            ? [chosen.description, chosen.change && changeText(chosen.change)].filter(Boolean).join('. ')
            : 'Your own code. Left empty, the code proposed from the text is shown.'
        }
        error={known || !error ? undefined : error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {chosen?.code.endsWith('*') && (
        <span>
          <HazardTag hazard="absolute_hazardous" />
        </span>
      )}
      {!known && items.length > 0 && (
        <chakra.ul aria-label="Codes found" borderTopWidth="1px" textStyle="dense">
          {items.slice(0, SHOWN).map((entry) => (
            <chakra.li key={entry.code} borderBottomWidth="1px">
              <chakra.button
                type="button"
                w="full"
                textAlign="start"
                py={1.5}
                px={1}
                _hover={{ bg: 'bg.muted' }}
                onClick={() => onChange(entry.code)}
              >
                <chakra.span textStyle="mono" me={2}>
                  {entry.code}
                </chakra.span>
                {entry.description}
                {entry.change && (
                  <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted">
                    {changeText(entry.change)}
                  </chakra.span>
                )}
              </chakra.button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {!known && sought.length >= 2 && query.isSuccess && items.length === 0 && (
        <chakra.p textStyle="label" fontWeight="normal" color="fg.muted" role="status">
          No entry of the List of Waste has this number or these words.
        </chakra.p>
      )}
    </chakra.div>
  )
}
