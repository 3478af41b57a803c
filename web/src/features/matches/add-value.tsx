import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { ValueDialog } from '#web/components/dialogs/value-dialog.tsx'
import type { AskedValue } from '#web/components/match/reasons.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { knownValue, type MatchDetail, useStateValue } from './queries.ts'

/** States the value that a question asks for, of the own listing of a match; the match is assessed with it at once. */
export function AddValue({
  detail,
  asked,
  question,
  wanted,
}: {
  detail: MatchDetail
  asked: AskedValue
  question: string
  wanted: string
}) {
  const [open, setOpen] = useState(false)
  const state = useStateValue(detail.id, detail.own.id)
  const sheet = detail.own_listing?.sheet
  const seen = knownValue(sheet, asked.parameter)
  if (!sheet) return null
  return (
    <>
      <Button
        right="listings.write"
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={`Add the value: ${asked.parameter}`}
      >
        Add the value
      </Button>
      {open && (
        <ValueDialog
          {...asked}
          question={question}
          wanted={wanted}
          listing={detail.own.material_name}
          seen={seen}
          onClose={() => setOpen(false)}
          onState={async (stated) => {
            await state.mutateAsync({ sheet, parameter: asked.parameter, stated })
            setOpen(false)
            toast.success(stated ? 'Value stated' : 'Value taken back', 'The match is assessed anew.')
          }}
        />
      )}
    </>
  )
}
