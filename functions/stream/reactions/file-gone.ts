import { allKeysOf, placedReport } from '#functions/data/files/file-keys.ts'
import { fileStore } from '#functions/data/files/file-store.ts'
import { on } from '#functions/stream/reaction.ts'
import { MARKETPLACE_RECORDS } from '#shared/table/records/marketplace.ts'

/** The item of a report is gone, for whatever reason: so are its bytes. */
export const documentGone = on(MARKETPLACE_RECORDS.Document, async ({ before, after }, services) => {
  if (before && !after) await services.use(fileStore).remove(allKeysOf(before))
})

/** The item of a photo is gone: so are its bytes. */
export const photoGone = on(MARKETPLACE_RECORDS.Photo, async ({ before, after }, services) => {
  if (before && !after) await services.use(fileStore).remove(allKeysOf(before))
})

/** The report of a sample is gone, or another took its place: so are its bytes. */
export const sampleReportGone = on(MARKETPLACE_RECORDS.Sample, async ({ before, after }, services) => {
  if (!before?.report || before.report.id === after?.report?.id) return
  await services.use(fileStore).remove(allKeysOf(placedReport(before, before.report)))
})
