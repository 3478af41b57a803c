import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from './attributes.ts'

/** A single-use pass to the socket. */
export const ticketItem = item({
  id: string().key(),
  user_id: string(),
  company_id: nullableString(),
  created_at: string(),
  ...expiry,
})

/** An open socket. */
export const socketItem = item({
  connection_id: string().key(),
  user_id: string(),
  company_id: nullableString(),
  connected_at: string(),
  ...indexKeys,
  ...expiry,
})

export type TicketItem = FormattedValue<typeof ticketItem>
export type SocketItem = FormattedValue<typeof socketItem>
