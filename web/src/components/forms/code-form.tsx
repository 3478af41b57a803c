import { chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { TextInputField } from './field.tsx'

const SIX = /^\d{6}$/

/** What to say when a code was refused. */
export function codeMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (/^(CodeMismatch|EnableSoftwareTokenMFA|ExpiredCode)/.test(name)) {
    return 'This code is wrong or has expired. Enter the one your app shows now.'
  }
  if (/^NotAuthorized/.test(name)) return 'That took too long. Start again with your password.'
  return 'The code could not be checked. Please try again.'
}

/** Six digits of an authenticator app. */
export function CodeForm({
  submit,
  onCode,
  children,
}: {
  submit: string
  /** Throws when the code is refused. */
  onCode: (code: string) => Promise<void>
  /** Below the field: what to do without the app. */
  children?: ReactNode
}) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const digits = code.replace(/\s/g, '')
    if (!SIX.test(digits)) {
      setFailure('Enter the six digits that your app shows.')
      return field.current?.focus()
    }
    setBusy(true)
    setFailure(null)
    try {
      await onCode(digits)
    } catch (error) {
      setFailure(codeMessage(error))
      setCode('')
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <chakra.form display="grid" gap={4} noValidate onSubmit={(event) => void send(event)}>
      <TextInputField
        ref={field}
        label="Code of your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      {children}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </chakra.form>
  )
}
