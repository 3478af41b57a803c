import type { Services } from '#functions/platform/services.ts'
import type { DeletionItem } from '#shared/table/company/request.ts'
import type { Key } from '#shared/table/keys.ts'
import type { ErasedKind } from '#shared/table/record.ts'

/** What a step of a deletion works with. */
export interface Erasing {
  companyId: string
  identity: NonNullable<DeletionItem['identity']>
  services: Services
  now: Date
  /** Puts the name of nobody in the place of the company's, in what people wrote with it or about it. */
  redact: (text: string) => string
  /** Deletes items, and counts each once. */
  remove: (kind: ErasedKind, keys: readonly Key[]) => Promise<void>
  /** Ends this run when its time is up: to be called between two writes. */
  pause: () => void
}
