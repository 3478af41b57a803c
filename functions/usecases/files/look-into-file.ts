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
  return lookInto<ItemOfKind[K]>(
    {
      takeUp: () => repository.takeUp(kind, companyId, listingId, id, now),
      finish: (file, found) => repository.finish(kind, file, found),
      present: () => repository.find(kind, companyId, listingId, id, now),
      remove: () => repository.remove(kind, companyId, listingId, id),
      keysOf: keysOfAttempt,
    },
    most,
    keep,
    services,
  )
}

/** A file that was announced, and where it is noted what was found in it. */
export interface Looked<F> {
  /** One more attempt; or as it is, when it was looked into already. */
  takeUp(): Promise<F>
  /** @returns null when another attempt was first, or it was taken away. */
  finish(file: F, found: Partial<F>): Promise<F | null>
  present(): Promise<F>
  remove(): Promise<void>
  /** What an attempt writes. */
  keysOf(file: F): string[]
}

/** As `lookIntoFile`, of a file that is noted anywhere. */
export async function lookInto<F extends { id: string; state: 'awaiting' | 'ready' }>(
  { takeUp, finish, present, remove, keysOf }: Looked<F>,
  most: number,
  keep: (file: F, bytes: Uint8Array) => Promise<Partial<F>>,
  services: Services,
): Promise<F> {
  const store = services.use(fileStore)
  const file = await takeUp()
  if (file.state === 'ready') return file
  const bytes = await store.sent(file.id)
  if (!bytes) throw new AppError('CONFLICT', 'The file has not arrived yet. Please send it first.')
  const shown = await finish(file, await looked(bytes))
  if (shown) {
    await store.forget(file.id)
    return shown
  }
  await store.remove(keysOf(file))
  const left = await present()
  if (left.state === 'ready') return left
  throw new AppError('CONFLICT')

  async function looked(bytes: Uint8Array): Promise<Partial<F>> {
    try {
      if (bytes.length > most) throw new RefusedFile('This file is too large.')
      return await keep(file, bytes)
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      await remove()
      throw new AppError('VALIDATION_FAILED', error.message, [{ field: 'file', message: error.message }])
    }
  }
}
