import type { Location } from '#shared/api/core/common.ts'
import { placeTold, unknownPlace, type ToldPlace } from '#shared/domain/places/told-place.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Where a told place is: one that can't be drawn on a map is asked for again, for nothing is matched from nowhere.
 *
 * @param failed what did not come about for it, said before the reason; without it the answer says that input is wrong.
 * @throws {AppError} VALIDATION_FAILED naming its field when nobody knows it.
 */
export function located(told: ToldPlace, failed?: string): Location {
  const place = placeTold(told)
  if (place) return place
  const { field, message } = unknownPlace(told)
  throw new AppError('VALIDATION_FAILED', failed && `${failed} ${message}`, [
    { field: `location.${field}`, message },
  ])
}
