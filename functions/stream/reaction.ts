import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import type { Services } from '#functions/platform/services.ts'
import { isA, type AnyRecord, type ItemOf } from '#shared/table/record.ts'

/** An item before and after; null when it was not there. */
export interface Change<Item = Record<string, unknown>> {
  before: Item | null
  after: Item | null
}

/** Something that follows from a change. Must do no harm when it is called again for the same change. */
export type Reaction = (change: Change, services: Services) => Promise<void>

/** What a record of the stream says was changed. */
export function changeOf({ dynamodb }: DynamoDBRecord): Change {
  const read = (image: unknown) => (image ? unmarshall(image as Record<string, AttributeValue>) : null)
  return { before: read(dynamodb?.OldImage), after: read(dynamodb?.NewImage) }
}

/** A reaction to changes of one entity's items: of one whose record says that the stream reacts to it. */
export const on =
  <R extends AnyRecord & { reacts: true }>(
    record: R,
    react: (change: Change<ItemOf<R>>, services: Services) => Promise<void>,
  ): Reaction =>
  async (change, services) => {
    if (isA(record, change.after ?? change.before)) await react(change as Change<ItemOf<R>>, services)
  }
