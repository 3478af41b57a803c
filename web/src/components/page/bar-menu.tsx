import { chakra } from '@chakra-ui/react'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '#web/components/base/button.tsx'
import { PageFrame } from './page-head.tsx'

/**
 * What a narrow bar has no room for: a button at its right, and a list below it. Escape closes it and leaves the
 * focus on the button.
 *
 * @param until width from which the bar has room.
 */
export function useBarMenu(until: 'md' | 'lg') {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const Icon = open ? IconX : IconMenu2
  return {
    close,
    /** For the bar around both. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      close()
      button.current?.focus()
    },
    button: (
      <IconButton
        ref={button}
        label={open ? 'Close menu' : 'Open menu'}
        display={{ base: 'inline-grid', [until]: 'none' }}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon size={20} stroke={1.5} aria-hidden />
      </IconButton>
    ),
    list: (label: string, links: ReactNode) =>
      open && (
        <chakra.nav
          id={id}
          aria-label={label}
          display={{ base: 'block', [until]: 'none' }}
          borderTopWidth="1px"
          bg="bg.surface"
          maxH="calc(100dvh - 56px)"
          overflowY="auto"
        >
          <PageFrame display="grid" py={2}>
            {links}
          </PageFrame>
        </chakra.nav>
      ),
  }
}
