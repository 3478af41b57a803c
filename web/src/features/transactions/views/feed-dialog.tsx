import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { Dialog } from '#web/components/dialogs/dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { QueryError } from '#web/components/feedback/error-state.tsx'
import { SkeletonRows } from '#web/components/feedback/skeleton.tsx'
import { TextInputField } from '#web/components/forms/field.tsx'
import { toast } from '#web/lib/browser/toast.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { feedQuery, useFeed } from './queries.ts'

const addressOf = (token: string) => `${window.location.origin}/api/calendars/${token}.ics`

/** The secret address of the company's calendar: shown when it is made, and never again. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(feedQuery)
  const { renew, end } = useFeed()
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const address = renew.data && addressOf(renew.data.token)
  const since = query.data?.since ?? null
  const failed = renew.error ?? end.error
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Address copied')
    } catch {
      toast.info('Please copy the address by hand', 'The browser does not allow it.')
    }
  }
  if (asking === 'renew')
    return (
      <ConfirmDialog
        title="Make a new address?"
        action="Make a new address"
        keep="Keep this one"
        onClose={() => setAsking(null)}
        onConfirm={() => renew.mutateAsync(since)}
      >
        Every program that reads the calendar by the address of now stops getting it, and has to be given the
        new one.
      </ConfirmDialog>
    )
  if (asking === 'end')
    return (
      <ConfirmDialog
        title="Switch the calendar off?"
        action="Switch it off"
        keep="Keep it"
        onClose={() => setAsking(null)}
        onConfirm={() => end.mutateAsync()}
      >
        Every program that reads it stops getting it. A new address can be made at any time.
      </ConfirmDialog>
    )
  return (
    <Dialog
      open
      size="md"
      title="Subscribe to the calendar"
      onClose={onClose}
      footer={
        <>
          {since !== null && (
            <Button right="company.write" variant="quiet" onClick={() => setAsking('end')}>
              Switch it off
            </Button>
          )}
          {since !== null && (
            <Button right="company.write" onClick={() => setAsking('renew')}>
              Make a new address
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {query.isError && !query.data ? (
        <QueryError title="The address can’t be shown" query={query} />
      ) : !query.data ? (
        <SkeletonRows label="Loading" rows={2} />
      ) : (
        <chakra.div display="grid" gap={4}>
          {failed && <Banner tone="danger">{failed.message}</Banner>}
          <chakra.p textStyle="dense" color="fg.muted">
            Outlook, Google Calendar, Thunderbird and others read your company’s days by a secret address:
            planned and weighed loads, dates of moves, terms of silence, statements. It holds names of
            materials and partners, and nobody’s e-mail address. Whoever has the address reads it without
            signing in.
          </chakra.p>
          {address ? (
            <>
              <TextInputField
                label="Secret address"
                readOnly
                value={address}
                hint="It is shown this once: only a fingerprint of it is stored."
                onFocus={(event) => event.target.select()}
              />
              <chakra.div>
                <Button variant="primary" onClick={() => void copy(address)}>
                  Copy the address
                </Button>
              </chakra.div>
            </>
          ) : since === null ? (
            <chakra.div>
              <Button
                right="company.write"
                variant="primary"
                busy={renew.isPending}
                onClick={() => renew.mutate(null)}
              >
                Make a secret address
              </Button>
            </chakra.div>
          ) : (
            <Banner tone="info">
              The calendar can be read since {formatDateTime(since)}. Its address is shown only when it is
              made: if it is lost, or known to somebody who should not have it, make a new one.
            </Banner>
          )}
        </chakra.div>
      )}
    </Dialog>
  )
}
