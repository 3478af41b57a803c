import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SESSION_DAYS } from '#shared/domain/accounts/sessions.ts'
import { Button } from '#web/components/base/button.tsx'
import { Tag } from '#web/components/base/tag.tsx'
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { DataTable, type Column } from '#web/components/page/data-table.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { ApiError } from '#web/lib/backend/api-error.ts'
import { callApi } from '#web/lib/backend/api.ts'
import { type OwnSession, ownSessionsQuery, useOwnSessions } from '#web/lib/backend/identity/own-sessions.ts'
import { signOut, signOutEverywhere } from '#web/lib/backend/identity/session.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { ACCOUNT_TEXT } from './account-texts.ts'

/** Where the person is signed in; ends one session, or all of them. */
export function OwnSessions() {
  const list = useOwnSessions()
  const count = list.data?.sessions.length ?? 0
  return (
    <Panel
      flush
      title="Where you are signed in"
      aside={count > 0 && (count === 1 ? '1 session' : `${count} sessions`)}
    >
      {list.isPending ? (
        <chakra.p role="status" display="flex" alignItems="center" gap={3} px={5} pb={4} color="fg.muted">
          <Spinner /> Looking for your sessions.
        </chakra.p>
      ) : list.isError ? (
        <chakra.div px={5} pb={4}>
          <ErrorState
            title="Your sessions could not be loaded"
            error={list.error}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        </chakra.div>
      ) : (
        <SessionTable sessions={list.data.sessions} />
      )}
      <EndAll />
    </Panel>
  )
}

/** A time in a table; on a phone, where no head stands above it, with the word for what it is. */
function TimeCell({ word, time }: { word: string; time: string }) {
  return (
    <span>
      <chakra.span hideFrom="md">{word} </chakra.span>
      {formatDateTime(time)}
    </span>
  )
}

function SessionTable({ sessions }: { sessions: readonly OwnSession[] }) {
  const [ending, setEnding] = useState<OwnSession | null>(null)
  const end = useEndSession()
  const columns: Column<OwnSession>[] = [
    {
      key: 'device',
      head: 'Device',
      phone: 'main',
      cell: ({ device, current }) => (
        <chakra.span fontWeight="medium" display="inline-flex" flexWrap="wrap" alignItems="center" gap={2}>
          {device} {current && <Tag tone="accent">This one</Tag>}
        </chakra.span>
      ),
    },
    {
      key: 'since',
      head: 'Signed in',
      phone: 'below',
      cell: ({ signed_in_at }) => <TimeCell word="Signed in" time={signed_in_at} />,
    },
    {
      key: 'seen',
      head: 'Last seen',
      phone: 'line',
      cell: ({ last_seen_at }) => <TimeCell word="Last seen" time={last_seen_at} />,
    },
    {
      key: 'end',
      head: <chakra.span srOnly>Sign out</chakra.span>,
      phone: 'action',
      cell: (one) => (
        <chakra.span display="flex" justifyContent="flex-end">
          <Button
            size="sm"
            aria-label={one.current ? 'Sign out here' : `Sign out ${one.device}`}
            onClick={() => setEnding(one)}
          >
            Sign out
          </Button>
        </chakra.span>
      ),
    },
  ]
  return (
    <>
      <DataTable
        inPanel
        label="Where you are signed in"
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
      />
      {ending && (
        <ConfirmDialog
          title={ending.current ? 'Sign out here?' : `Sign out ${ending.device}?`}
          action="Sign out"
          keep="Stay signed in"
          onClose={() => setEnding(null)}
          onConfirm={() => (ending.current ? signOut() : end.mutateAsync(ending.id))}
        >
          {ending.current
            ? 'Drafts that this browser keeps for you are cleared.'
            : 'It is refused within seconds, and asks for the password. If you do not know this device, change your password too.'}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Ends a session; one that is over already is ended. */
function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (session: string) => {
      try {
        return await callApi('DELETE /api/me/sessions/{session}', { params: { session } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    onSuccess: (list) =>
      list
        ? client.setQueryData(ownSessionsQuery.queryKey, list)
        : client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  })
}

/** Ends every session, for who left one open somewhere. */
function EndAll() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const end = async () => {
    setState('busy')
    try {
      await signOutEverywhere()
    } catch {
      setState('failed')
    }
  }
  return (
    <chakra.div
      display="grid"
      gap={3}
      justifyItems="start"
      borderTopWidth="1px"
      px={{ base: 4, md: 5 }}
      py={4}
    >
      <chakra.p color="fg.muted" textStyle="dense">
        A session ends by itself {SESSION_DAYS} days after the password was given. A program that signed in
        without this site is not listed; signing out everywhere ends it too.
      </chakra.p>
      {state === 'failed' && <Banner tone="danger">{ACCOUNT_TEXT.signOutFailed}</Banner>}
      <Button busy={state === 'busy'} onClick={() => void end()}>
        Sign out everywhere
      </Button>
    </chakra.div>
  )
}
