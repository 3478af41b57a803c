import { photoFileKey } from '#functions/data/files/file-keys.ts'
import { fileStore } from '#functions/data/files/file-store.ts'
import { operation } from '#functions/http/operation.ts'
import { readableFiles } from '#functions/usecases/readable-files.ts'
import { photos as api } from '#shared/api/market/photos.ts'
import { PHOTO_WIDTHS } from '#shared/domain/files/limits.ts'
import { AppError } from '#shared/errors.ts'

/** Seconds that a browser and CloudFront keep a photo: it is seen no longer than this once it is taken away. */
const KEPT = 300

export default operation(
  api.showPhoto,
  async ({ params, now }, services) => {
    const width = PHOTO_WIDTHS.find((side) => String(side) === params.width)
    const { photos } = await readableFiles(params.id, null, now, services)
    const photo = photos.find(({ id }) => id === params.photoId)
    const bytes = width && photo && (await services.use(fileStore).read(photoFileKey(photo, width)))
    if (!bytes) throw new AppError('NOT_FOUND')
    return bytes
  },
  { maxAge: KEPT },
)
