import { operation } from '#functions/http/operation.ts'
import { photoBytes } from '#functions/usecases/files/photo-bytes.ts'
import { photos as api } from '#shared/api/market/photos.ts'

export default operation(api.showGuardedPhoto, ({ params, caller, now }, services) =>
  photoBytes(params, caller, now, services),
)
