import { chakra } from '@chakra-ui/react'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { CheckField } from '#web/components/forms/field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { useMe } from '#web/lib/backend/identity/me.ts'
import type { AccountSettings } from '#web/lib/backend/identity/settings.ts'
import { toast } from '#web/lib/browser/toast.ts'
import { ACCOUNT_TEXT } from './account-texts.ts'
import { DangerZone } from './danger-zone.tsx'
import { DataExport } from './data-export.tsx'
import { LeastWorth } from './least-worth.tsx'
import { useSaveSettings, useSettings } from './queries.ts'

const TOGGLES: readonly (readonly [keyof AccountSettings, string, string])[] = [
  [
    'emailNotifications',
    'E-mail notifications',
    'A summary of what you have not read while you are away, at most once an hour.',
  ],
  [
    'pushNotifications',
    'Push notifications',
    'Shows news at once while the site is open. When this is off, only the bell counts it.',
  ],
  [
    'marketingEmails',
    'Marketing e-mails',
    'Whether we may write to you with news about the product. So far we have sent none.',
  ],
  [
    'autoSave',
    'Auto-save forms',
    'A listing or a post you have begun is kept in this browser until it is sent or you sign out. The questionnaire saves every answer to your account.',
  ],
  [
    'singleKeys',
    'Single-key shortcuts',
    'The keys 1 to 4 go to home, Marketplace, Dashboard and Blog. Switch them off if you control the computer by voice, or press keys by accident.',
  ],
]

/** Kept on the server with every change, so that they hold on every device. */
export function SettingsTab() {
  const settings = useSettings()
  const save = useSaveSettings()
  const me = useMe()
  return (
    <chakra.div display="grid" gap={5} pt={5} maxW="720px">
      <Panel title="Settings" aside={save.isPending ? 'Saving…' : 'Saved as you change them'}>
        {settings.isError && (
          <ErrorState
            error={settings.error}
            onRetry={() => void settings.refetch()}
            busy={settings.isFetching}
          />
        )}
        {settings.isPending && <Spinner size={20} />}
        {settings.data && (
          <chakra.div display="grid" gap={2}>
            {TOGGLES.map(([name, label, note]) => (
              <CheckField
                key={name}
                checked={settings.data[name]}
                onChange={(event) =>
                  save.mutate(
                    { ...settings.data, [name]: event.target.checked },
                    { onError: () => toast.error(ACCOUNT_TEXT.settingsFailed) },
                  )
                }
                label={
                  <>
                    <chakra.span fontWeight="label" display="block">
                      {label}
                    </chakra.span>
                    <chakra.span color="fg.muted">{note}</chakra.span>
                  </>
                }
              />
            ))}
          </chakra.div>
        )}
      </Panel>
      {me.data?.company && <LeastWorth key={me.data.company.id} company={me.data.company} />}
      <DataExport />
      <DangerZone />
    </chakra.div>
  )
}
