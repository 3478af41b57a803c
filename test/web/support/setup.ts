import { configure } from '@testing-library/react'

// A busy machine may take longer than the second that a screen gets by default to show what is waited for.
configure({ asyncUtilTimeout: 10_000 })

// The browser of the tests lays nothing out: what follows a width is told none.
globalThis.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
