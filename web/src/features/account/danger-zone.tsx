import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Panel } from '#web/components/panel.tsx'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import { ACCOUNT_TEXT } from './words.ts'

/** Asks for the account to be deleted; a person settles the request. */
export function DangerZone() {
  const user = useUser()
  const [asking, setAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const deletion = useMutation({
    mutationFn: () => api('POST /api/me/deletion'),
    onSuccess: () => toast.success(ACCOUNT_TEXT.deleteRequested),
    onError: () => toast.error(ACCOUNT_TEXT.deleteFailed),
    onSettled: () => setAsking(false),
  })
  return (
    <Panel title="Danger Zone" borderColor="danger">
      <chakra.div display="grid" gap={3} justifyItems="start">
        <chakra.p color="fg.muted">
          Everything of your company goes with the account. Partners keep completed transactions and your
          conversations, without your name.
        </chakra.p>
        <Button
          variant="danger"
          onClick={() => (user ? setAsking(true) : toast.error(ACCOUNT_TEXT.notLoggedIn))}
        >
          Delete Account
        </Button>
      </chakra.div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        alert
        title="Delete Account"
        initialFocus={cancel}
        footer={
          <>
            <Button ref={cancel} onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="dangerSolid" busy={deletion.isPending} onClick={() => deletion.mutate()}>
              Delete Account
            </Button>
          </>
        }
      >
        <p>{ACCOUNT_TEXT.deleteQuestion}</p>
      </Dialog>
    </Panel>
  )
}
