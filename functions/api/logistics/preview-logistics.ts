import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { goodsOf } from '#functions/views/catalogue/freight-goods.ts'
import { logistics as api } from '#shared/api/logistics.ts'
import { DEFAULT_ORIGIN } from '#shared/api/logistics.ts'
import { previewLogistics } from '#shared/domain/logistics/preview.ts'
import { locate, type Located } from '#shared/domain/places/locate.ts'
import { dayOf } from '#shared/domain/waste/ewc.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.previewLogistics, async ({ body, caller, now }, services) => {
  const own =
    !body.origin && !body.company_profile?.location && caller.companyId
      ? (await services.use(companies).get(caller.companyId))?.location
      : null
  const origin = place('origin', body.origin ?? body.company_profile?.location ?? own?.text ?? DEFAULT_ORIGIN)
  const destination = place('destination', body.destination)
  const { goods, weightBasis, basis } = goodsOf(body, origin.code, dayOf(now))
  const preview = previewLogistics(stop(origin), stop(destination), goods)
  return {
    material: goods.material,
    weight_kg: goods.weightKg,
    weight_basis: weightBasis,
    origin: origin.place,
    destination: destination.place,
    ...preview,
    sources: [...basis, ...preview.sources],
  }
})

const stop = ({ place: { text, lat, lon }, code }: Located) => ({ name: text, lat, lon, country: code })

function place(field: string, text: string): Located {
  const found = locate(text)
  if (found) return found
  throw new AppError('VALIDATION_FAILED', undefined, [
    { field, message: `We could not find "${text}". Give a city and its country, such as "Ghent, Belgium".` },
  ])
}
