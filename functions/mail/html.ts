/** The frame every e-mail stands in: one column, system fonts, inline styles, no images, no tracking. */

/** What a template makes. `text` says the same as `html` for clients that show no HTML. */
export interface MailContent {
  subject: string
  html: string
  text: string
  /** Beside those every e-mail has. */
  headers?: Record<string, string>
}

export type Block =
  | { kind: 'text'; text: string }
  /** Words of somebody else, set apart. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; href: string }

/** Text as HTML shows it, safe inside elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A subject on one line: a line break in it would start a header of its own. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const INK = '#12211f'
const QUIET = '#495855'
const ACCENT = '#0f4c55'

const BLOCK: { [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => string } = {
  text: ({ text }) => `<p style="margin:0 0 16px;line-height:1.55">${lines(text)}</p>`,
  quote: ({ text }) =>
    `<blockquote style="margin:0 0 16px;padding:8px 0 8px 16px;border-left:3px solid #d1d8d5;line-height:1.55;color:${INK}">${lines(text)}</blockquote>`,
  button: ({ label, href }) =>
    `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 22px;background:${ACCENT};color:#ffffff;text-decoration:none;border-radius:2px;font-weight:600">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${QUIET}">If the button does not work, open this address:<br><a href="${escapeHtml(href)}" style="color:${ACCENT};word-break:break-all">${escapeHtml(href)}</a></p>`,
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/**
 * Sets a message.
 *
 * @param footer why the reader gets it, in one line.
 * @param way how it ends, a link beneath the footer.
 */
export function compose(
  subject: string,
  heading: string,
  blocks: readonly Block[],
  footer: string,
  way?: { label: string; href: string },
): MailContent {
  const body = blocks.map((block) => (BLOCK[block.kind] as (block: Block) => string)(block)).join('\n')
  return {
    subject: oneLine(subject),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:0;background:#eff2f0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eff2f0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d1d8d5;border-top:2px solid #12211f"><tr><td style="padding:32px;${FONT};font-size:16px;color:${INK}">
<p style="margin:0 0 24px;font-size:14px;font-weight:700;letter-spacing:.02em;color:${ACCENT}">Sidestream</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650">${escapeHtml(heading)}</h1>
${body}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;${FONT};font-size:12px;line-height:1.5;color:${QUIET}">${escapeHtml(footer)}${way ? `<br><a href="${escapeHtml(way.href)}" style="color:${ACCENT}">${escapeHtml(way.label)}</a>` : ''}</p>
</td></tr></table>
</body>
</html>`,
    text:
      [heading, ...blocks.map(asText), footer, ...(way ? [`${way.label}:\n${way.href}`] : [])].join('\n\n') +
      '\n',
  }
}

function asText(block: Block): string {
  if (block.kind === 'button') return `${block.label}:\n${block.href}`
  return block.kind === 'quote' ? block.text.replace(/^/gm, '> ') : block.text
}
