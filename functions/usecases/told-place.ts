import type { Location } from '#shared/api/core/common.ts'
import { placeTold, unknownPlace, type ToldPlace } from '#shared/domain/places/told-place.ts'
import { AppError } from '#shared/errors.ts'

/** Where a told place is. @throws {AppError} VALIDATION_FAILED naming its field when nobody knows it. */
export function located(told: ToldPlace): Location {
  const place = placeTold(told)
  if (place) return place
  const { field, message } = unknownPlace(told)
  throw new AppError('VALIDATION_FAILED', undefined, [{ field: `location.${field}`, message }])
}
