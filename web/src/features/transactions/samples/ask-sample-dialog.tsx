import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SampleKind } from '#shared/domain/deals/samples.ts'
import { stepName } from '#shared/domain/deals/step-names.ts'
import { FormDialog } from '#web/components/dialogs/form-dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { TextAreaField, TextInputField } from '#web/components/forms/field.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { PropertyList, type Drafted } from './property-list.tsx'
import { limitsQuery, useAskSample } from './use-samples.ts'

const FROM = {
  specification: 'from your specification',
  text: 'read from the text of your listing',
  terms: 'from the terms',
} as const

/** Asks for a sample with the limits that it is measured by; those that are known are proposed, and shown before they are used. */
export function AskSampleDialog({
  id,
  kind,
  onClose,
}: {
  id: string
  kind: SampleKind
  onClose: () => void
}) {
  const known = useQuery(limitsQuery(id))
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [own, setOwn] = useState<readonly Drafted[] | null>(null)
  const [tried, setTried] = useState(false)
  const ask = useAskSample(id)
  const proposed = (known.data?.limits ?? []).map(
    ({ from, id: parameter, parameter: label, symbol: _, date: __, ...rest }): Drafted => ({
      input: { ...rest, parameter: parameter ?? label },
      label,
      from: FROM[from],
    }),
  )
  const limits = own ?? proposed
  const failed = ask.error instanceof ApiError ? ask.error : null
  const send = () => {
    setTried(true)
    if (amount.trim() === '' || limits.length === 0) return
    ask.mutate(
      { kind, amount: amount.trim(), note: note.trim() || null, limits: limits.map(({ input }) => input) },
      {
        onSuccess: () => {
          toast.success(`Asked for a ${stepName(kind)}`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Ask for a ${stepName(kind)}`}
      action="Send the request"
      busy={ask.isPending}
      disabled={known.isPending}
      error={ask.error}
      onClose={onClose}
      onSubmit={send}
    >
      <TextInputField
        label="How much"
        maxLength={80}
        placeholder={kind === 'sample' ? '20 kg in two bags' : '25 t, one lorry'}
        value={amount}
        {...(tried && amount.trim() === '' && { error: 'Enter how much you need' })}
        onChange={(event) => setAmount(event.target.value)}
      />
      <chakra.div>
        <chakra.h3 fontWeight="semibold" mb={1}>
          Your limits
        </chakra.h3>
        <chakra.p textStyle="dense" color="fg.muted" mb={2}>
          The {stepName(kind)} passes where it meets them. Both sides see them.
        </chakra.p>
        {known.isError ? (
          <QueryError title="Your limits could not be loaded" query={known} />
        ) : known.isPending ? (
          <SkeletonRows label="Loading your limits" rows={3} />
        ) : (
          <PropertyList items={limits} wanted add="Add a limit" onItems={setOwn} />
        )}
        {tried && limits.length === 0 && !known.isPending && (
          <chakra.p role="alert" color="danger" textStyle="dense" mt={2}>
            State one limit at least
          </chakra.p>
        )}
      </chakra.div>
      <TextAreaField
        label="How it is taken, and where it goes"
        optional
        maxLength={500}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failed?.details[0] && <Banner tone="danger">{failed.details[0].message}</Banner>}
    </FormDialog>
  )
}
