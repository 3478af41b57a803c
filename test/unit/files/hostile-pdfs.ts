import { deflateRawSync, deflateSync } from 'node:zlib'
import type { Hostile } from './hostile.ts'
import { makePdf, type PdfParts } from './make-pdf.ts'
import { chunk, makePng } from './make-picture.ts'
import { makeXlsx } from './make-xlsx.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const bomb = (size: number) => deflateSync(Buffer.alloc(size, ' '), { level: 9 })
const HUGE = 45_000_000
const action = (kind: string, more = '') => `/OpenAction << /S /${kind} ${more} >>`
const annotation = (more: string) => ({
  page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${more} >>]`,
})
const objectStream = (text: string) => {
  const content = deflateSync(latin(`10 0 ${text}`))
  return { dictionary: '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', content }
}
const ascii85 = (bytes: Buffer) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const group = bytes.subarray(at, at + 4)
    let value = Buffer.concat([group, Buffer.alloc(4 - group.length)]).readUInt32BE()
    let chars = ''
    for (let i = 0; i < 5; i += 1, value = Math.floor(value / 85))
      chars = String.fromCharCode(33 + (value % 85)) + chars
    text += chars.slice(0, group.length + 1)
  }
  return latin(`${text}~>`)
}
/** zlib whose sum at the end is false: readers don't look at it. */
const falseSum = (size: number) =>
  Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(Buffer.alloc(size)), Buffer.alloc(4)])

const ACTING: Record<string, PdfParts> = {
  'a script at opening': { catalog: action('JavaScript', '/JS (app.alert(1))') },
  'a script with its name escaped': { catalog: action('J#61vaScript', '/J#53 (app.alert(1))') },
  'a script with every letter escaped': { catalog: action('#4a#61#76#61#53#63#72#69#70#74', '/JS (x)') },
  'a script among the names': {
    catalog: '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>',
  },
  'a script in a stream': {
    catalog: action('JavaScript', '/JS 10 0 R'),
    objects: [{ dictionary: '', content: latin('app.alert(1)') }],
  },
  'a script of a page': { page: '/AA << /O << /S /JavaScript /JS (x) >> >>' },
  'a script of a link': annotation('/A << /S /JavaScript /JS (x) >>'),
  'a script in a stream of objects': { objects: [objectStream('<< /S /JavaScript /JS (x) >>')] },
  'a script in a stream of objects, escaped': { objects: [objectStream('<< /S /Java#53cript /JS (x) >>')] },
  'a program that is started': { catalog: action('Launch', '/F (cmd.exe)') },
  'a program that is started by a link': annotation('/A << /S /Launch /Win << /F (cmd.exe) >> >>'),
  'a file within': {
    catalog: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>',
    objects: [
      '<< /Type /Filespec /EF << /F 11 0 R >> >>',
      { dictionary: '/Type /EmbeddedFile', content: latin('MZ') },
    ],
  },
  'a file within, of its own kind alone': {
    objects: [{ dictionary: '/Type /EmbeddedFile', content: latin('MZ') }],
  },
  'a form that sends': annotation('/A << /S /SubmitForm /F (https://x.example) >>'),
  'a form that loads': annotation('/A << /S /ImportData /F (data.fdf) >>'),
  'a form of XFA': {
    catalog: '/AcroForm << /XFA 10 0 R >>',
    objects: [{ dictionary: '', content: latin('<xdp/>') }],
  },
  'a way into a file within': annotation('/A << /S /GoToE /T << /R /C >> >>'),
  'a film': { page: '/Annots [<< /Type /Annot /Subtype /Movie /Movie << /F (x.avi) >> >>]' },
  'a sound': annotation('/A << /S /Sound /Sound 10 0 R >>'),
  'rich media': { page: '/Annots [<< /Type /Annot /Subtype /RichMedia >>]' },
  'a rendition': annotation('/A << /S /Rendition >>'),
}

const UNPACKING: Record<string, PdfParts> = {
  'a bomb in the page': { content: { filter: '/FlateDecode', bytes: bomb(HUGE) } },
  'a bomb by the short name': { content: { filter: '/Fl', bytes: bomb(HUGE) } },
  'a bomb by an escaped name': { content: { filter: '/Fl#61teDecode', bytes: bomb(HUGE) } },
  'a bomb whose filter stands elsewhere': {
    content: { filter: '10 0 R', bytes: bomb(HUGE) },
    objects: ['/FlateDecode'],
  },
  'a bomb behind a comment': { content: { filter: '%x\n/FlateDecode', bytes: bomb(HUGE) } },
  'a bomb in a bomb': {
    content: { filter: '[/FlateDecode /FlateDecode]', bytes: deflateSync(bomb(HUGE), { level: 9 }) },
  },
  'a bomb in base 85': { content: { filter: '[/ASCII85Decode /FlateDecode]', bytes: ascii85(bomb(HUGE)) } },
  'a bomb in base 16': {
    content: { filter: '[/ASCIIHexDecode /FlateDecode]', bytes: latin(`${bomb(HUGE).toString('hex')}>`) },
  },
  'a bomb with a false sum': { content: { filter: '/FlateDecode', bytes: falseSum(HUGE) } },
  'a bomb that is cut off': { content: { filter: '/FlateDecode', bytes: bomb(HUGE).subarray(0, -100) } },
  'a bomb as a font': { objects: [{ dictionary: '/Length1 9 /Filter /FlateDecode', content: bomb(HUGE) }] },
  'a bomb as a stream of objects': {
    objects: [{ dictionary: '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', content: bomb(HUGE) }],
  },
  'many that are one together': {
    objects: Array.from({ length: 8 }, () => ({
      dictionary: '/Filter /FlateDecode',
      content: bomb(30_000_000),
    })),
  },
  LZW: { content: { filter: '/LZWDecode', bytes: latin('\x80\x0b\x60') } },
  'LZW by its short name': { content: { filter: '/LZW', bytes: latin('\x80\x0b\x60') } },
  'run lengths': { content: { filter: '/RunLengthDecode', bytes: latin('\x81a'.repeat(1000)) } },
  'run lengths by their short name': { content: { filter: '/RL', bytes: latin('\x81a'.repeat(1000)) } },
  'layers without end': {
    content: {
      filter: '[/Fl /Fl /Fl /Fl]',
      bytes: deflateSync(deflateSync(deflateSync(deflateSync(bomb(1000))))),
    },
  },
  'bytes that are damaged': {
    content: {
      filter: '/FlateDecode',
      bytes: Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(100, 0xff)]),
    },
  },
}

export function hostilePdfs(): Hostile[] {
  const plain = makePdf()
  const refused: Record<string, Buffer> = {
    ...Object.fromEntries(
      [...Object.entries(ACTING), ...Object.entries(UNPACKING)].map(([name, parts]) => [
        name,
        makePdf(parts),
      ]),
    ),
    'locked with a password': Buffer.from(
      plain.toString('latin1').replace('/Root', '/Encrypt 10 0 R /Root'),
      'latin1',
    ),
    'HTML before it': makePdf({ head: '<html><script>alert(1)</script>' }),
    'blanks before it': makePdf({ head: '\n\n' }),
    'HTML in its head': Buffer.from(
      plain.toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n%<script>alert(1)</script>\n'),
      'latin1',
    ),
    'a ZIP behind it': Buffer.concat([plain, makeXlsx()]),
    'a ZIP within it': makePdf({ objects: [{ dictionary: '', content: makeXlsx() }] }),
    'HTML behind it': makePdf({ tail: '<html><script>alert(1)</script></html>' }),
    'a program behind it': makePdf({ tail: 'MZ\x90\0' }),
    'a megabyte of nothing behind it': makePdf({ tail: '\0'.repeat(1_000_000) }),
    'the beginning alone': latin('%PDF-1.7'),
    'cut off': plain.subarray(0, -200),
    'an end without anything': latin('%PDF-1.7\n%%EOF'),
    zeros: Buffer.alloc(5000),
    'a PNG by the name of a PDF': makePng(),
    'a PNG with a PDF in it': makePng({ before: [chunk('tEXt', plain)] }),
    'HTML by the name of a PDF': latin('<!doctype html><script>alert(1)</script>'),
    'a workbook by the name of a PDF': makeXlsx(),
    'PostScript by the name of a PDF': latin('%!PS-Adobe-3.0\n%PDF-1.4\n%%EOF'),
    '150 pages': makePdf({ times: 150 }),
    nothing: Buffer.alloc(0),
  }
  const harmless: Record<string, Buffer> = {
    'a link to a page of the web': makePdf(annotation('/A << /S /URI /URI (https://lab.example) >>')),
    'a script as text of the page': makePdf({ lines: [['<script>alert(1)</script>', 'Zinc', '5']] }),
    'signs of another direction': makePdf({ lines: [['Zinc \u00ad', 'mg/kg', '5']] }),
    'pages that are their own parents': Buffer.from(
      plain.toString('latin1').replace('/Parent 2 0 R', '/Parent 3 0 R'),
      'latin1',
    ),
    'a length that is false': Buffer.from(
      plain.toString('latin1').replace(/\/Length \d+/, '/Length 9'),
      'latin1',
    ),
  }
  const cases = (kind: Record<string, Buffer>, want: Hostile['want']): Hostile[] =>
    Object.entries(kind).map(([name, bytes]) => ({ name, bytes, as: 'pdf', want }))
  return [...cases(refused, 'refused'), ...cases(harmless, 'harmless')]
}
