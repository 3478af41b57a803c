import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { type Connection, useEndConnection } from '#web/lib/connections.ts'

/** Asks before a connection ends. */
export function EndDialog({ connection, onClose }: { connection: Connection | null; onClose: () => void }) {
  // While the dialog closes it still shows what it was about.
  const [last, setLast] = useState(connection)
  if (connection && connection !== last) setLast(connection)
  const end = useEndConnection(last?.company.id ?? '')
  return (
    <Dialog
      alert
      open={connection !== null}
      onClose={onClose}
      title="End this connection?"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="dangerSolid"
            busy={end.isPending}
            onClick={() => end.mutate('Successfully disconnected from company', { onSuccess: onClose })}
          >
            End connection
          </Button>
        </>
      }
    >
      <p>{last?.company.name} is told. Either company can ask again later.</p>
    </Dialog>
  )
}
