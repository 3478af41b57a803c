/**
 * Posts as people type them. A text without tags is plain text; blank lines part its paragraphs, and lines that
 * begin with "-" make a list. A text with tags is HTML as it stands, unless its tags are only those within a line:
 * then the blank lines part it too.
 */

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--/i
/** Elements that part a text by themselves. */
const BLOCK =
  /<(?:p|h[1-6]|ul|ol|li|blockquote|pre|table|figure|hr|div|section|article|br|script|style|svg|iframe|form)\b/i
const ITEM = /^\s*[-*•–]\s+/

const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&/g, '&amp;'],
  [/</g, '&lt;'],
  [/>/g, '&gt;'],
]
const escaped = (text: string) =>
  ENTITIES.reduce((whole, [sign, entity]) => whole.replace(sign, entity), text)

/** The HTML of a post's text, not yet made safe. */
export function postHtmlOf(text: string): string {
  const hasTags = TAG.test(text)
  if (hasTags && BLOCK.test(text)) return text
  const shown = hasTags ? text : escaped(text)
  return shown
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .filter((block) => block.trim() !== '')
    .map(blockOf)
    .join('\n')
}

/** A paragraph, or a list with what stands before and after it. */
function blockOf(block: string): string {
  const parts: { items: boolean; lines: string[] }[] = []
  for (const line of block.split('\n').filter((one) => one.trim() !== '')) {
    const items = ITEM.test(line)
    const last = parts.at(-1)
    if (last?.items === items) last.lines.push(line)
    // An indented line goes on with its item.
    else if (last?.items && /^\s/.test(line)) last.lines[last.lines.length - 1] += ` ${line.trim()}`
    else parts.push({ items, lines: [line] })
  }
  return parts
    .map(({ items, lines }) =>
      items
        ? `<ul>${lines.map((line) => `<li>${line.replace(ITEM, '').trim()}</li>`).join('')}</ul>`
        : `<p>${lines.map((line) => line.trim()).join('<br>')}</p>`,
    )
    .join('\n')
}
