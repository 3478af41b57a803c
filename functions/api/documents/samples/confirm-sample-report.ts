import { MOST_ATTEMPTS, keysOfAttempt, placedReport } from '#functions/data/files/file-keys.ts'
import { samples } from '#functions/data/trade/sample.ts'
import { operation } from '#functions/http/operation.ts'
import { keepReport } from '#functions/usecases/files/keep-report.ts'
import { lookInto } from '#functions/usecases/files/look-into-file.ts'
import { numberedSample } from '#functions/usecases/deals/numbered-sample.ts'
import { sampleCard } from '#functions/views/exchange/sample-card.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { MOST_DOCUMENT_BYTES } from '#shared/domain/files/limits.ts'
import { sideOf } from '#shared/domain/deals/deal.ts'
import { AppError } from '#shared/errors.ts'
import type { SampleItem } from '#shared/table/trade/sample.ts'

const unreadable = 'This file could not be read. Please save it anew and send it again.'

export default operation(api.confirmSampleReport, async ({ params, caller }, services) => {
  const number = numberedSample(params.sample)
  const repository = services.use(samples)
  const { deal, sample: found } = await repository.getFor(params.id, number, caller.companyId)
  if (found.report?.by !== sideOf(deal, caller.companyId)) throw new AppError('NOT_FOUND')
  const { id } = found.report
  const change = (make: Parameters<typeof repository.changeReport>[2]) =>
    repository.changeReport(params.id, number, make)
  const reportIn = ({ report }: SampleItem) => {
    if (report?.id !== id) throw new AppError('NOT_FOUND')
    return report
  }
  await lookInto(
    {
      takeUp: async () =>
        reportIn(
          await change((sample) => {
            const report = reportIn(sample)
            if (report.state === 'ready') return undefined
            if (report.attempt >= MOST_ATTEMPTS)
              throw new AppError('VALIDATION_FAILED', unreadable, [{ field: 'file', message: unreadable }])
            return { ...report, attempt: report.attempt + 1 }
          }),
        ),
      finish: async (file, read) => {
        const after = await change(({ report }) =>
          report?.id === id && report.state === 'awaiting'
            ? { ...report, ...read, attempt: file.attempt, state: 'ready' as const }
            : undefined,
        )
        return after.report?.id === id && after.report.attempt === file.attempt ? after.report : null
      },
      present: async () => reportIn((await repository.get(params.id, number))!),
      remove: async () => void (await change(({ report }) => (report?.id === id ? null : undefined))),
      keysOf: (file) => keysOfAttempt(placedReport(found, file)),
    },
    MOST_DOCUMENT_BYTES,
    (file, bytes) => keepReport(placedReport(found, file), bytes, services),
    services,
  )
  return sampleCard((await repository.get(params.id, number))!)
})
