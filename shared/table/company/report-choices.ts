import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { anyOf } from 'dynamodb-toolbox/schema/anyOf'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { nul } from 'dynamodb-toolbox/schema/nul'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'

const choices = () =>
  map({
    by_product_secondary: anyOf(boolean(), nul()),
    waste_secondary: anyOf(boolean(), nul()),
    r1: anyOf(string().enum('recovery', 'incineration'), nul()),
  })

/** How a company counts what reporting standards leave to it, with every change; absent: nothing is chosen. */
export const reportChoicesItem = item({
  company_id: string().key(),
  choices: choices(),
  /** First to last; `user_id`: of who chose. */
  made: list(map({ choices: choices(), at: string(), user_id: string() })),
  version: number(),
})

export type ReportChoicesItem = FormattedValue<typeof reportChoicesItem>
