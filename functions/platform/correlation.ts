import { AsyncLocalStorage } from 'node:async_hooks'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { own } from '#shared/domain/text/own.ts'
import { ENTITY_ATTRIBUTE } from '#shared/table/record.ts'

/**
 * One id from the browser's request over the function's log to the reactions of the stream. Items that cause
 * reactions carry it as the attribute `_cid`: the id under which they were last written.
 */

const current = new AsyncLocalStorage<string>()

/** Runs `work` under an id. */
export const correlated = <T>(id: string, work: () => T): T => current.run(id, work)

export const correlationId = (): string | undefined => current.getStore()

/** The id that a caller sent, if it is one; nobody else's text gets into the logs. */
export const givenId = (header: string | undefined): string | null =>
  header !== undefined && /^[\w-]{8,64}$/.test(header) ? header : null

const ATTRIBUTE = '_cid'

/** The id under which an item was written just now; null when the write that is looked at had none. */
export function writtenUnder(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string | null {
  const id = own(after, ATTRIBUTE)
  return typeof id === 'string' && id !== own(before, ATTRIBUTE) ? id : null
}

interface Write {
  Item?: Record<string, unknown>
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

interface WriteInput extends Write {
  TransactItems?: { Put?: Write; Update?: Write }[]
}

/**
 * Makes a client write the current id with whatever causes reactions.
 *
 * @param causes names of those entities, looked at with every write.
 */
export function stamp(client: DynamoDBDocumentClient, causes: ReadonlySet<unknown>): DynamoDBDocumentClient {
  client.middlewareStack.add(
    (next) => (args) => {
      const id = current.getStore()
      return next(id === undefined ? args : { ...args, input: stamped(args.input as WriteInput, id, causes) })
    },
    { step: 'initialize', name: 'correlation' },
  )
  return client
}

function stamped(
  { TransactItems, ...write }: WriteInput,
  id: string,
  causes: ReadonlySet<unknown>,
): WriteInput {
  if (!TransactItems) return withId(write, id, causes)
  return {
    ...write,
    TransactItems: TransactItems.map(({ Put, Update, ...other }) => ({
      ...other,
      ...(Put && { Put: withId(Put, id, causes) }),
      ...(Update && { Update: withId(Update, id, causes) }),
    })),
  }
}

function withId<W extends Write>(write: W, id: string, causes: ReadonlySet<unknown>): W {
  const { Item, UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = write
  if (Item)
    return causes.has(Item[ENTITY_ATTRIBUTE]) ? { ...write, Item: { ...Item, [ATTRIBUTE]: id } } : write
  if (UpdateExpression === undefined) return write
  if (!causes.has(entityOf(write))) return write
  return {
    ...write,
    UpdateExpression: /\bSET /.test(UpdateExpression)
      ? UpdateExpression.replace(/\bSET /, 'SET #cid = :cid, ')
      : `SET #cid = :cid ${UpdateExpression}`,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#cid': ATTRIBUTE },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':cid': id },
  }
}

/** The entity of an update: each sets its name, for an item that it makes, by a value of the same alias. */
function entityOf({ ExpressionAttributeNames = {}, ExpressionAttributeValues }: Write): unknown {
  const [alias] = Object.entries(ExpressionAttributeNames).find(([, name]) => name === ENTITY_ATTRIBUTE) ?? []
  return alias && own(ExpressionAttributeValues, alias.replace('#', ':'))
}
