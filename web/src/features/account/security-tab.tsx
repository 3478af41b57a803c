import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useState } from 'react'
import {
  newPasswordFault,
  PASSWORD_COMMON,
  PASSWORD_HINT,
  passwordProblem,
  SHORTEST_TOLD,
} from '#shared/domain/accounts/passwords.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { PasswordField } from '#web/components/forms/field.tsx'
import { Panel } from '#web/components/page/panel.tsx'
import { changePassword } from '#web/lib/backend/identity/session.ts'
import { openAuthDialog } from '#web/lib/browser/auth-dialog.ts'
import { useFirstError } from '#web/lib/first-error.ts'
import { ACCOUNT_TEXT } from './account-texts.ts'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

/** ms for which the success is shown. */
const SHOWN = 3000

/** What is wrong with the form, first things first. */
export function changeProblem(current: string, next: string, again: string): string | null {
  if (!current || !next || !again) return ACCOUNT_TEXT.passwordMissing
  if (next !== again) return ACCOUNT_TEXT.passwordsDiffer
  return next.length < SHORTEST_TOLD ? ACCOUNT_TEXT.passwordShort : (passwordProblem(next) ?? null)
}

export function SecurityTab() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<{ text: string } | null>(null)
  const form = useFirstError(failure)
  const at = (text: string) => (failure?.text === text ? text : undefined)
  const weak = [ACCOUNT_TEXT.passwordShort, PASSWORD_COMMON, passwordProblem(next)].find(
    (text) => text !== undefined && text === failure?.text,
  )
  const differ = at(ACCOUNT_TEXT.passwordsDiffer)

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('idle'), SHOWN)
    return () => clearTimeout(timer)
  }, [state])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    const problem =
      changeProblem(current, next, again) ?? (await newPasswordFault(next).catch(() => undefined)) ?? null
    setFailure(problem === null ? null : { text: problem })
    if (problem) return
    setState('busy')
    try {
      if (!(await changePassword(current, next))) {
        openAuthDialog('sign-in', paths.profile.getHref('security'), ACCOUNT_TEXT.passwordChanged)
        return
      }
      setCurrent('')
      setNext('')
      setAgain('')
      setState('done')
    } catch (error) {
      setFailure({ text: (error instanceof Error && error.message) || ACCOUNT_TEXT.passwordFailed })
      setState('idle')
    }
  }

  return (
    <chakra.div
      pt={5}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      gap={5}
      alignItems="start"
    >
      <Panel title="Change password">
        <chakra.form ref={form} display="grid" gap={4} noValidate onSubmit={(event) => void submit(event)}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            value={next}
            error={weak}
            hint={PASSWORD_HINT}
            onChange={(event) => setNext(event.target.value)}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            value={again}
            error={differ}
            onChange={(event) => setAgain(event.target.value)}
          />
          {failure && !weak && !differ && <Banner tone="danger">{failure.text}</Banner>}
          {state === 'done' && <Banner tone="info">{ACCOUNT_TEXT.passwordChanged}</Banner>}
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={state === 'busy'}
              disabled={!current || !next || !again}
            >
              Change Password
            </Button>
          </div>
        </chakra.form>
      </Panel>
      <chakra.div display="grid" gap={5} minW={0}>
        <OwnSessions />
        <SecondFactor />
      </chakra.div>
    </chakra.div>
  )
}
