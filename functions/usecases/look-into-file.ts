import { RefusedFile } from '#functions/clients/files/refused-file.ts'
import { keysOfAttempt } from '#functions/data/files/file-keys.ts'
import { fileStore } from '#functions/data/files/file-store.ts'
import { listingFiles, type FileKind, type ItemOfKind } from '#functions/data/files/listing-file.ts'
import type { Services } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Looks into a file that was sent, keeps what is found under this attempt, and shows it. Twice is once: what is shown
 * already is answered as it is. What was refused is gone, with its item.
 *
 * @param most bytes that it may have.
 * @param keep reads the bytes and writes what is shown; what it returns goes into the item.
 * @throws {AppError} VALIDATION_FAILED naming the file and what is wrong with it; CONFLICT when nothing was sent yet, or the
 * listing was withdrawn meanwhile.
 */
export async function lookIntoFile<K extends FileKind>(
  kind: K,
  { companyId, listingId, id, most }: { companyId: string; listingId: string; id: string; most: number },
  keep: (file: ItemOfKind[K], bytes: Uint8Array) => Promise<Partial<ItemOfKind[K]>>,
  now: Date,
  services: Services,
): Promise<ItemOfKind[K]> {
  const repository = services.use(listingFiles)
  const store = services.use(fileStore)
  const file = await repository.takeUp(kind, companyId, listingId, id, now)
  if (file.state === 'ready') return file
  const bytes = await store.sent(id)
  if (!bytes) throw new AppError('CONFLICT', 'The file has not arrived yet. Please send it first.')
  const found = await looked(file, bytes)
  const shown = await repository.finish(kind, file, found)
  if (shown) {
    await store.forget(id)
    return shown
  }
  await store.remove(keysOfAttempt(file))
  const present = await repository.find(kind, companyId, listingId, id, now)
  if (present.state === 'ready') return present
  throw new AppError('CONFLICT')

  async function looked(file: ItemOfKind[K], bytes: Uint8Array): Promise<Partial<ItemOfKind[K]>> {
    try {
      if (bytes.length > most) throw new RefusedFile('This file is too large.')
      return await keep(file, bytes)
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      await repository.remove(kind, companyId, listingId, id)
      throw new AppError('VALIDATION_FAILED', error.message, [{ field: 'file', message: error.message }])
    }
  }
}
