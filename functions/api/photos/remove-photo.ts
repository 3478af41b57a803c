import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import { photos as api } from '#shared/api/market/photos.ts'

export default operation(api.removePhoto, async ({ params, caller }, services) => {
  await services.use(listingFiles).remove('photo', caller.companyId, params.id, params.photoId)
  return { removed: true as const }
})
