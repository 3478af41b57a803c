import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import { photoCard } from '#functions/views/catalogue/file-cards.ts'
import { photos as api } from '#shared/api/market/photos.ts'

export default operation(api.changePhoto, async ({ params, body, caller, now }, services) =>
  photoCard(
    await services.use(listingFiles).change('photo', caller.companyId, params.id, params.photoId, body, now),
  ),
)
