import type * as z from 'zod'
import { companies } from '#functions/data/company/company.ts'
import { connections, type Direction } from '#functions/data/trade/connection.ts'
import { fromCursor, toCursor } from '#functions/platform/paging.ts'
import type { Services } from '#functions/platform/services.ts'
import { companyCard } from '#functions/views/company/company-card.ts'
import type { connectionSchema, connectionStateSchema } from '#shared/api/deals/exchange.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { TABLE, ownerPartition } from '#shared/table/keys.ts'
import type { ConnectionItem } from '#shared/table/trade/connection.ts'

/** Connections as the API shows them, from the eyes of one side. */

const directionFor = (connection: ConnectionItem, companyId: string): Direction =>
  connection.requester_id === companyId ? 'outgoing' : 'incoming'

/** @param company the other side. */
export function connectionCard(
  connection: ConnectionItem,
  company: CompanyItem,
): z.input<typeof connectionSchema> {
  const { id, requester_id, recipient_id, status, requested_at, changed_at } = connection
  return {
    id,
    requester_id,
    recipient_id,
    status,
    direction: company.id === recipient_id ? 'outgoing' : 'incoming',
    company: companyCard(company),
    requested_at,
    changed_at,
  }
}

export function connectionState(
  connection: ConnectionItem | null,
  companyId: string,
): z.input<typeof connectionStateSchema> {
  if (!connection) return { isConnected: false, status: 'none', direction: null }
  const { status } = connection
  return { isConnected: status === 'accepted', status, direction: directionFor(connection, companyId) }
}

/** A page of the open connections of a company on one side of them. */
export async function connectionPage(
  companyId: string,
  direction: Direction,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  services: Services,
) {
  const { partitionKey } = direction === 'outgoing' ? TABLE.indexes.byOwner : TABLE.indexes.bySecondParty
  const start = fromCursor(cursor, { [partitionKey]: ownerPartition(companyId) })
  const page = await services.use(connections).page(companyId, direction, limit, start)
  const otherId = ({ requester_id, recipient_id }: ConnectionItem) =>
    direction === 'outgoing' ? recipient_id : requester_id
  const others = await services.use(companies).getMany(page.items.map(otherId))
  return {
    items: page.items.flatMap((connection) => {
      const company = others.get(otherId(connection))
      return company ? [connectionCard(connection, company)] : []
    }),
    nextCursor: toCursor(page.end),
  }
}
