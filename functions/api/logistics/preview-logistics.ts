import { dayOf } from '#shared/domain/day.ts'
import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { goodsOf } from '#functions/views/catalogue/freight-goods.ts'
import { logistics as api } from '#shared/api/deals/logistics.ts'
import { DEFAULT_ORIGIN } from '#shared/api/deals/logistics.ts'
import { previewLogistics } from '#shared/domain/logistics/preview.ts'
import { meant, meantBeside, type Located, type Meant } from '#shared/domain/places/locate.ts'
import { severalOf } from '#shared/domain/places/told-place.ts'
import { AppError } from '#shared/errors.ts'

export default operation(api.previewLogistics, async ({ body, caller, now }, services) => {
  const own =
    !body.origin && !body.company_profile?.location && caller.companyId
      ? (await services.use(companies).get(caller.companyId))?.location
      : null
  const from = body.origin ?? body.company_profile?.location ?? own?.text ?? DEFAULT_ORIGIN
  const start = meantBeside(from, meant(body.destination))
  const origin = only('origin', from, start)
  const destination = only('destination', body.destination, meantBeside(body.destination, start))
  const { goods, weightBasis, basis } = goodsOf(body, origin.code, dayOf(now))
  const preview = previewLogistics(
    stop(origin, body.origin_quay),
    stop(destination, body.destination_quay),
    goods,
  )
  return {
    material: goods.material,
    weight_kg: goods.weightKg,
    weight_basis: weightBasis,
    origin: origin.place,
    destination: destination.place,
    ...preview,
    recommendations: [...[origin, destination].flatMap(vagueness), ...preview.recommendations],
    sources: [...basis, ...preview.sources],
  }
})

/** Of a region only the middle is known: how far the figures may be off. */
const vagueness = ({ place: { text }, radiusKm }: Located): string[] =>
  radiusKm === 0
    ? []
    : [
        `${text.replace(/^\w+: /, '')} is taken at its middle: the way may be some ${radiusKm} km longer or shorter. Name a town for a closer figure.`,
      ]

const stop = ({ place: { text, lat, lon }, code }: Located, quay: boolean | null | undefined) => ({
  name: text,
  ...{ lat, lon, country: code, quay: quay ?? false },
})

function only(field: string, text: string, found: Meant): Located {
  if (found.kind === 'one') return found.located
  const message =
    found.kind === 'several'
      ? severalOf(text, found.candidates)
      : `We could not find "${text}". Give a city and its country, such as "Ghent, Belgium".`
  throw new AppError('VALIDATION_FAILED', undefined, [{ field, message }])
}
