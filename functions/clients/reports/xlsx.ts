import { zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { openZip } from '#functions/clients/files/zip.ts'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { rowsOf, type OpenedReport } from './report.ts'

/** Parts of a workbook that only hold what is seen (ECMA-376-1, 12.3), and what programs put beside. */
const KNOWN = [
  /^\[Content_Types\]\.xml$/,
  /^_rels\/\.rels$/,
  /^docProps\/[\w.]+$/,
  /^customXml\/(?:_rels\/)?[\w.]+$/,
  /^docMetadata\/[\w.]+$/,
  /^xl\/(?:workbook|sharedStrings|styles|metadata|calcChain)\.xml$/,
  /^xl\/_rels\/workbook\.xml\.rels$/,
  /^xl\/(?:worksheets|charts|chartsheets|drawings|tables|theme|comments|threadedComments|persons|richData|printerSettings)\/(?:_rels\/)?[\w. -]+$/,
  /^xl\/comments\d*\.xml$/,
  /^xl\/media\/[\w -]+\.(?:png|jpe?g|gif|emf|wmf)$/i,
]
/** What the reader is given. */
const READ = [
  /^\[Content_Types\]\.xml$/,
  /^_rels\/\.rels$/,
  /^xl\/(?:workbook|sharedStrings|styles)\.xml$/,
  /^xl\/_rels\/workbook\.xml\.rels$/,
  /^xl\/worksheets\/[\w. -]+\.xml$/,
]
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const MOST_SHEETS = 50
/** The reader fills every cell up to the last one. */
const MOST_CELLS = 500_000

const damaged = () => new RefusedFile('This workbook is damaged. Please save it again as .xlsx.')
const acting = (what: string) =>
  new RefusedFile(`This workbook holds ${what}. Please save its values as a plain .xlsx without them.`)

/**
 * Reads the values of a workbook; no formula is computed.
 *
 * @throws {RefusedFile}
 */
export async function openXlsx(bytes: Uint8Array): Promise<OpenedReport> {
  const parts = openZip(bytes)
  refuseActing(parts)
  const read = [...parts].filter(([name]) => READ.some((known) => known.test(name)))
  const plain = zipSync(Object.fromEntries(read), { level: 0 })
  const sheets = await readWorkbook(plain.buffer as ArrayBuffer).catch(() => {
    throw damaged()
  })
  return {
    content: bytes,
    pages: sheets.length,
    ...rowsOf(sheets.map(({ data }, at) => ({ page: at + 1, lines: data.map((row) => row.map(textOf)) }))),
  }
}

function refuseActing(parts: Map<string, Uint8Array>): void {
  for (const [name, content] of parts) {
    if (/vbaProject|macrosheets|activeX|ctrlProps|customUI/i.test(name)) throw acting('macros or controls')
    if (/externalLinks|connections|queryTables|embeddings|webextensions|model\//i.test(name))
      throw acting('links to other files')
    if (!name.endsWith('/') && !KNOWN.some((known) => known.test(name))) throw acting('other files')
    if (/\.(?:xml|rels)$/.test(name)) refuseXml(name, xmlOf(content))
  }
  const types = parts.get('[Content_Types].xml')
  if (!types || !parts.has('xl/workbook.xml')) throw new RefusedFile('This is no workbook in the form .xlsx.')
  if (!xmlOf(types).includes(WORKBOOK)) throw acting('macros, or is a template')
  if ([...parts.keys()].filter((name) => name.startsWith('xl/worksheets/sheet')).length > MOST_SHEETS)
    throw new RefusedFile(`A workbook has at most ${MOST_SHEETS} sheets.`)
}

/** @throws {RefusedFile} for another encoding than UTF-8: its tags could not be seen here. */
function xmlOf(content: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    if (text.includes('\0') || /^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8|us-ascii)/i.test(text))
      throw damaged()
    return text
  } catch {
    throw damaged()
  }
}

function refuseXml(name: string, xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw damaged()
  if (name.endsWith('.rels')) refuseRelationships(xml)
  if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) refuseSpread(xml)
  if (name.startsWith('xl/worksheets/') && /<\w*:?(?:oleObject|control|ddeLink)\b/.test(xml))
    throw acting('controls')
}

/** What is outside of the file may be an address that a person follows, and nothing that a program loads. */
function refuseRelationships(xml: string): void {
  for (const [tag] of xml.matchAll(/<[^>]*\bRelationship\b[^>]*>/g)) {
    if (!/TargetMode\s*=\s*["']\s*External/i.test(tag)) continue
    const type = /\bType\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? ''
    const target = /\bTarget\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? ''
    if (!type.endsWith('/hyperlink') || !/^(?:https?:\/\/|mailto:)/i.test(target))
      throw acting('links to other files')
  }
}

/** One cell in the last corner would make the reader fill thousands of millions. */
function refuseSpread(xml: string): void {
  let [columns, rows, cells] = [1, 1, 0]
  for (const [, , place = ''] of xml.matchAll(/\sr\s*=\s*(["'])(.*?)\1/gs)) {
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
    if (!digits) throw damaged()
    cells += 1
    rows = Math.max(rows, Number(digits))
    columns = Math.max(
      columns,
      [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    )
  }
  if (cells > MOST_CELLS || columns * rows > MOST_CELLS)
    throw new RefusedFile(
      `A sheet of a report has at most ${MOST_CELLS.toLocaleString('en')} cells, empty ones within it too.`,
    )
}

/** As a report writes it: a date as a day. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  // What a program computed has digits behind those that anybody wrote.
  if (typeof value === 'number') return String(Number(value.toPrecision(12)))
  return typeof value === 'object' ? '' : String(value as string | boolean)
}
