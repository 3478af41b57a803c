import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableString } from '#shared/table/attributes.ts'
import { AUDIT_ACTIONS, type ERASED_KINDS } from '../../api/core/vocabulary.ts'

/**
 * What an administrator did: written in the transaction that does it, and kept. It names a company by its id
 * only, so that nothing here has to be taken back when the company's data is deleted.
 */
export const auditItem = item({
  id: string().key(),
  at: string(),
  /** E-mail address of the administrator, or the name of the rule that decided. */
  by: string(),
  action: string().enum(...AUDIT_ACTIONS),
  /** Id of a company or of a message; null when the action was about no single one. */
  subject_id: nullableString(),
  reason: nullableString(),
  /** From what to what, as `Free to Professional`. */
  detail: nullableString(),
  /** What a deletion erased, by kind. */
  counts: any().castAs<Partial<Record<(typeof ERASED_KINDS)[number], number>>>().optional(),
  ...indexKeys,
})

/**
 * A company whose tokens still say that it takes part, though it no longer does: refused until they have run
 * out. Or a person whose rights in a company changed (`company#user`): tokens of an older team are refused. One
 * partition, of which functions read all; who holds the catalogue hears of more by its changes.
 */
export const barredItem = item({
  company_id: string().key(),
  since: string(),
  /** Of the team from which on a person's tokens are good. */
  team_version: number().optional(),
  /** The company takes part again, as of `since`. */
  lifted: boolean().optional(),
  ...indexKeys,
  ...expiry,
})

export type BarredItem = FormattedValue<typeof barredItem>
export type AuditItem = FormattedValue<typeof auditItem>
