import { dayOf } from '#shared/domain/day.ts'
import { operation } from '#functions/http/operation.ts'
import { readableFiles } from '#functions/usecases/files/readable-files.ts'
import { printedCode } from '#functions/views/catalogue/code-card.ts'
import { documents as api } from '#shared/api/market/documents.ts'
import type { StoredChange } from '#shared/domain/catalogue/listing-history.ts'

/** Files say themselves when they came: those are told that the caller may read. */
export default operation(api.listChanges, async ({ params, caller, now }, services) => {
  const { listing, documents, photos } = await readableFiles(params.id, caller, now, services)
  const ready = <T extends { state: string }>(files: readonly T[]) =>
    files.filter(({ state }) => state === 'ready')
  const files = [
    ...ready(documents).map(({ added_at: at }) => ({ kind: 'report' as const, params: {}, at })),
    ...ready(photos).map(({ added_at: at }) => ({ kind: 'photo' as const, params: {}, at })),
  ]
  const changes = [...(listing.history ?? []).map(printed), ...files]
  return { items: changes.sort((a, b) => (a.at < b.at ? 1 : -1)) }
})

/** A code as people wrote it on the day of the change. */
function printed(change: StoredChange): StoredChange {
  if (change.kind !== 'waste_code') return change
  const print = (code: string | null) => code && printedCode(code, dayOf(new Date(change.at)))
  const { from, to } = change.params
  return { ...change, params: { from: print(from), to: print(to) } }
}
