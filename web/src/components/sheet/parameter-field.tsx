import { chakra } from '@chakra-ui/react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { TextInputField } from '#web/components/forms/field.tsx'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'
import { capitalOf } from './property.ts'

export type ParameterChoice = ApiResult<'GET /api/parameters'>['items'][number]

export const parametersQuery = (q: string) =>
  queryOptions({
    queryKey: ['parameters', q],
    queryFn: ({ signal }) => callApi('GET /api/parameters', { query: { q }, signal }),
    staleTime: Infinity,
  })

/** A parameter found by symbol or name in any of the twelve languages. */
export function ParameterField({
  value,
  chosen,
  error,
  onChange,
  onChoose,
}: {
  value: string
  chosen: ParameterChoice | null
  error?: string
  onChange: (typed: string) => void
  onChoose: (parameter: ParameterChoice) => void
}) {
  const sought = useDeferredValue(value.trim())
  const query = useQuery({
    ...parametersQuery(sought),
    placeholderData: keepPreviousData,
    enabled: sought !== '' && !chosen,
  })
  const items = sought === '' || chosen ? [] : (query.data?.items ?? [])
  const isUnknown = sought !== '' && !chosen && query.isSuccess && items.length === 0
  return (
    <chakra.div display="grid" gap={1.5}>
      <TextInputField
        label="Property"
        autoComplete="off"
        maxLength={120}
        placeholder="Zn, chloride, Feuchte, PCI …"
        hint={
          isUnknown
            ? 'None of our parameters: it is shown as you write it, and compared with nothing.'
            : 'By symbol or name, in your language'
        }
        {...(error && { error })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {items.length > 0 && (
        <chakra.ul aria-label="Properties found" borderTopWidth="1px" textStyle="dense">
          {items.map((item) => (
            <chakra.li key={item.id} borderBottomWidth="1px">
              <chakra.button
                type="button"
                w="full"
                textAlign="start"
                minH={{ base: '44px', md: '32px' }}
                px={1}
                _hover={{ bg: 'bg.muted' }}
                onClick={() => onChoose(item)}
              >
                {capitalOf(item.label)}
                {item.symbol && item.symbol !== item.label && (
                  <chakra.span textStyle="mono" color="fg.muted" ms={2}>
                    {item.symbol}
                  </chakra.span>
                )}
                <chakra.span color="fg.muted" ms={2}>
                  {item.units[0]}
                </chakra.span>
              </chakra.button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  )
}
