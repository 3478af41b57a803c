import { any } from 'dynamodb-toolbox/schema/any'
import { anyOf } from 'dynamodb-toolbox/schema/anyOf'
import { map } from 'dynamodb-toolbox/schema/map'
import { nul } from 'dynamodb-toolbox/schema/nul'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'

/**
 * Attributes that several items share. An item schema is the one description of what stands in the table;
 * repositories read and write through it, test factories parse through it.
 */

/** Keys of the two indexes. An item without them is not in the index (both are sparse). */
export const indexKeys = {
  GSI1PK: string().optional(),
  GSI1SK: string().optional(),
  GSI2PK: string().optional(),
  GSI2SK: string().optional(),
}

/** Seconds since 1970 after which the table drops the item by itself; absent: kept. */
export const expiry = { expiresAt: number().optional() }

/** What a notification or an activity says, see `shared/domain/notices/notice.ts`; absent on old ones. */
export const said = {
  kind: string().optional(),
  params: record(string(), any()).optional(),
}

/** A reason of the engine, see `shared/domain/matching/reasons.ts`; on old items the sentence that it made. */
export const reasonOrText = () => anyOf(string(), map({ kind: string(), params: record(string(), any()) }))

export const nullableString = () => anyOf(string(), nul())
export const nullableNumber = () => anyOf(number(), nul())

/** A place as in `locationSchema` of the contract. */
export const nullableLocation = () =>
  anyOf(
    map({
      text: string(),
      city: nullableString(),
      country: nullableString(),
      lat: number(),
      lon: number(),
    }),
    nul(),
  )
