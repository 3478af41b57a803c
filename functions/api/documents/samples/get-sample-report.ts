import { labReportKey, placedReport } from '#functions/data/files/file-keys.ts'
import { DOWNLOAD_TIME, fileStore } from '#functions/data/files/file-store.ts'
import { samples } from '#functions/data/trade/sample.ts'
import { operation } from '#functions/http/operation.ts'
import { later } from '#functions/platform/clock.ts'
import { numberedSample } from '#functions/usecases/deals/numbered-sample.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getSampleReport, async ({ params, caller, now }, services) => {
  const { sample } = await services
    .use(samples)
    .getFor(params.id, numberedSample(params.sample), caller.companyId)
  const { report } = sample
  if (report?.state !== 'ready') throw new AppError('NOT_FOUND')
  return {
    url: await services
      .use(fileStore)
      .downloadAddress(labReportKey(placedReport(sample, report)), report.name),
    expires_at: later(now, DOWNLOAD_TIME * 1000).toISOString(),
  }
})
