import { type ComponentType, lazy } from 'react'

const ATTEMPTS = 3
const PAUSE_MS = 1000

/** Loads a chunk; a network that is gone for a moment gets two more chances. */
export async function persistently<M>(load: () => Promise<M>): Promise<M> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}

/** A part of the page in its own chunk: `pick` names the component of the module. */
export const lazyPart = <M, P>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>) =>
  lazy(() => persistently(load).then((module) => ({ default: pick(module) })))
