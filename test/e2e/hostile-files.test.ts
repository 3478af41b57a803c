import { expect, test } from 'vitest'
import type { Page, Response } from 'playwright-core'
import { grouped } from '#shared/domain/text/grouped.ts'
import { hostilePdfs } from '../unit/files/hostile-pdfs.ts'
import { hostilePictures } from '../unit/files/hostile-pictures.ts'
import { hostileTables } from '../unit/files/hostile-tables.ts'
import { HARMFUL, type Hostile } from '../unit/files/hostile.ts'
import { memberPage } from './support/members.ts'
import { join } from './support/newcomer.ts'
import { useSite } from './support/site.ts'

/**
 * Files that are sent to do harm, each by the buttons of a listing's page: none is taken that must not be, and what is
 * taken is shown and saved as what it is. Every sixth of a kind, or with HOSTILE=full all; a company may send a hundred a day,
 * so companies share them. The rules alone are tried with all of them in unit/files.
 */
const site = useSite()

/** Types that a browser shows and runs nothing of. */
const SHOWN = /^image\/(?:jpeg|webp)$/
const SAVED =
  /^(?:application\/pdf|text\/csv; charset=utf-8|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/

const NEWCOMER = { company: 'Kade Analyse BV', email: 'tess@kade.example', password: 'Hoogoven7' }

interface Seen {
  taken: string[]
  harmful: string[]
}

/** The type that a browser tells of a picture goes by the ending of its name. */
const pictureType = (name: string) =>
  name.startsWith('PNG') ? 'png' : name.startsWith('WebP') ? 'webp' : 'jpeg'

const isFull = process.env['HOSTILE'] === 'full'
const EVERY = isFull ? 1 : 6

test('hostile files come to nothing, or to what is harmless', { timeout: 600_000 }, async () => {
  const made = [...(await hostilePictures()), ...hostilePdfs(), ...hostileTables()]
  const kinds = grouped(made.map((one) => [`${one.as} ${one.want}`, one]))
  const all = [...kinds.values()].flatMap((kind) => kind.filter((_, at) => at % EVERY === 0))
  const pages = await Promise.all([
    memberPage(site, 'Ironworks'),
    memberPage(site, 'Binders'),
    ...(isFull ? [join(site, NEWCOMER)] : []),
  ])
  const listings = [
    'scheldt-ironworks.converter-slag',
    'limfjord-binders.bypass-dust',
    ...(isFull ? [await list(pages[2]!)] : []),
  ]
  const seen = await Promise.all(
    pages.map((page, at) =>
      send(
        page,
        listings[at]!,
        all.filter((_, index) => index % pages.length === at),
      ),
    ),
  )
  expect(made.length).toBeGreaterThanOrEqual(200)
  expect(seen.flatMap(({ harmful }) => harmful)).toEqual([])
  const wanted = all.filter(({ want }) => want === 'harmless').map(({ as, name }) => `${as} ${name}`)
  expect(seen.flatMap(({ taken }) => taken).sort()).toEqual(wanted.sort())
  expect(site.faults).toEqual([])
})

/** A listing of a company that has none. */
async function list(page: Page): Promise<string> {
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'List Material' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'List Waste Material' })
  await dialog.getByLabel('Material name').fill('Mill scale')
  await dialog.getByLabel('Quantity', { exact: true }).fill('40')
  await dialog.getByLabel('Unit', { exact: true }).fill('t/month')
  await dialog.getByLabel('Description').fill('Oxide from the hot rolling mill, oil below 1 %.')
  await dialog.getByLabel('City').fill('Dordrecht')
  await dialog.getByLabel('Country').fill('Netherlands')
  const answered = page.waitForResponse(isOf('POST', /\/api\/materials$/))
  await dialog.locator('button[type=submit]').click()
  return ((await (await answered).json()) as { id: string }).id
}

const isOf = (method: string, path: RegExp) => (answer: Response) =>
  answer.request().method() === method && path.test(new URL(answer.url()).pathname)

/** Sends one file after the other; what is taken is looked at and taken away, for a listing holds eight photos. */
async function send(page: Page, listing: string, files: readonly Hostile[]): Promise<Seen> {
  const seen: Seen = { taken: [], harmful: [] }
  let isTold = false
  page.on('dialog', (dialog) => {
    seen.harmful.push(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(`/listings/${listing}`)
  await page.getByRole('button', { name: 'Add a report' }).waitFor()
  for (const { as, name, bytes } of files) {
    const isPhoto = as === 'photo'
    const ended = page.waitForResponse((answer) => isEnd(answer))
    await page.getByLabel(isPhoto ? 'Add a photo' : 'Add a report').setInputFiles({
      name: isPhoto ? `photo.${pictureType(name)}` : `analysis.${as}`,
      mimeType: isPhoto ? `image/${pictureType(name)}` : 'application/octet-stream',
      buffer: bytes,
    })
    const answer = await ended
    if (answer.status() >= 500) seen.harmful.push(`${as} ${name}: ${answer.status()}`)
    if (answer.request().method() !== 'POST' || !answer.ok()) {
      if (!isTold) await page.getByText(/The (?:report|photo) was not added/).waitFor()
      isTold = true
      continue
    }
    seen.taken.push(`${as} ${name}`)
    const wrong = await (isPhoto ? lookAtPhoto(page) : lookAtReport(page))
    if (wrong) seen.harmful.push(`${as} ${name}: ${wrong}`)
    const remove = page.getByRole('button', { name: isPhoto ? 'Remove this photo' : /^Remove analysis/ })
    await remove.click()
    await remove.waitFor({ state: 'detached' })
  }
  return seen
}

/** Refused when it is announced; looked into and taken; or taken back by the page after it was refused. */
function isEnd(answer: Response): boolean {
  const { pathname } = new URL(answer.url())
  const method = answer.request().method()
  if (method === 'DELETE') return /\/(?:photos|documents)\/[^/]+$/.test(pathname)
  if (method !== 'POST') return false
  return answer.ok() ? pathname.endsWith('/confirm') : /\/(?:photos|documents)$/.test(pathname)
}

/** What is wrong with the photo that is shown. */
async function lookAtPhoto(page: Page): Promise<string | null> {
  const photo = page.getByRole('img', { name: /^Photo of/ })
  await photo.waitFor()
  const whole = await photo.locator('xpath=..').getAttribute('href')
  const answer = await page.request.get(whole!)
  const headers = answer.headers()
  if (!SHOWN.test(headers['content-type'] ?? '')) return `shown as ${headers['content-type']}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'its type may be guessed'
  return HARMFUL.test((await answer.body()).toString('latin1')) ? 'something of it is left' : null
}

/** What is wrong with the report as it is saved. */
async function lookAtReport(page: Page): Promise<string | null> {
  const told = page.waitForResponse(isOf('GET', /\/content$/))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save analysis/ }).click()
  const { url } = (await (await told).json()) as { url: string }
  await (await saved).cancel()
  const headers = (await page.request.get(url)).headers()
  if (!SAVED.test(headers['content-type'] ?? '')) return `saved as ${headers['content-type']}`
  return headers['content-disposition']?.startsWith('attachment') ? null : 'opened in the browser'
}
