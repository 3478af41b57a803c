import { operation } from '#functions/http/operation.ts'
import { photoBytes } from '#functions/usecases/files/photo-bytes.ts'
import { photos as api } from '#shared/api/market/photos.ts'

/** Seconds that a browser and CloudFront keep a photo: it is seen no longer than this once it is taken away. */
const KEPT = 300

/** For everybody, and so only of what everybody may see. */
export default operation(
  api.showPhoto,
  ({ params, now }, services) => photoBytes(params, null, now, services),
  { maxAge: KEPT },
)
