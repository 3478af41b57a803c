/** The header by which a browser saves a file under a name, whatever its letters (RFC 6266). */
export const savedAs = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encoded(name)}`

/** RFC 8187, 3.2.1. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
