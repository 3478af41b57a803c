import { fileStore } from '#functions/data/files/file-store.ts'
import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import { newId } from '#functions/platform/clock.ts'
import { documentCard } from '#functions/views/catalogue/file-cards.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { reportTypeOf, safeName } from '#shared/domain/files/file-name.ts'
import { CONTENT_TYPES, MOST_DOCUMENT_BYTES } from '#shared/domain/files/limits.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.addDocument, async ({ params, body, caller, now }, services) => {
  const type = reportTypeOf(body.name)
  if (!type) {
    const message = 'A report is a file .pdf, .csv or .xlsx.'
    throw new AppError('VALIDATION_FAILED', message, [{ field: 'name', message }])
  }
  const id = services.use(newId)()
  const told = { name: safeName(body.name, type), type, size: body.size, readers: body.readers }
  const document = await services
    .use(listingFiles)
    .announce('document', caller.companyId, params.id, id, told, now)
  const upload = await services.use(fileStore).uploadForm(id, CONTENT_TYPES[type], MOST_DOCUMENT_BYTES)
  return { document: documentCard(document), upload }
})
