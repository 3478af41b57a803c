import { useSyncExternalStore } from 'react'

/** A value outside React that components can follow. */
export interface BrowserStore<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T): BrowserStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** @param drawn what a page drawn by the build shows; without it, what the store holds by then. */
export const useStore = <T>(store: BrowserStore<T>, drawn?: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => drawn ?? store.get())
