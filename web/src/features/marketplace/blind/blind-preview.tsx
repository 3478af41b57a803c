import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LEAST_SITES, type WiderRegion } from '#shared/domain/blind/region-rule.ts'
import { listingInputSchema } from '#shared/api/market/catalogue.ts'
import { BlindFacts } from '#web/components/blind/blind-facts.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import { type ListingInput, useSetField } from '#web/features/marketplace/form/listing-schema.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { blindTitle } from '#web/lib/blind-texts.ts'
import { formatCount } from '#web/lib/format.ts'

const PAUSE_MS = 500

/** What is told of the listing, and what is withheld, word by word: made by the server, by the rule that will tell it. */
export function BlindPreview() {
  const body = useSettledInput()
  const query = useQuery({
    queryKey: ['blind', 'preview', body],
    queryFn: ({ signal }) => callApi('POST /api/blind-preview', { body: body!, signal, repeatable: true }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  })
  const data = body ? query.data : undefined
  return (
    <chakra.div bg="bg.sunken" borderRadius="panel" px={3} py={3} display="grid" gap={3} aria-live="polite">
      {!data && (
        <chakra.p textStyle="dense" color="fg.muted">
          {query.isError
            ? 'What others would see can’t be shown at the moment. You can list it all the same.'
            : 'Once name, quantity and description are filled in, you read here what others see, and what is withheld.'}
        </chakra.p>
      )}
      {data && (
        <>
          <chakra.div display="grid" gap={2}>
            <chakra.b textStyle="dense" fontWeight="label">
              All that others see
            </chakra.b>
            <chakra.div
              bg="bg.surface"
              borderWidth="1px"
              borderRadius="panel"
              px={3}
              py={3}
              display="grid"
              gap={2}
            >
              <chakra.span textStyle="card" overflowWrap="anywhere">
                {blindTitle(data.card)}
              </chakra.span>
              <BlindFacts card={data.card} />
            </chakra.div>
            {data.regions.length > 1 && <RegionChoice regions={data.regions} />}
            {data.too_narrow.length > 0 && (
              <chakra.p textStyle="label" fontWeight="normal" color="fg.muted">
                {narrownessText(data.too_narrow, data.card.region?.name ?? null)}
              </chakra.p>
            )}
            {data.alike !== null && (
              <chakra.p textStyle="label" fontWeight="normal" color={data.alike < 2 ? 'warning' : 'fg.muted'}>
                {data.alike === 0
                  ? 'No other member of your industry is in this region: who knows the trade may guess that it is you.'
                  : `${formatCount(data.alike, 'other member')} of your industry ${data.alike === 1 ? 'is' : 'are'} in this region. Who knows the trade may still guess.`}
              </chakra.p>
            )}
          </chakra.div>
          <chakra.div display="grid" gap={1.5}>
            <chakra.b textStyle="dense" fontWeight="label">
              Withheld, until you open it to a company
            </chakra.b>
            <chakra.ul display="grid" gap={1.5} textStyle="dense">
              {data.withheld.map(({ what, value }) => (
                <chakra.li key={what} display="grid" gridTemplateColumns="16px minmax(0, 1fr)" gap={2}>
                  <chakra.span color="fg.muted" mt="2px">
                    <IconEyeOff size={16} stroke={1.6} aria-hidden />
                  </chakra.span>
                  <chakra.span overflowWrap="anywhere">
                    {what}: <chakra.span color="fg.muted">{value}</chakra.span>
                  </chakra.span>
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.div>
        </>
      )}
    </chakra.div>
  )
}

/** How wide a region is told: the narrowest that may be, or one around it. */
function RegionChoice({ regions }: { regions: readonly { kind: string; name: string; sites: number }[] }) {
  const wish = useWatch<ListingInput, 'region_told'>({ name: 'region_told' }) ?? null
  const set = useSetField()
  const [narrowest, ...wider] = regions
  return (
    <SelectField
      label="Region told"
      hint="A wider one hides you better, and is told without a distance."
      value={wider.find(({ kind }) => kind === wish)?.kind ?? ''}
      onChange={(event) => set('region_told', (event.target.value || null) as WiderRegion | null)}
    >
      <option value="">{regionText(narrowest!)}</option>
      {wider.map((region) => (
        <option key={region.kind} value={region.kind}>
          {regionText(region)}
        </option>
      ))}
    </SelectField>
  )
}

const regionText = ({ name, sites }: { name: string; sites: number }) =>
  `${name}, ${formatCount(sites, 'known industrial site')}`

/** Why a wider region is told than the one the site lies in. */
function narrownessText(narrow: readonly { name: string; sites: number }[], told: string | null): string {
  const few = narrow.map(({ name, sites }) => `${name} has ${formatCount(sites, 'known industrial site')}`)
  const rule = `A region is told from ${LEAST_SITES} on, so that none of them can be picked out`
  return told === null
    ? `${few.join(', ')}. ${rule}: no region is told.`
    : `${few.join(', ')}. ${rule}: ${told} is told instead.`
}

/** What the form says, after a pause in typing; null while it could not be listed. */
function useSettledInput() {
  const { getValues, subscribe } = useFormContext<ListingInput>()
  const [settled, setSettled] = useState(() => parsed(getValues()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => setSettled(parsed(getValues())), PAUSE_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [getValues, subscribe])
  return settled
}

function parsed(values: ListingInput) {
  const { city: _, country: __, ...input } = values
  return listingInputSchema.safeParse(input).success ? input : null
}
