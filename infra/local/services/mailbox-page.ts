import type { StoredMail, Mailbox } from './mailbox.ts'

/** The page at `/__local/mailbox`: every e-mail as its recipient would see it, newest first. */
export function mailboxPage(mailbox: Mailbox, to: string | undefined): string {
  const mails = mailbox.list(to)
  const list = mails.length > 0 ? mails.map(article).join('\n') : '<p>No e-mail yet.</p>'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid #8886; border-radius: 6px; margin: 1rem 0; padding: 1rem }
  h2 { font-size: 1.1rem; margin: 0 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: .5rem 0 }
  dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 24rem; border: 1px solid #8886; border-radius: 4px; background: #fff }
</style>
<h1>Mailbox</h1>
<p>Every e-mail this local cloud sent${to ? ` to ${escapeHtml(to)}` : ''}: ${mails.length}.
${to ? '<a href="/__local/mailbox">All</a>' : ''}</p>
${list}
</html>`
}

function article(mail: StoredMail): string {
  const body = mail.html || `<pre style="white-space:pre-wrap">${escapeHtml(mail.text)}</pre>`
  const links = mail.links.map((link) => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`).join('<br>')
  const recipients = mail.to.map(
    (to) => `<a href="/__local/mailbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>`,
  )
  // The frame runs no script and may not leave; the links work from the list above it.
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<dl><dt>To</dt><dd>${recipients.join(', ')}</dd><dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>At</dt><dd><time>${mail.at}</time></dd>${links ? `<dt>Links</dt><dd>${links}</dd>` : ''}</dl>
<iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(body)}"></iframe>
</article>`
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
