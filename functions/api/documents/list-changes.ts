import { operation } from '#functions/http/operation.ts'
import { readableFiles } from '#functions/usecases/readable-files.ts'
import { documents as api } from '#shared/api/market/documents.ts'

/** Files say themselves when they came: those are told that the caller may read. */
export default operation(api.listChanges, async ({ params, caller, now }, services) => {
  const { listing, documents, photos } = await readableFiles(params.id, caller, now, services)
  const ready = <T extends { state: string }>(files: readonly T[]) =>
    files.filter(({ state }) => state === 'ready')
  const files = [
    ...ready(documents).map(({ added_at: at }) => ({ kind: 'report' as const, params: {}, at })),
    ...ready(photos).map(({ added_at: at }) => ({ kind: 'photo' as const, params: {}, at })),
  ]
  const changes = [...(listing.history ?? []), ...files]
  return { items: changes.sort((a, b) => (a.at < b.at ? 1 : -1)) }
})
