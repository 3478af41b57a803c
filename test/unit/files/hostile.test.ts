import { beforeAll, describe, expect, it } from 'vitest'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { renderPhoto } from '#functions/clients/photos/render-photo.ts'
import { openReport } from '#functions/clients/reports/open-report.ts'
import { MOST_ROW_TEXT } from '#functions/clients/reports/report.ts'
import { HARMFUL, type Hostile } from './hostile.ts'
import { hostilePdfs } from './hostile-pdfs.ts'
import { hostilePictures } from './hostile-pictures.ts'
import { hostileTables } from './hostile-tables.ts'

/** Milliseconds that no file may take; what hangs takes minutes. */
const LONGEST = 5_000
const FORMULA = /(?:^|,)"?\s*[=@|%＝]|(?:^|,)"?[+-](?![\d.]+(?:,|$))/m

const given = [...(await hostilePictures()), ...hostilePdfs(), ...hostileTables()]

/** What is kept of a file that was taken. */
async function kept({ bytes, as }: Hostile): Promise<Uint8Array[]> {
  if (as === 'photo') return Object.values((await renderPhoto(bytes)).files)
  const { content, rows } = await openReport(bytes, as)
  expect(rows.every(({ text }) => text.length <= MOST_ROW_TEXT)).toBe(true)
  return [content]
}

describe('hostile files', () => {
  beforeAll(async () => {
    // The reader of PDFs is loaded by the first of them.
    await openReport(Buffer.from('Zinc;5\n'), 'csv')
  })

  it('are two hundred at least', () => {
    expect(given.length).toBeGreaterThanOrEqual(200)
    expect(new Set(given.map(({ as, name }) => `${as} ${name}`)).size).toBe(given.length)
  })

  it.each(given.filter(({ want }) => want === 'refused'))(
    'refused: $as, $name',
    { timeout: LONGEST },
    async (one) => {
      const outcome = await kept(one).then(
        () => 'taken',
        (error: unknown) => error,
      )
      expect(outcome).toBeInstanceOf(RefusedFile)
    },
  )

  it.each(given.filter(({ want }) => want === 'harmless'))(
    'harmless: $as, $name',
    { timeout: LONGEST },
    async (one) => {
      for (const bytes of await kept(one)) {
        const text = Buffer.from(bytes).toString(one.as === 'photo' ? 'latin1' : 'utf8')
        if (one.as === 'photo') expect(text).not.toMatch(HARMFUL)
        if (one.as === 'csv') expect(text.replace('\ufeff', '')).not.toMatch(FORMULA)
      }
    },
  )
})
