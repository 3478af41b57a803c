import { rates } from '#functions/data/content/rate-limit.ts'
import { fileStore } from '#functions/data/files/file-store.ts'
import { filesRate } from '#functions/data/files/listing-file.ts'
import { samples } from '#functions/data/trade/sample.ts'
import { operation } from '#functions/http/operation.ts'
import { newId } from '#functions/platform/clock.ts'
import { numberedSample } from '#functions/usecases/deals/numbered-sample.ts'
import { sampleCard } from '#functions/views/exchange/sample-card.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { safeName, sampleReportTypeOf } from '#shared/domain/files/file-name.ts'
import { CONTENT_TYPES, MOST_DOCUMENT_BYTES } from '#shared/domain/files/limits.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.addSampleReport, async ({ params, body, caller, now }, services) => {
  const { companyId } = caller
  const type = sampleReportTypeOf(body.name)
  if (!type) {
    const message = 'A report is a file .pdf, .csv, .xlsx, .jpg or .png.'
    throw new AppError('VALIDATION_FAILED', message, [{ field: 'name', message }])
  }
  const number = numberedSample(params.sample)
  const { deal } = await services.use(samples).getFor(params.id, number, companyId)
  await services.use(rates).spend(`files#${companyId}`, filesRate, now)
  const id = services.use(newId)()
  const by = sideOf(deal, companyId)
  const sample = await services.use(samples).changeReport(params.id, number, ({ state, report }) => {
    if (state === 'asked' || state === 'withdrawn')
      throw new AppError('CONFLICT', 'A report belongs to a sample that was sent.')
    // What one side added and the other has read stays until its own side takes another.
    if (report?.state === 'ready' && report.by !== by)
      throw new AppError('CONFLICT', 'The other side has added the report of this sample.')
    return {
      ...{ id, by, type, name: safeName(body.name, type), size: body.size },
      ...{ state: 'awaiting' as const, attempt: 0, added_at: now.toISOString() },
    }
  })
  const upload = await services.use(fileStore).uploadForm(id, CONTENT_TYPES[type], MOST_DOCUMENT_BYTES)
  return { sample: sampleCard(sample), upload }
})
