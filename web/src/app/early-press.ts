import { type ReactNode, useLayoutEffect } from 'react'

/** Kept by `public/early.js` while the page stands that the build has drawn. */
interface EarlyPress {
  pressed: HTMLElement | null
  stop(): void
}

declare global {
  interface Window {
    earlyPress?: EarlyPress
  }
}

/** From here on presses are React's: it listens at the root, also to what is not taken over yet. */
export const endEarlyPresses = (): void => window.earlyPress?.stop()

/** Does, once the app stands, what was pressed before. */
export function EarlyPress({ children }: { children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    endEarlyPresses()
    const pressed = window.earlyPress?.pressed
    if (!pressed) return
    window.earlyPress!.pressed = null
    // After this commit, which the press may change.
    setTimeout(() => (pressed.isConnected ? pressed : sameAs(pressed))?.click())
  }, [])
  return children
}

/** The button that stands in its place where the page was drawn anew. */
function sameAs(gone: HTMLElement): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('#root button')]
  return buttons.find((button) => nameOf(button) === nameOf(gone) && button.checkVisibility())
}

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent
