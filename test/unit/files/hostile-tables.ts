import { zipSync } from 'fflate'
import type { Hostile } from './hostile.ts'
import { makePdf } from './make-pdf.ts'
import { makePng } from './make-picture.ts'
import { makeXlsx, relationship, relationships, sheet, typesWith, workbook, type Parts } from './make-xlsx.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const SHEET = 'xl/worksheets/sheet1.xml'
const RELS = 'xl/worksheets/_rels/sheet1.xml.rels'
const withParts = (more: Parts) => makeXlsx({ ...workbook(), ...more })
const withSheet = (change: (xml: string) => string) =>
  withParts({ [SHEET]: change(workbook()[SHEET] as string) })
const zeros = (length: number) => new Uint8Array(length)
const LOL = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`

/** A packed file with bytes of a field changed: at an offset of the n-th record with this signature. */
function changed(bytes: Buffer, signature: string, at: number, value: number, size: 2 | 4 = 4): Buffer {
  const made = Buffer.from(bytes)
  const from = made.indexOf(latin(signature)) + at
  if (size === 4) made.writeUInt32LE(value, from)
  else made.writeUInt16LE(value, from)
  return made
}

function refusedWorkbooks(): Record<string, Buffer> {
  const plain = makeXlsx()
  const renamed = (name: string) => withParts({ [name]: 'x' })
  return {
    macros: withParts({ 'xl/vbaProject.bin': zeros(10) }),
    'macros by their type alone': makeXlsx({
      ...workbook(),
      '[Content_Types].xml': typesWith('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
    }),
    'a template': makeXlsx({
      ...workbook(),
      '[Content_Types].xml': typesWith(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml',
      ),
    }),
    'macros of Excel 4': withParts({ 'xl/macrosheets/sheet1.xml': sheet([['=EXEC("calc")']]) }),
    ActiveX: withParts({ 'xl/activeX/activeX1.xml': '<x/>' }),
    controls: withParts({ 'xl/ctrlProps/ctrlProp1.xml': '<x/>' }),
    'a control in the sheet': withSheet((xml) =>
      xml.replace('</worksheet>', '<controls><control r:id="r1"/></controls></worksheet>'),
    ),
    'an object in the sheet': withSheet((xml) =>
      xml.replace('</worksheet>', '<oleObjects><oleObject progId="Package"/></oleObjects></worksheet>'),
    ),
    'a ribbon of its own': withParts({ 'customUI/customUI.xml': '<x/>' }),
    'another file within': withParts({ 'xl/embeddings/oleObject1.bin': zeros(10) }),
    'links to other workbooks (DDE)': withParts({
      'xl/externalLinks/externalLink1.xml': '<ddeLink ddeService="cmd"/>',
    }),
    queries: withParts({ 'xl/queryTables/queryTable1.xml': '<x/>' }),
    connections: withParts({ 'xl/connections.xml': '<x/>' }),
    'a web extension': withParts({ 'xl/webextensions/webextension1.xml': '<x/>' }),
    'a data model': withParts({ 'xl/model/item.data': zeros(10) }),
    'a program within': withParts({ 'xl/setup.exe': 'MZ' }),
    'HTML within': withParts({ 'index.html': '<script>alert(1)</script>' }),
    'a picture that is loaded from elsewhere': withParts({
      [RELS]: relationships(relationship('image', 'https://x.example/p.png', 'External')),
    }),
    'a template that is loaded from elsewhere': withParts({
      [RELS]: relationships(relationship('attachedTemplate', 'https://x.example/t', 'External')),
    }),
    'a link to a script': withParts({
      [RELS]: relationships(relationship('hyperlink', 'javascript:alert(1)', 'External')),
    }),
    'a link to a file': withParts({
      [RELS]: relationships(relationship('hyperlink', 'file:///c:/x.exe', 'External')),
    }),
    'a link to a share': withParts({
      [RELS]: relationships(relationship('hyperlink', '\\\\x.example\\a', 'External')),
    }),
    'a file of the machine by entity (XXE)': withSheet((xml) =>
      xml.replace('?>', '?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>').replace('Zinc', '&f;'),
    ),
    'an address by entity (XXE)': withSheet((xml) =>
      xml.replace('?>', '?><!DOCTYPE x SYSTEM "https://x.example/x.dtd">'),
    ),
    'a thousand million laughs': withParts({
      'xl/sharedStrings.xml': `${LOL}<sst><si><t>&j;</t></si></sst>`,
    }),
    'laughs in another encoding': withParts({
      'xl/sharedStrings.xml': new Uint8Array(Buffer.from(`\ufeff${LOL}<sst/>`, 'utf16le')),
    }),
    'an encoding that hides tags': withSheet((xml) => xml.replace('UTF-8', 'UTF-7')),
    'bytes that are no text': withParts({ 'xl/sharedStrings.xml': new Uint8Array([0xff, 0xfe, 0, 1]) }),
    'entities in the types': withParts({
      '[Content_Types].xml': `<!DOCTYPE a>${workbook()['[Content_Types].xml'] as string}`,
    }),
    'XML that is not closed': withSheet((xml) => xml.slice(0, -40)),
    'a cell in the last corner': withSheet((xml) => xml.replace('r="A1"', 'r="XFD1048576"')),
    'a million empty lines': withSheet((xml) =>
      xml.replace('<row r="1"', '<row r="1048576"').replace('r="C1"', 'r="C1048576"'),
    ),
    'a cell whose place is none': withSheet((xml) => xml.replace('r="A1"', 'r="&#88;FD1"')),
    'a place below nought': withSheet((xml) => xml.replace('r="A1"', 'r="A-1"')),
    '60 sheets': withParts(
      Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet([[at]])]),
      ),
    ),
    'a bomb': withParts({ 'xl/sharedStrings.xml': new Uint8Array(Buffer.alloc(3_000_000, ' ')) }),
    'a bomb of many parts': withParts(
      Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `xl/worksheets/s${at}.xml`,
          new Uint8Array(Buffer.alloc(200_000, ' ')),
        ]),
      ),
    ),
    'a bomb as a picture': withParts({ 'xl/media/image1.png': zeros(3_000_000) }),
    'a size that is false': changed(
      makeXlsx({ ...workbook(), [SHEET]: sheet(Array.from({ length: 500 }, (_, at) => [at])) }),
      'PK\x01\x02',
      24,
      5,
    ),
    'a size beyond everything': changed(plain, 'PK\x01\x02', 24, 0xffffffff),
    'two parts of one name': Buffer.from(
      withParts({ 'xl/stylez.xml': '<x/>' })
        .toString('latin1')
        .replaceAll('xl/stylez.xml', 'xl/workbook.xml'),
      'latin1',
    ),
    'another name in the second place': (() => {
      const text = withParts({ 'xl/styles.xml': '<x/>' }).toString('latin1')
      const last = text.lastIndexOf('xl/styles.xml')
      return latin(`${text.slice(0, last)}xl/metadat.xm${text.slice(last + 13)}`)
    })(),
    'a way out of the folder': renamed('../../etc/cron.d/x'),
    'a way out within': renamed('xl/../../x.xml'),
    'a way from the root': renamed('/etc/passwd'),
    'a way of Windows': renamed('..\\..\\x.bat'),
    'a drive': renamed('C:/x.bat'),
    'a name with a nought': renamed('xl/styles.xml\0.exe'),
    'a name with a line': renamed('xl/a\nb.xml'),
    'a point for a name': renamed('xl/./x.xml'),
    'a locked part': changed(plain, 'PK\x01\x02', 8, 1, 2),
    'a way of packing that is rare': changed(plain, 'PK\x01\x02', 10, 12, 2),
    'parts without number': changed(plain, 'PK\x05\x06', 10, 0xffff, 2),
    'a list that is elsewhere': changed(plain, 'PK\x05\x06', 16, 0),
    'a part beyond the end': changed(plain, 'PK\x01\x02', 42, 0x7fffffff),
    'a comment behind it': Buffer.concat([changed(plain, 'PK\x05\x06', 20, 5, 2), latin('<html')]),
    'HTML before it': Buffer.concat([latin('<html>'), plain]),
    'HTML behind it': Buffer.concat([plain, latin('<html>')]),
    'a PDF behind it': Buffer.concat([plain, makePdf()]),
    'cut off': plain.subarray(0, -30),
    'no workbook': Buffer.from(zipSync({ 'a.txt': new Uint8Array([1]) })),
    'a document of Word': makeXlsx({ '[Content_Types].xml': typesWith('x'), 'word/document.xml': '<x/>' }),
    'an old workbook': latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    'a program': latin('MZ\x90\0'),
    'a PNG': makePng(),
    'a CSV': latin('a;b\n1;2\n'),
  }
}

const REFUSED_CSV: Record<string, Buffer> = {
  HTML: latin('<html><script>alert(1)</script></html>'),
  'HTML behind blanks': latin('  \n<!doctype html><script>alert(1)</script>'),
  'HTML behind a mark of order': latin('\xef\xbb\xbf<html>'),
  'HTML in UTF-16': Buffer.from('\ufeff<html><script>', 'utf16le'),
  'a tag with attributes': latin('<img src=x onerror=alert(1)>'),
  SVG: latin('<svg onload="alert(1)"/>'),
  XML: latin('<?xml version="1.0"?><x/>'),
  PHP: latin('<?php x(); ?>'),
  'a PDF': makePdf(),
  'a workbook': makeXlsx(),
  'a PNG': makePng(),
  'a program': latin('MZ\x90\0\x03'),
  'a shell script': latin('#!/bin/sh\nrm -rf /'),
  RTF: latin('{\\rtf1 x}'),
  noughts: latin('Zinc;5\0\0\0\n'),
  'control characters': latin('Zinc;\x1b[2J\x1b]0;x\x07\n'),
  'bytes of a program within': Buffer.concat([latin('a;b\n'), Buffer.from([1, 2, 3, 4, 0x90, 0])]),
  'a quotation mark that is never closed': latin('"Zinc;5\n'.repeat(3)),
  'lines without end': latin('1\n'.repeat(60_000)),
  'cells without end': latin(`${';'.repeat(600_000)}1\n`),
  nothing: Buffer.alloc(0),
  'blanks alone': latin('\n\n  \n;;\n'),
}

const FORMULAS = [
  "=cmd|'/C calc'!A0",
  '=HYPERLINK("https://x.example")',
  '=WEBSERVICE("https://x.example")',
  '+1+cmd',
  '-2+3+cmd',
  '@SUM(1)',
  '\t=1+1',
  '  =1+1',
  '|calc',
  '%0A=1',
  '＝1+1',
  '"=1+1"',
  '=IMPORTXML("https://x.example")',
  '+A1',
  '-A1',
]

export function hostileTables(): Hostile[] {
  const xlsx = Object.entries(refusedWorkbooks()).map(([name, bytes]): Hostile => ({
    name,
    bytes,
    as: 'xlsx',
    want: 'refused',
  }))
  const csv = Object.entries(REFUSED_CSV).map(([name, bytes]): Hostile => ({
    name,
    bytes,
    as: 'csv',
    want: 'refused',
  }))
  const formulas = FORMULAS.map((formula): Hostile => ({
    name: `formula ${formula}`,
    bytes: Buffer.from(`Zinc\t${formula}\t5\n`, 'utf8'),
    as: 'csv',
    want: 'harmless',
  }))
  const harmless: Hostile[] = [
    {
      name: 'a formula that is not computed',
      bytes: withSheet((xml) => xml.replace('<v>120', '<f>WEBSERVICE("https://x")</f><v>120')),
      as: 'xlsx',
      want: 'harmless',
    },
    {
      name: 'a link to a page of the web',
      bytes: withParts({
        [RELS]: relationships(relationship('hyperlink', 'https://lab.example', 'External')),
      }),
      as: 'xlsx',
      want: 'harmless',
    },
    {
      name: 'HTML as text of a cell',
      bytes: makeXlsx(workbook([['<img onerror=x>', 5]])),
      as: 'xlsx',
      want: 'harmless',
    },
    {
      name: 'a cell of a million characters',
      bytes: latin(`Zinc;${'x'.repeat(1_000_000)};5\n`),
      as: 'csv',
      want: 'harmless',
    },
  ]
  return [...xlsx, ...csv, ...formulas, ...harmless]
}
