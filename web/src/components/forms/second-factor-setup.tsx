import { chakra } from '@chakra-ui/react'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { Button } from '#web/components/base/button.tsx'
import { Banner } from '#web/components/feedback/banner.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { loadCognito } from '#web/lib/backend/identity/session.ts'
import { CodeForm } from './code-form.tsx'

type Key = { key: string; uri: string }

/** Sets up an authenticator app: its key as a picture and as text, and a code that proves it. */
export default function SecondFactorSetup({
  email,
  why,
  lost,
  onDone,
}: {
  email: string
  /** For whom the code is asked, in a sentence. */
  why: string
  /** Who helps when the app is lost, in a sentence. */
  lost: string
  /** The pool asks for codes from now on. */
  onDone: () => Promise<void>
}) {
  const [made, setMade] = useState<Key | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let gone = false
    loadCognito()
      .then(({ newAuthenticatorKey }) => newAuthenticatorKey(email))
      .then(
        (key) => !gone && setMade(key),
        () => !gone && setMade('failed'),
      )
    return () => {
      gone = true
    }
  }, [email, attempt])

  if (made === 'failed') {
    return (
      <Banner
        tone="danger"
        action={
          <Button
            size="sm"
            onClick={() => {
              setMade(null)
              setAttempt(attempt + 1)
            }}
          >
            Retry
          </Button>
        }
      >
        A key for the app could not be made. Please try again.
      </Banner>
    )
  }
  if (!made) {
    return (
      <chakra.p role="status" display="flex" alignItems="center" gap={3} color="fg.muted">
        <Spinner /> Making a key for your app.
      </chakra.p>
    )
  }
  return (
    <>
      <p>{why} Scan this with the app, or type the key into it.</p>
      <chakra.div bg="white" p={4} w="fit-content" borderWidth="1px">
        <QRCodeSVG value={made.uri} size={176} title="Key for your authenticator app" />
      </chakra.div>
      <chakra.dl display="grid" gap={1}>
        <chakra.dt textStyle="label" color="fg.muted">
          Key
        </chakra.dt>
        <chakra.dd textStyle="mono" overflowWrap="anywhere" userSelect="all">
          {made.key}
        </chakra.dd>
      </chakra.dl>
      <CodeForm
        submit="Confirm code"
        onCode={async (code) => {
          const { confirmAuthenticator } = await loadCognito()
          await confirmAuthenticator(code)
          await onDone()
        }}
      >
        <chakra.p textStyle="dense" color="fg.muted">
          Keep the key in a password manager too, or set up a second device now. {lost}
        </chakra.p>
      </CodeForm>
    </>
  )
}
