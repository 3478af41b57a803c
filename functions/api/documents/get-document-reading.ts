import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import { readingOfReport } from '#functions/usecases/files/keep-report.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.getDocumentReading, async ({ params, caller, now }, services) => {
  const document = await services
    .use(listingFiles)
    .find('document', caller.companyId, params.id, params.documentId, now)
  const reading = document.state === 'ready' && (await readingOfReport(document, document.cut, services))
  if (!reading) throw new AppError('NOT_FOUND')
  return reading
})
