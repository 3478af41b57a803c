import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { callApi } from '#web/lib/backend/api.ts'
import { meQuery } from '#web/lib/backend/identity/me.ts'
import { useRight } from '#web/lib/backend/identity/rights.ts'
import { useUser } from '#web/lib/backend/identity/session.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { formatFullDate } from '#web/lib/format.ts'
import { ACCOUNT_TEXT } from './account-texts.ts'

/** Asks for the account to be deleted; a person settles the request. */
export function DangerZone() {
  const user = useUser()
  const { may, refusal } = useRight('company.own')
  const client = useQueryClient()
  const requested = useQuery({ ...meQuery, enabled: user !== null }).data?.company?.deletion_requested_at
  const [asking, setAsking] = useState(false)
  const deletion = useMutation({
    mutationFn: () => callApi('POST /api/me/deletion'),
    onSuccess: () => {
      toast.success(ACCOUNT_TEXT.deleteRequested)
      return client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
    onError: () => toast.error(ACCOUNT_TEXT.deleteFailed),
  })
  const withdrawal = useMutation({
    mutationFn: () => callApi('DELETE /api/me/deletion'),
    onSuccess: (me) => {
      client.setQueryData(meQuery.queryKey, me)
      toast.success('Deletion request withdrawn', 'Your account stays as it is.')
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Panel title="Danger Zone" borderColor="danger">
      <chakra.div display="grid" gap={3} justifyItems="start">
        <chakra.p color="fg.muted">
          Everything your company stored is deleted with the account. Partners keep completed transactions and
          your conversations, without your name.
        </chakra.p>
        {!may && <Banner tone="info">{refusal}</Banner>}
        {requested && (
          <Banner
            tone="info"
            action={
              <Button
                right="company.own"
                size="sm"
                busy={withdrawal.isPending}
                onClick={() => withdrawal.mutate()}
              >
                Withdraw request
              </Button>
            }
          >
            You asked for this on {formatFullDate(requested)}. A person settles it; until then nothing is
            deleted.
          </Banner>
        )}
        <Button
          right="company.own"
          variant="danger"
          disabled={requested !== undefined}
          onClick={() => (user ? setAsking(true) : toast.error(ACCOUNT_TEXT.notLoggedIn))}
        >
          Delete Account
        </Button>
      </chakra.div>
      {asking && (
        <ConfirmDialog
          title="Delete Account"
          action="Delete Account"
          keep="Cancel"
          onClose={() => setAsking(false)}
          onConfirm={() => deletion.mutateAsync()}
        >
          {ACCOUNT_TEXT.deleteQuestion}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
