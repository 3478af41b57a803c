import { AppError } from '#shared/errors.ts'

/** The number of a sample in a path. @throws {AppError} NOT_FOUND where it is none. */
export function numberedSample(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new AppError('NOT_FOUND')
  return Number(text)
}
