import { kindOfFile } from '#functions/clients/files/kind-of-file.ts'
import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import type { ReportType } from '#shared/domain/files/limits.ts'
import { openCsv } from './csv.ts'
import { readPdf } from './pdf.ts'
import type { OpenedReport } from './report.ts'
import { openXlsx } from './xlsx.ts'

const READERS: Record<
  ReportType,
  { kind: string | null; open: (bytes: Uint8Array) => OpenedReport | Promise<OpenedReport> }
> = {
  pdf: { kind: 'PDF', open: readPdf },
  xlsx: { kind: 'ZIP', open: openXlsx },
  csv: { kind: null, open: openCsv },
}

/**
 * Reads a report, and refuses what is none: what the bytes are decides, and it has to be what the name said.
 *
 * @throws {RefusedFile} with a sentence for its sender.
 */
export async function openReport(bytes: Uint8Array, type: ReportType): Promise<OpenedReport> {
  const { kind, open } = READERS[type]
  const found = kindOfFile(bytes)
  if (bytes.length === 0) throw new RefusedFile('This file is empty.')
  if (found !== kind)
    throw new RefusedFile(
      `By its name this is a file .${type}, but its content is ${found ? `that of a file ${found}` : 'something else'}.`,
    )
  return open(bytes)
}
