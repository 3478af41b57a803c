import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import type { Me } from '#web/lib/backend/identity/me.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { identityLines } from '#web/lib/identity-texts.ts'
import { useStateVat } from './queries.ts'

/** How far partners know who the company is, and its VAT number to state. */
export function IdentityPanel({
  identity,
  may,
}: {
  identity: NonNullable<Me['company']>['identity']
  may: boolean
}) {
  return (
    <Panel title="Who you are to partners">
      <chakra.dl display="grid" gap={3.5}>
        {identityLines(identity).map(({ term, text }) => (
          <div key={term}>
            <chakra.dt textStyle="label" color="fg.muted">
              {term}
            </chakra.dt>
            <chakra.dd overflowWrap="anywhere">{text}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
      {may && <VatForm stated={identity.vat?.number ?? ''} />}
    </Panel>
  )
}

function VatForm({ stated }: { stated: string }) {
  const [number, setNumber] = useState(stated)
  const state = useStateVat()
  const fault = state.error instanceof ApiError ? state.error.field('number') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.isPending) return
    state.mutate(number.trim() === '' ? null : number, {
      onSuccess: (me) => {
        setNumber(me.company?.identity.vat?.number ?? '')
        toast.success(me.company?.identity.vat ? 'VAT number stated' : 'VAT number taken away')
      },
    })
  }
  return (
    <chakra.form display="grid" gap={3} mt={5} noValidate onSubmit={submit}>
      <TextInputField
        label="VAT number"
        optional
        maxLength={40}
        hint="With the prefix of the country. Everybody sees it; an administrator may look it up in a register."
        value={number}
        error={fault}
        onChange={(event) => setNumber(event.target.value)}
      />
      {state.error && fault === undefined && <Banner tone="danger">{state.error.message}</Banner>}
      <div>
        <Button
          right="company.write"
          type="submit"
          disabled={number.trim() === stated}
          busy={state.isPending}
        >
          {number.trim() === '' && stated !== '' ? 'Take it away' : 'State VAT number'}
        </Button>
      </div>
    </chakra.form>
  )
}
