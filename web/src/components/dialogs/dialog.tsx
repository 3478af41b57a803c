import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '#web/components/base/button.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** sm 480, md 640, lg 900 px; the whole screen on a phone. */
  size?: 'sm' | 'md' | 'lg'
  placement?: 'center' | 'top'
  title?: ReactNode
  /** Actions, at the bottom right; stacked on a phone with the last one on top. */
  footer?: ReactNode
  /** Where one begins; the first field when absent, and without one the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** An alert asks before something can't be undone, and does not close by a click beside it. */
  alert?: boolean
  /** A click beside it does not close: it holds what somebody has written. */
  sticky?: boolean
  /** Keeps its height whatever comes into it, so that no button moves away under a press; its body scrolls. */
  steady?: boolean
  /** Brings its own head, with a `Dialog.Title` and a `DialogClose`. */
  bare?: boolean
  children: ReactNode
}

const FIELD = 'input:not([type=hidden]), select, textarea'

/** A dialog in one of three widths. Escape and a click beside it close; focus returns to where it came from. */
export function Dialog({
  open,
  onClose,
  size = 'sm',
  placement = 'center',
  title,
  footer,
  initialFocus,
  alert,
  sticky,
  steady = false,
  bare,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      role={alert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!alert && !sticky}
      initialFocusEl={() =>
        initialFocus?.current ?? content.current?.querySelector<HTMLElement>(FIELD) ?? null
      }
      size={size as never}
      placement={placement as never}
      {...({ steady } as object)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content}>
            {bare ? (
              children
            ) : (
              <>
                <ChakraDialog.Header>
                  <ChakraDialog.Title asChild>
                    <h2>{title}</h2>
                  </ChakraDialog.Title>
                  <DialogClose />
                </ChakraDialog.Header>
                <ChakraDialog.Body>{children}</ChakraDialog.Body>
                {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
              </>
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}

export const DialogTitle = ChakraDialog.Title

/** `inline`: in a row that centres it; else it hangs at the corner of the head. */
export function DialogClose({ inline }: { inline?: boolean }) {
  return (
    <ChakraDialog.CloseTrigger asChild>
      <IconButton label="Close" mt={inline ? 0 : '-6px'} me="-10px">
        <IconX size={20} stroke={1.5} />
      </IconButton>
    </ChakraDialog.CloseTrigger>
  )
}
