import type { Services } from '#functions/platform/services.ts'

/** An item before and after; null when it was not there. */
export interface Change {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Something that follows from a change. Must do no harm when it is called again for the same change. */
export type Reaction = (change: Change, services: Services) => Promise<void>

/** Whether an item is of an entity, by the name the store gave it. */
export const isA = (entity: string, item: Change['after']): item is Record<string, unknown> =>
  item?.['_et'] === entity
