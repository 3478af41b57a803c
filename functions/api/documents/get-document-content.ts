import { labReportKey } from '#functions/data/files/file-keys.ts'
import { DOWNLOAD_TIME, fileStore } from '#functions/data/files/file-store.ts'
import { operation } from '#functions/http/operation.ts'
import { later } from '#functions/platform/clock.ts'
import { readableDocument } from '#functions/usecases/files/readable-files.ts'
import { documents as api } from '#shared/api/market/documents.ts'

export default operation(api.getDocumentContent, async ({ params, caller, now }, services) => {
  const document = await readableDocument(params, caller, now, services)
  return {
    url: await services.use(fileStore).downloadAddress(labReportKey(document), document.name),
    expires_at: later(now, DOWNLOAD_TIME * 1000).toISOString(),
  }
})
