import { createToaster, Portal, Toast, Toaster as ChakraToaster } from '@chakra-ui/react'
import { IconAlertTriangle, IconCheck, IconInfoSquare, IconRefresh, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { pendingToasts, type ToastMessage } from '#web/lib/browser/toast.ts'

const DEFAULT_MS = 5000

const toaster = createToaster({
  placement: 'top-end',
  pauseOnPageIdle: true,
  max: 5,
  gap: 12,
  overlap: false,
})

const ICONS = {
  success: IconCheck,
  error: IconAlertTriangle,
  info: IconInfoSquare,
  waiting: IconRefresh,
} satisfies Record<ToastMessage['type'], unknown>

function show(message: ToastMessage) {
  toaster.create({
    type: message.type === 'waiting' ? 'info' : message.type,
    title: message.title,
    description: message.description,
    duration: message.type === 'error' ? Infinity : (message.duration ?? DEFAULT_MS),
    closable: true,
    meta: { kind: message.type },
  })
}

/** Draws what `toast` of lib/toast.ts asks for: top right, on a phone at the top and full width. Polite. */
export function Toaster() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The group keeps what reaches it outside of React's own work, and no sooner than it has started.
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const waiting = pendingToasts.get()
        if (waiting.length === 0) return
        pendingToasts.set([])
        waiting.forEach(show)
      }, 0)
    }
    later()
    const stop = pendingToasts.subscribe(later)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <Portal>
      <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }} w={{ mdDown: 'auto' }}>
        {(item) => {
          const Icon = ICONS[(item.meta?.kind as ToastMessage['type']) ?? 'info']
          return (
            <Toast.Root w={{ base: 'full', md: '360px' }}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <div>
                <Toast.Title>{item.title}</Toast.Title>
                {item.description && <Toast.Description>{item.description}</Toast.Description>}
              </div>
              <Toast.CloseTrigger aria-label="Close">
                <IconX size={16} stroke={1.6} />
              </Toast.CloseTrigger>
            </Toast.Root>
          )
        }}
      </ChakraToaster>
    </Portal>
  )
}
