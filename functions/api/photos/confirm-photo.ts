import { renderPhoto } from '#functions/clients/photos/render-photo.ts'
import { photoFileKey } from '#functions/data/files/file-keys.ts'
import { fileStore } from '#functions/data/files/file-store.ts'
import { operation } from '#functions/http/operation.ts'
import { lookIntoFile } from '#functions/usecases/files/look-into-file.ts'
import { photoCard } from '#functions/views/catalogue/file-cards.ts'
import { photos as api } from '#shared/api/market/photos.ts'
import { CONTENT_TYPES, MOST_PHOTO_BYTES, PHOTO_WIDTHS } from '#shared/domain/files/limits.ts'

export default operation(api.confirmPhoto, async ({ params, caller, now }, services) => {
  const store = services.use(fileStore)
  const which = {
    companyId: caller.companyId,
    listingId: params.id,
    id: params.photoId,
    most: MOST_PHOTO_BYTES,
  }
  const photo = await lookIntoFile(
    'photo',
    which,
    async (file, bytes) => {
      const { width, height, files } = await renderPhoto(bytes)
      await Promise.all(
        PHOTO_WIDTHS.map((side) => store.write(photoFileKey(file, side), files[side], CONTENT_TYPES.webp)),
      )
      return { width, height }
    },
    now,
    services,
  )
  return photoCard(photo)
})
