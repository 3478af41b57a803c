import { kindOfFile } from '#functions/clients/files/kind-of-file.ts'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { openPicture } from '#functions/clients/photos/picture.ts'
import { withOrientation } from '#functions/clients/photos/orientation.ts'
import type { SampleReportType } from '#shared/domain/files/limits.ts'
import { openCsv } from './csv.ts'
import { readPdf } from './pdf.ts'
import type { OpenedReport } from './report.ts'
import { openXlsx } from './xlsx.ts'

const READERS: Record<
  SampleReportType,
  { kind: string | null; open: (bytes: Uint8Array) => OpenedReport | Promise<OpenedReport> }
> = {
  pdf: { kind: 'PDF', open: readPdf },
  xlsx: { kind: 'ZIP', open: openXlsx },
  csv: { kind: null, open: openCsv },
  jpeg: { kind: 'JPEG', open: pictured },
  png: { kind: 'PNG', open: pictured },
}

/** A picture of a report: what can be seen of it is kept, and no row is read. */
function pictured(bytes: Uint8Array): OpenedReport {
  const { content, format, orientation } = openPicture(bytes)
  return {
    content: format === 'jpeg' ? withOrientation(content, orientation) : content,
    pages: 1,
    rows: [],
    cut: false,
  }
}

/**
 * Reads a report, and refuses what is none: what the bytes are decides, and it has to be what the name said.
 *
 * @throws {RefusedFile} with a sentence for its sender.
 */
export async function openReport(bytes: Uint8Array, type: SampleReportType): Promise<OpenedReport> {
  const { kind, open } = READERS[type]
  const found = kindOfFile(bytes)
  if (bytes.length === 0) throw new RefusedFile('This file is empty.')
  if (found !== kind)
    throw new RefusedFile(
      `By its name this is a file .${type}, but its content is ${found ? `that of a file ${found}` : 'something else'}.`,
    )
  return open(bytes)
}
