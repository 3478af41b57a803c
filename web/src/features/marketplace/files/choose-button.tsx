import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '#web/components/base/button.tsx'

/** A button that opens the system's choice of files. */
export function ChooseButton({
  accept,
  busy,
  onChoose,
  children,
}: {
  /** Endings and types, as the attribute has them. */
  accept: string
  busy: boolean
  onChoose: (file: File) => void
  children: string
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept={accept}
        aria-label={children}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file again counts as another choice.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
