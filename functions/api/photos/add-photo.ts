import { fileStore } from '#functions/data/files/file-store.ts'
import { listingFiles } from '#functions/data/files/listing-file.ts'
import { operation } from '#functions/http/operation.ts'
import { newId } from '#functions/platform/clock.ts'
import { photoCard } from '#functions/views/catalogue/file-cards.ts'
import { photos as api } from '#shared/api/market/photos.ts'
import { CONTENT_TYPES, MOST_PHOTO_BYTES } from '#shared/domain/files/limits.ts'

export default operation(api.addPhoto, async ({ params, body, caller, now }, services) => {
  const id = services.use(newId)()
  const photo = await services.use(listingFiles).announce('photo', caller.companyId, params.id, id, body, now)
  const upload = await services.use(fileStore).uploadForm(id, CONTENT_TYPES[body.type], MOST_PHOTO_BYTES)
  return { photo: photoCard(photo), upload }
})
