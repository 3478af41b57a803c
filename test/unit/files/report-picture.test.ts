import { expect, it } from 'vitest'
import { openJpeg } from '#functions/clients/photos/jpeg.ts'
import { openReport } from '#functions/clients/reports/open-report.ts'
import { safeName, sampleReportTypeOf } from '#shared/domain/files/file-name.ts'
import { exif, jpegWith, makeJpeg, makePng, makeWebp, segment } from './make-picture.ts'
import { makePdf } from './make-pdf.ts'

/** The result of a sample as a picture: checked by its content, kept without what cannot be seen of it. */

const block = (orientation: number) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)]))

it('is told by the ending of its name, and saved under it', () => {
  const types = ['Sheet.JPG', 'sheet.jpeg', 'sheet.png', 'sheet.pdf', 'sheet.webp', 'sheet'].map(
    sampleReportTypeOf,
  )
  expect(types).toEqual(['jpeg', 'jpeg', 'png', 'pdf', null, null])
  expect(safeName('..\\Sheet 3.exe.jpg', 'jpeg')).toBe('Sheet 3-exe.jpeg')
})

it('keeps the pixels and how they are turned; place, texts and what stands behind the picture are gone', async () => {
  const [plain, behind] = [await makeJpeg(), Buffer.from('<script>alert(1)</script>')]
  const secret = segment(0xfe, Buffer.from('51.2, 4.4'))
  const { content, rows, pages } = await openReport(
    Buffer.concat([jpegWith(plain, block(6), secret), behind]),
    'jpeg',
  )
  expect([rows, pages]).toEqual([[], 1])
  const text = Buffer.from(content).toString('latin1')
  expect([text.includes('51.2'), text.includes('script')]).toEqual([false, false])
  expect(openJpeg(content)).toMatchObject({ orientation: 6, width: 64, height: 32 })
  const upright = await openReport(jpegWith(plain, block(1)), 'jpeg')
  expect(Buffer.from(upright.content).includes('Exif')).toBe(false)
  expect((await openReport(Buffer.concat([makePng(), behind]), 'png')).content.length).toBe(makePng().length)
})

it('is refused when its content is another than its name says, or is cut off', async () => {
  const jpeg = await makeJpeg()
  for (const [bytes, type] of [
    [makePng(), 'jpeg'],
    [jpeg, 'png'],
    [await makeWebp(), 'png'],
    [makePdf(), 'jpeg'],
    [jpeg, 'pdf'],
    [Buffer.from('<svg onload="alert(1)"/>'), 'png'],
    [jpeg.subarray(0, jpeg.length - 40), 'jpeg'],
    [Buffer.alloc(0), 'png'],
  ] as const)
    await expect(openReport(bytes, type), type).rejects.toMatchObject({ name: 'RefusedFile' })
})
