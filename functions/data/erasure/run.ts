import type { Services } from '#functions/platform/services.ts'
import { redactor } from '#shared/domain/erasure/redact.ts'
import type { DeletionItem } from '#shared/table/company/request.ts'
import { eraseContent } from './content.ts'
import { eraseDealings } from './dealings.ts'
import type { Erasing } from './erasing.ts'
import { erasures } from './erasure.ts'
import { borneByOthers } from './names.ts'
import { redactOthers } from './others.ts'
import { eraseRecords, eraseSignIns } from './records.ts'

/**
 * In this order, each until nothing is left for it: first nobody can write any more, then what others hold is
 * made anonymous while it can still be told who they are, and last the company's own records go.
 */
const STEPS: readonly ((erasing: Erasing) => Promise<void>)[] = [
  eraseSignIns,
  eraseDealings,
  redactOthers,
  eraseContent,
  eraseRecords,
]

/** Thrown by `pause`; no error. */
const OUT_OF_TIME = Symbol('out of time')

/**
 * Erases a company's data, or makes it anonymous where others need it. Every step looks for what is still there,
 * so that a run after a crash, or after one whose time was up, goes on where that one ended.
 *
 * @param milliseconds after which it ends between two writes, unfinished.
 * @returns the request as it stands: `settled` when everything is done, else still `erasing`.
 * @throws {AppError} NOT_FOUND, ALREADY_DECIDED, CONFLICT.
 */
export async function eraseCompany(
  companyId: string,
  by: string,
  now: Date,
  services: Services,
  milliseconds: number,
): Promise<DeletionItem> {
  const end = performance.now() + milliseconds
  const book = services.use(erasures)
  const { identity } = await book.begin(companyId, by, now, await borneByOthers(companyId, services))
  const erasing: Erasing = {
    companyId,
    identity,
    services,
    now,
    redact: redactor([...identity.emails, ...identity.names, ...identity.users]),
    remove: (kind, keys) => book.remove(companyId, kind, keys),
    pause: () => {
      if (performance.now() > end) throw OUT_OF_TIME
    },
  }
  try {
    for (const step of STEPS) {
      erasing.pause()
      await step(erasing)
    }
  } catch (error) {
    if (error !== OUT_OF_TIME) throw error
    return (await book.get(companyId))!
  }
  return book.finish(companyId, now)
}
