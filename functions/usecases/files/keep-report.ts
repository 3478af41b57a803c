import { openReport } from '#functions/clients/reports/open-report.ts'
import { labReportKey, rowsKey } from '#functions/data/files/file-keys.ts'
import { fileStore } from '#functions/data/files/file-store.ts'
import type { Services } from '#functions/platform/services.ts'
import { CONTENT_TYPES } from '#shared/domain/files/limits.ts'
import { readReportRows, type TextRow } from '#shared/domain/files/read-rows.ts'

/**
 * Reads a report and writes its checked bytes and its rows under the attempt.
 *
 * @throws {RefusedFile} with a sentence for its sender.
 */
export async function keepReport(
  placed: Parameters<typeof labReportKey>[0],
  bytes: Uint8Array,
  services: Services,
): Promise<{ pages: number; rows: number; cut: boolean }> {
  const store = services.use(fileStore)
  const { content, pages, rows, cut } = await openReport(bytes, placed.type)
  await store.write(labReportKey(placed), content, CONTENT_TYPES[placed.type])
  await store.write(rowsKey(placed), JSON.stringify(rows), 'application/json')
  return { pages, rows: rows.length, cut }
}

/** What a kept report states, as its rows are read; null where they are not there. */
export async function readingOfReport(
  placed: Parameters<typeof rowsKey>[0],
  cut: boolean | undefined,
  services: Services,
) {
  const stored = await services.use(fileStore).read(rowsKey(placed))
  if (!stored) return null
  const rows = JSON.parse(new TextDecoder().decode(stored)) as TextRow[]
  return { properties: readReportRows(rows), rows, cut: cut ?? false }
}
