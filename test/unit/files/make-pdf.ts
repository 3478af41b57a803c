import { deflateSync } from 'node:zlib'

/** A PDF of one page with lines of text, and what a test puts into it. */
export interface PdfParts {
  /** Lines of the page; cells of a line stand 120 points apart. */
  lines?: string[][]
  /** Entries of the catalogue, and of the page. */
  catalog?: string
  page?: string
  /** Whole objects from number 10 on: dictionary, and content of a stream. */
  objects?: (string | { dictionary: string; content: Buffer })[]
  /** In place of the page's content, as it stands in the file; `filter` of it. */
  content?: { filter: string; bytes: Buffer }
  /** How often the page is shown. */
  times?: number
  head?: string
  tail?: string
}

const contentOf = (lines: string[][]) =>
  Buffer.from(
    lines
      .flatMap((cells, y) =>
        cells.map(
          (cell, x) =>
            `BT /F1 10 Tf ${50 + 120 * x} ${780 - 14 * y} Td (${cell.replace(/[()\\]/g, '\\$&')}) Tj ET`,
        ),
      )
      .join('\n'),
    'latin1',
  )

export function makePdf({
  lines = [['Zinc', 'mg/kg', '120']],
  catalog = '',
  page = '',
  objects = [],
  content,
  times = 1,
  head = '',
  tail = '',
}: PdfParts = {}): Buffer {
  const drawn = content ?? { filter: '/FlateDecode', bytes: deflateSync(contentOf(lines)) }
  const all: (string | { dictionary: string; content: Buffer })[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(times)}] /Count ${times} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R ${page} >>`,
    { dictionary: drawn.filter && `/Filter ${drawn.filter}`, content: drawn.bytes },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...Array.from({ length: 4 }, () => 'null'),
    ...objects,
  ]
  const parts: Buffer[] = [Buffer.from(`${head}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`, 'latin1')]
  const places: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [at, one] of all.entries()) {
    places.push(length())
    if (typeof one === 'string') parts.push(Buffer.from(`${at + 1} 0 obj\n${one}\nendobj\n`, 'latin1'))
    else {
      parts.push(
        Buffer.from(
          `${at + 1} 0 obj\n<< ${one.dictionary} /Length ${one.content.length} >>\nstream\n`,
          'latin1',
        ),
        one.content,
        Buffer.from('\nendstream\nendobj\n'),
      )
    }
  }
  const table = length()
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n${tail}`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}
