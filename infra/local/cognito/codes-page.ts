/** The page at `/__local/codes`: what the authenticator apps of this local cloud's users would show now. */
export function codesPage(codes: { email: string; code: string }[]): string {
  const rows = codes.map(
    ({ email, code }) => `<tr><td>${escapeHtml(email)}</td><td><output>${code}</output></td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="10">
<title>Codes</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
  td { padding: .25rem 1rem .25rem 0 } output { font: 600 1.25rem ui-monospace, monospace }
</style>
<h1>Codes</h1>
<p>What an authenticator app would show at this moment, for who has one set up. A code lasts half a minute; this page
reads them anew every ten seconds. It is there on a laptop only: in the cloud nobody but the app knows them.</p>
<table>${rows.join('')}</table>
${rows.length === 0 ? '<p>Nobody has set one up.</p>' : ''}
</html>`
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
