import { Dialog as ChakraDialog } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWide } from '#web/lib/browser/use-wide.ts'

/**
 * Something beside the page: it stands at the lower right and the page stays in use; on a phone it is a sheet over
 * the whole screen. Escape closes it. It brings its own head, with a `DialogTitle` and a `DialogClose`.
 */
export function Drawer({
  opener,
  onClose,
  children,
}: {
  /** The button that opened it, which has the focus afterwards; null while it is closed. */
  opener: HTMLElement | null
  onClose: () => void
  children: ReactNode
}) {
  const beside = useWide('md')
  const content = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // What is modal gives the focus back by itself, once the page can take it again.
    if (!opener && beside) last.current?.focus()
    if (opener) last.current = opener
  }, [opener, beside])
  return (
    <ChakraDialog.Root
      open={opener !== null}
      onOpenChange={(details) => !details.open && onClose()}
      modal={!beside}
      closeOnInteractOutside={false}
      // A keyboard that comes up by itself would hide what one came to read on a phone.
      initialFocusEl={() =>
        beside ? (content.current?.querySelector<HTMLElement>('textarea') ?? null) : null
      }
      finalFocusEl={() => last.current}
      restoreFocus={!beside}
      placement={'beside' as never}
      lazyMount
      unmountOnExit
    >
      <ChakraDialog.Positioner>
        <ChakraDialog.Content ref={content}>{children}</ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </ChakraDialog.Root>
  )
}
