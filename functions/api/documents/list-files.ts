import { operation } from '#functions/http/operation.ts'
import { readableFiles } from '#functions/usecases/readable-files.ts'
import { documentCard, photoCard } from '#functions/views/catalogue/file-cards.ts'
import { documents as api } from '#shared/api/market/documents.ts'

export default operation(api.listFiles, async ({ params, caller, now }, services) => {
  const { documents, photos, hidden } = await readableFiles(params.id, caller, now, services)
  return { documents: documents.map(documentCard), photos: photos.map(photoCard), hidden }
})
