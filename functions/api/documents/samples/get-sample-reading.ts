import { placedReport } from '#functions/data/files/file-keys.ts'
import { samples } from '#functions/data/trade/sample.ts'
import { operation } from '#functions/http/operation.ts'
import { readingOfReport } from '#functions/usecases/files/keep-report.ts'
import { numberedSample } from '#functions/usecases/deals/numbered-sample.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getSampleReading, async ({ params, caller }, services) => {
  const { sample } = await services
    .use(samples)
    .getFor(params.id, numberedSample(params.sample), caller.companyId)
  const { report } = sample
  const reading =
    report?.state === 'ready' && (await readingOfReport(placedReport(sample, report), report.cut, services))
  if (!reading) throw new AppError('NOT_FOUND')
  return { ...reading, document: report.id }
})
