import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { NumberField } from '#web/components/forms/number-field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import type { Me } from '#web/lib/backend/identity/me.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatMoney } from '#web/lib/format.ts'
import { useUpdateMe } from './queries.ts'

/** From which worth a year the company wants to hear of a match. */
export function LeastWorth({ company }: { company: NonNullable<Me['company']> }) {
  const { may, refusal } = useRight('company.write')
  const save = useUpdateMe()
  const [value, setValue] = useState<number | null>(company.least_worth || null)
  const [failure, setFailure] = useState<string | null>(null)
  const kept = company.least_worth
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const least = value ?? 0
    if (!Number.isInteger(least) || least < 0)
      return setFailure('A whole number of euros, or empty for none.')
    try {
      await save.mutateAsync({ least_worth: least })
      toast.success(
        least > 0 ? `You hear of matches from ${formatMoney(least)} a year on` : 'You hear of every match',
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.field('least_worth') ?? error.message)
    }
  }
  return (
    <Panel title="Matches worth telling" aside="For the whole company">
      <chakra.p textStyle="ui" color="fg.muted" maxW="prose" mb={3}>
        A match that brings both sides together less than this in a year is neither notified nor mailed. It
        still stands in your list, and so does one whose worth is not estimated, of which you are told.
      </chakra.p>
      {may ? (
        <chakra.form onSubmit={(event) => void submit(event)} display="grid" gap={3} maxW="360px" noValidate>
          <NumberField
            label="Least worth a year"
            optional
            trailing="€"
            hint={kept > 0 ? `Now from ${formatMoney(kept)} on.` : 'Empty: you are told of every good match.'}
            value={value}
            onValue={setValue}
            error={failure ?? undefined}
          />
          <Button type="submit" busy={save.isPending} justifySelf="start">
            Save
          </Button>
        </chakra.form>
      ) : (
        <chakra.p textStyle="ui">
          {kept > 0 ? `From ${formatMoney(kept)} a year on.` : 'No least worth is set.'} {refusal}
        </chakra.p>
      )}
    </Panel>
  )
}
