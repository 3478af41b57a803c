import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from '#shared/table/attributes.ts'

/** A single-use pass to the socket. */
export const ticketItem = item({
  id: string().key(),
  user_id: string(),
  company_id: nullableString(),
  /** Of the tokens it was asked for with; absent on older ones. */
  session_id: string().optional(),
  created_at: string(),
  ...expiry,
})

/** An open socket. */
export const socketItem = item({
  connection_id: string().key(),
  user_id: string(),
  company_id: nullableString(),
  session_id: string().optional(),
  connected_at: string(),
  ...indexKeys,
  ...expiry,
})

export type TicketItem = FormattedValue<typeof ticketItem>
export type SocketItem = FormattedValue<typeof socketItem>

/** Event streams of a company that may stay open: the latest ones. */
export const streamSeatsItem = item({
  company_id: string().key(),
  /** Latest last. */
  ids: list(string()),
  ...expiry,
})
