import { callApi } from '#web/lib/backend/api.ts'
import { readStored, writeStored } from '#web/lib/browser/storage.ts'

/** Name under which this browser is counted as a reader: random, and told to nobody but the counter. */
function browserName(): string {
  const known = readStored<string>('reader')
  if (known) return known
  const made = crypto.randomUUID()
  writeStored('reader', made)
  return made
}

const counted = new Set<string>()

/** Counts this reader once a visit; the server counts once a day. A view that is lost is no loss. */
export function countView(postId: string): void {
  if (counted.has(postId)) return
  counted.add(postId)
  callApi('POST /api/blog/posts/{id}/views', {
    params: { id: postId },
    body: { viewer: browserName() },
  }).catch(() => counted.delete(postId))
}
