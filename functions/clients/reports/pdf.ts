import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { acting, damagedPdf, inspectPdf } from './inspect-pdf.ts'
import { rowsOf, type OpenedReport } from './report.ts'

/** Pages of a report, and pieces of text on one. */
const MOST_PAGES = 100
const MOST_PIECES = 20_000
/** Milliseconds that the reading of all pages may take. */
const READING_TIME = 10_000

/** @throws {RefusedFile} */
export async function readPdf(bytes: Uint8Array): Promise<OpenedReport> {
  inspectPdf(bytes)
  const pages = await readPages(bytes).catch((error: unknown) => {
    throw error instanceof RefusedFile ? error : damagedPdf()
  })
  return { content: bytes, pages: pages.length, ...rowsOf(pages) }
}

/** Text of every page, as lines of cells. */
async function readPages(bytes: Uint8Array): Promise<{ page: number; lines: string[][] }[]> {
  const { getDocument } = await import('unpdf/pdfjs')
  const task = getDocument({
    // The reader takes the bytes over.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    const pdf = await task.promise
    if (pdf.numPages > MOST_PAGES) {
      throw new RefusedFile(`This PDF has ${pdf.numPages} pages; a report has at most ${MOST_PAGES}.`)
    }
    if ((await pdf.getJSActions()) || (await pdf.getAttachments())) throw acting()
    const late = performance.now() + READING_TIME
    const pages: { page: number; lines: string[][] }[] = []
    for (let page = 1; page <= pdf.numPages; page += 1) {
      if (performance.now() > late)
        throw new RefusedFile('This PDF takes too long to read. Please send fewer pages.')
      const { items } = await (await pdf.getPage(page)).getTextContent()
      pages.push({ page, lines: pdfLines((items.slice(0, MOST_PIECES) as object[]).filter(isText)) })
    }
    return pages
  } finally {
    await task.destroy()
  }
}

/** A piece of text where it stands; x and y are the last two of `transform`. */
export interface TextItem {
  str: string
  width: number
  height: number
  transform: number[]
}

const isText = (item: object): item is TextItem => 'str' in item && String(item.str).trim() !== ''

/** A gap wider than this many times the height of the letters parts two cells; wider than that, two words. */
const CELL_GAP = 0.9
const WORD_GAP = 0.12

/** Puts pieces of text that stand at one height into a line, and parts it into cells where it has wide gaps. */
export function pdfLines(items: readonly TextItem[]): string[][] {
  const pieces = items.map(({ str, width, height, transform }) => ({
    text: str,
    x: transform[4]!,
    y: transform[5]!,
    width,
    height: height || Math.abs(transform[3]!) || 10,
  }))
  pieces.sort((a, b) => b.y - a.y || a.x - b.x)
  const lines: (typeof pieces)[] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    if (line && Math.abs(line[0]!.y - piece.y) < 0.5 * Math.min(line[0]!.height, piece.height))
      line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => {
    const cells: string[] = []
    let end: number | null = null
    for (const { text, x, width, height } of line.sort((a, b) => a.x - b.x)) {
      const gap: number = end === null ? Infinity : (x - end) / height
      if (gap > CELL_GAP) cells.push(text)
      else cells[cells.length - 1] += (gap > WORD_GAP ? ' ' : '') + text
      end = x + width
    }
    return cells
  })
}
