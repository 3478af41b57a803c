/**
 * What the browser keeps. Every key of ours has the prefix, so that signing out can clear them. Storage may be
 * full, blocked or broken; then nothing is kept, and nothing fails.
 */
const PREFIX = 'sidestream.'

/** Under this key: the user that signed up in this browser. */
export const SIGNED_UP_HERE = 'signed-up'
/** The member has looked at the marketplace. */
export const MARKETPLACE_SEEN = 'marketplace-seen'
/** The landing page was seen on this device. */
export const LANDING_SEEN = 'landing-seen'

/** Survives signing out: it belongs to the device, not to the account. `early.js` reads it before React. */
const DEVICE_KEYS = new Set(['theme', LANDING_SEEN])

export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Private mode or full: the value lives as long as the page.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // As above.
  }
}

/** On sign-out: company profile, portfolio, preferences, onboarding flag, outbox of the account. */
export function clearAccountStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !DEVICE_KEYS.has(key.slice(PREFIX.length))) localStorage.removeItem(key)
    }
  } catch {
    // As above.
  }
}
