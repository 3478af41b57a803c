import { takeAway } from '#functions/data/files/take-away.ts'
import { operation } from '#functions/http/operation.ts'
import { photos as api } from '#shared/api/market/photos.ts'

export default operation(api.removePhoto, async ({ params, caller, now }, services) => {
  await services.use(takeAway)('photo', caller.companyId, params.id, params.photoId, now)
  return { removed: true as const }
})
