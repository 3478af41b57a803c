import { chakra } from '@chakra-ui/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { standardsFor } from '#shared/domain/properties/standards-for.ts'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import {
  amountText,
  asInput,
  basisWord,
  capitalOf,
  type PropertyInput,
} from '#web/components/sheet/property.ts'
import { useStateSheet } from '#web/components/sheet/use-sheet.ts'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { callApi, type ApiResult } from '#web/lib/backend/api.ts'

type Standard = ApiResult<'GET /api/standards'>['items'][number]

const standardsQuery = queryOptions({
  queryKey: ['standards'],
  queryFn: ({ signal }) => callApi('GET /api/standards', { signal }),
  staleTime: Infinity,
})

const limitInput = ({ label: _, confirmed: __, ...limit }: Standard['limits'][number]): PropertyInput => ({
  ...limit,
  source: { kind: 'own' },
})

/** Begins a specification with the public limits of a standard; what is stated of the same parameter stays. */
export function TemplateDialog({ listing, onClose }: { listing: WholeListing; onClose: () => void }) {
  const query = useQuery(standardsQuery)
  const state = useStateSheet(listing)
  const [id, setId] = useState('')
  const items = query.data?.items ?? []
  const likely = standardsFor(items, textOf(listing))
  const standard = items.find((one) => one.id === id)
  const stated = listing.sheet.properties
  const take = ({ id: template, limits }: Standard) => {
    const known = new Set(stated.map(({ id: parameter }) => parameter))
    const added = limits.filter(({ parameter }) => !known.has(parameter)).map(limitInput)
    return state.mutateAsync({ template, properties: [...stated.map(asInput), ...added] })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Begin with a standard"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            right="listings.write"
            variant="primary"
            disabled={!standard}
            busy={state.isPending}
            onClick={() => standard && void take(standard).then(onClose, () => undefined)}
          >
            Take its limits
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap={4}>
        <QueryError title="The standards could not be loaded" query={query} />
        <SelectField label="Standard" value={id} onChange={(event) => setId(event.target.value)}>
          <option value="">Choose one</option>
          {likely.length > 0 ? (
            <>
              <optgroup label="By the words of your listing">{likely.map(option)}</optgroup>
              <optgroup label="All others">
                {items.filter((one) => !likely.includes(one)).map(option)}
              </optgroup>
            </>
          ) : (
            items.map(option)
          )}
        </SelectField>
        {standard && <Limits standard={standard} />}
        {state.error && <Banner tone="danger">{state.error.message}</Banner>}
      </chakra.div>
    </Dialog>
  )
}

/** What it says, and what it was read as: in another language only the reading shares a word with a standard. */
const textOf = ({ material_name, description, classification }: WholeListing): string =>
  [material_name, description, ...classification.concepts.map(({ name }) => name)].join('\n')

const option = ({ id, title, edition }: Standard) => (
  <option key={id} value={id}>
    {title}, {edition}
  </option>
)

function Limits({ standard }: { standard: Standard }) {
  const toCheck = standard.limits.some(({ confirmed }) => !confirmed)
  return (
    <div>
      <chakra.p maxW="prose">{standard.scope}</chakra.p>
      <chakra.p textStyle="dense" color="fg.muted">
        {standard.source}
      </chakra.p>
      {toCheck && (
        <chakra.p textStyle="dense" color="warning" mt={1}>
          Limits marked “to be checked” were not compared with the published text. Check them before you rely
          on them.
        </chakra.p>
      )}
      <chakra.ul mt={2} textStyle="dense" borderTopWidth="1px">
        {standard.limits.map((limit) => (
          <chakra.li
            key={`${limit.parameter}${limit.op}${limit.basis}${limit.value}`}
            display="flex"
            flexWrap="wrap"
            gap="2px 12px"
            py={1.5}
            borderBottomWidth="1px"
          >
            <chakra.b fontWeight="semibold">{capitalOf(limit.label)}</chakra.b>
            <span>
              {amountText(limit)}
              {limit.basis && ` of ${basisWord(limit.basis)}`}
            </span>
            {limit.weight === 'wish' && <span>wished for</span>}
            {!limit.confirmed && <chakra.span color="warning">to be checked</chakra.span>}
            {limit.note && <chakra.span color="fg.muted">{limit.note}</chakra.span>}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  )
}
