import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { GivenSites } from './given-sites.tsx'
import { type ListedPerson, useChangeRole } from './people-queries.ts'

export const personName = ({ full_name, email }: ListedPerson): string => full_name ?? email

/** For which sites a person may write. */
export function SitesDialog({ person, onClose }: { person: ListedPerson; onClose: () => void }) {
  const [sites, setSites] = useState([...person.sites])
  const change = useChangeRole()
  const save = () =>
    change.mutate(
      { user: person.user_id, role: person.role, sites },
      {
        onSuccess: () => {
          toast.success('Sites changed', 'It counts from now on.')
          onClose()
        },
        onError: (error) => toast.error(error.message),
      },
    )
  return (
    <Dialog
      open
      title={`Sites of ${personName(person)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={change.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <GivenSites label="May write for" value={sites} disabled={change.isPending} onChange={setSites} />
    </Dialog>
  )
}
