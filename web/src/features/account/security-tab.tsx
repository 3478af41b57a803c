import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Banner } from '#web/components/banner.tsx'
import { Button } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/field.tsx'
import { Panel } from '#web/components/panel.tsx'
import { useFirstError } from '#web/lib/first-error.ts'
import { loadCognito } from '#web/lib/session.ts'
import { ACCOUNT_TEXT } from './words.ts'

const SHORTEST = 6
/** ms for which the success is shown. */
const SHOWN = 3000

/** What is wrong with the form, first things first. */
export function passwordProblem(current: string, next: string, again: string): string | null {
  if (!current || !next || !again) return ACCOUNT_TEXT.passwordMissing
  if (next !== again) return ACCOUNT_TEXT.passwordsDiffer
  return next.length < SHORTEST ? ACCOUNT_TEXT.passwordShort : null
}

export function SecurityTab() {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<{ text: string } | null>(null)
  const form = useFirstError(failure)
  const at = (text: string) => (failure?.text === text ? text : undefined)
  const short = at(ACCOUNT_TEXT.passwordShort)
  const differ = at(ACCOUNT_TEXT.passwordsDiffer)

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('idle'), SHOWN)
    return () => clearTimeout(timer)
  }, [state])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    const problem = passwordProblem(current, next, again)
    setFailure(problem === null ? null : { text: problem })
    if (problem) return
    setState('busy')
    try {
      const { changePassword } = await loadCognito()
      await changePassword(current, next)
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
    <chakra.div pt={5} maxW="560px">
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
            error={short}
            onChange={(event) => setNext(event.target.value)}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            value={again}
            error={differ}
            onChange={(event) => setAgain(event.target.value)}
          />
          {failure && !short && !differ && <Banner tone="danger">{failure.text}</Banner>}
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
    </chakra.div>
  )
}
