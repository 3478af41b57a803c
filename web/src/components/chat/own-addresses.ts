/** A piece of a message; `to` is the path of a page of this site that it names. */
export interface MessagePiece {
  text: string
  to?: string
}

const PAGE = /^\/(?:listings|matches)\/[A-Za-z0-9_.-]+$/

/**
 * Cuts a message at addresses of listings and matches of this site. Any other address stays text: nothing a stranger
 * writes becomes a link that leads elsewhere.
 */
export function ownAddresses(text: string, origin: string = location.origin): MessagePiece[] {
  return text
    .split(/(https?:\/\/[^\s<>"“”]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const to = piece.startsWith(`${origin}/`) ? piece.slice(origin.length) : ''
      return PAGE.test(to) ? { text: piece, to } : { text: piece }
    })
}
