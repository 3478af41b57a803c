import { photoFileKey } from '#functions/data/files/file-keys.ts'
import { fileStore } from '#functions/data/files/file-store.ts'
import type { Caller } from '#functions/platform/identity.ts'
import type { Services } from '#functions/platform/services.ts'
import { PHOTO_WIDTHS } from '#shared/domain/files/limits.ts'
import { AppError } from '#shared/errors.ts'
import { readableFiles } from './readable-files.ts'

/** A photo of a listing that the caller may see. @throws {AppError} NOT_FOUND */
export async function photoBytes(
  { id, photoId, width }: { id: string; photoId: string; width: string },
  caller: Caller | null,
  now: Date,
  services: Services,
): Promise<Uint8Array<ArrayBuffer>> {
  const side = PHOTO_WIDTHS.find((one) => String(one) === width)
  const { photos } = await readableFiles(id, caller, now, services)
  const photo = photos.find((one) => one.id === photoId)
  const bytes = side && photo && (await services.use(fileStore).read(photoFileKey(photo, side)))
  if (!bytes) throw new AppError('NOT_FOUND')
  return bytes
}
