import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { DEAL_STEPS } from '#shared/domain/deals/deal.ts'
import { TRANSACTION_STATUSES } from '#shared/domain/transactions/states.ts'
import { SelectField } from '#web/components/forms/field.tsx'
import { SearchField } from '#web/components/forms/search-field.tsx'
import type { ExchangeFilter } from '#web/lib/backend/queries/transactions.ts'
import { stepTitle } from './deal-words.ts'

/** Until what is typed is searched for, in ms. */
const DEBOUNCE = 300
const STATES = ['open', 'ended', ...TRANSACTION_STATUSES] as const

/** What the address asks for; what it cannot ask is left out. */
export function filterOf(search: URLSearchParams): ExchangeFilter {
  const [state, step] = [
    STATES.find((one) => one === search.get('state')),
    DEAL_STEPS.find((one) => one === search.get('step')),
  ]
  const q = search.get('q')?.trim().slice(0, 100)
  return {
    ...(state && { state }),
    ...(step && { step }),
    ...(search.get('move') === 'own' && { move: 'own' as const }),
    ...(q && { q }),
  }
}

const STATE_LABELS: Record<(typeof STATES)[number], string> = {
  open: 'Under way',
  ended: 'Ended',
  draft: 'Draft',
  waiting: 'One side agreed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Search and filters of list and board; they live in the address. */
export function ExchangeFilters({
  search,
  onSearch,
  board = false,
}: {
  search: URLSearchParams
  onSearch: (next: URLSearchParams, options: { replace: boolean }) => void
  /** Its columns are the steps: neither step nor state is chosen. */
  board?: boolean
}) {
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    onSearch(next, { replace: true })
  }
  useEffect(() => {
    if (typed.trim() === (search.get('q') ?? '')) return
    const timer = setTimeout(() => set('q', typed.trim()), DEBOUNCE)
    return () => clearTimeout(timer)
  })
  return (
    <chakra.div
      display="grid"
      gap={3}
      mb={5}
      gridTemplateColumns={{
        base: board ? '1fr' : '1fr 1fr',
        md: board ? 'minmax(0, 1fr) 170px' : 'minmax(0, 1fr) 170px 170px 170px',
      }}
    >
      <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <SearchField
          label="Search material or partner"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </chakra.div>
      <SelectField
        label="Whose move"
        labelHidden
        value={search.get('move') === 'own' ? 'own' : ''}
        onChange={(event) => set('move', event.target.value)}
      >
        <option value="">Whoever’s move</option>
        <option value="own">Your move</option>
      </SelectField>
      {!board && (
        <>
          <SelectField
            label="State"
            labelHidden
            value={search.get('state') ?? ''}
            onChange={(event) => set('state', event.target.value)}
          >
            <option value="">Every state</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {STATE_LABELS[state]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Step"
            labelHidden
            value={search.get('step') ?? ''}
            onChange={(event) => set('step', event.target.value)}
          >
            <option value="">Every step</option>
            {DEAL_STEPS.map((step) => (
              <option key={step} value={step}>
                {stepTitle(step)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </chakra.div>
  )
}
