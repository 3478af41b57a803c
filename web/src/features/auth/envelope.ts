/** What an e-mail link carries: `<base64url(username)>.<code>`, opaque to whoever forwards it. */
export interface Envelope {
  username: string
  code: string
}

/** Opens an envelope; null when it isn't one. */
export function openEnvelope(value: string | null | undefined): Envelope | null {
  const found = /^([A-Za-z0-9_-]+)\.([A-Za-z0-9]{1,64})$/.exec(value ?? '')
  if (!found) return null
  try {
    const binary = atob(found[1]!.replace(/-/g, '+').replace(/_/g, '/'))
    const username = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(binary, (character) => character.charCodeAt(0)),
    )
    return username ? { username, code: found[2]! } : null
  } catch {
    return null
  }
}
