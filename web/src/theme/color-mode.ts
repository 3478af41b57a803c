import { readStored, removeStored, writeStored } from '#web/lib/browser/storage.ts'
import { createStore, useStore } from '#web/lib/browser/store.ts'

/** `system` follows the device. `public/early.js` sets the class before the first paint by the same rule. */
export type ColorMode = 'light' | 'dark' | 'system'

const dark = () => window.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false
const store = createStore<ColorMode>(readStored<ColorMode>('theme') ?? 'system')

export const useColorMode = (): ColorMode => useStore(store)

function apply() {
  const mode = store.get()
  document.documentElement.classList.toggle('dark', mode === 'dark' || (mode === 'system' && dark()))
}

export function setColorMode(mode: ColorMode): void {
  store.set(mode)
  if (mode === 'system') removeStored('theme')
  else writeStored('theme', mode)
  apply()
}

/** Follows the device while nothing is chosen. */
export function watchColorMode(): void {
  apply()
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', apply)
}
