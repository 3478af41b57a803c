import { operation } from '#functions/http/operation.ts'
import { readableFiles } from '#functions/usecases/files/readable-files.ts'
import { documentCard, photoCard } from '#functions/views/catalogue/file-cards.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import { visibilityOf } from '#shared/domain/catalogue/visibility.ts'

export default operation(api.listFiles, async ({ params, caller, now }, services) => {
  const { listing, documents, photos, hidden } = await readableFiles(params.id, caller, now, services)
  const guarded = visibilityOf(listing) !== 'public'
  return {
    documents: documents.map(documentCard),
    photos: photos.map((photo) => photoCard(photo, guarded)),
    hidden,
  }
})
