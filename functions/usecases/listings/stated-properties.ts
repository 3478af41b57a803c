import type * as z from 'zod'
import type { propertyInputSchema } from '#shared/api/market/sheet.ts'
import { figureKey, type SheetProperty } from '#shared/domain/properties/sheet.ts'
import { parameterMeant, propertyProblem } from '#shared/domain/properties/stored.ts'
import { AppError } from '#shared/errors.ts'

type Input = z.output<typeof propertyInputSchema>
type Stated = Omit<SheetProperty, 'at'>

const refused = (field: string, message: string) =>
  new AppError('VALIDATION_FAILED', undefined, [{ field, message }])

/**
 * Properties that somebody sends, each under its parameter.
 *
 * @param list its name in the body.
 * @throws {AppError} VALIDATION_FAILED naming the property and its field, also for the second of two that say the same.
 */
export function statedProperties(inputs: readonly Input[], list: string): Stated[] {
  const seen = new Set<string>()
  return inputs.map((input, at) => {
    const parameter = parameterMeant(input.parameter)
    const stated = { ...input, id: parameter?.id ?? null, parameter: parameter?.label ?? input.parameter }
    const problem = propertyProblem(stated)
    if (problem) throw refused(`${list}.${at}.${problem.field}`, problem.message)
    const key = [figureKey(stated), stated.method, stated.date].join('|')
    if (seen.has(key)) throw refused(`${list}.${at}.parameter`, `${stated.parameter} stands here twice`)
    seen.add(key)
    return stated
  })
}
