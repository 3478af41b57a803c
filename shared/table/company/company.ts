import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { expiry, indexKeys, nullableLocation, nullableNumber } from '#shared/table/attributes.ts'
import { PLANS, ROLES } from '../../api/core/vocabulary.ts'
import type { CompanySite } from '../../domain/sites/sites.ts'

/** A company. It is in CHANGES from its approval on: nobody sees an applicant in the directory. */
export const companyItem = item({
  id: string().key(),
  name: string(),
  industry: string(),
  role: string().enum(...ROLES),
  plan: string().enum(...PLANS),
  /** True of a company that takes part and is shown to nobody, nor what it lists; absent of every other. */
  unlisted: boolean().optional(),
  location: nullableLocation(),
  /** The main one first; place and plants of the company are copies of its. Absent of a record of before sites. */
  sites: list(any().castAs<CompanySite>()).optional(),
  employee_count: nullableNumber(),
  process_description: string(),
  onboarding_completed: boolean(),
  /** EUR a year of both sides below which it is told of no match; absent or 0: it is told of each. */
  least_worth: number().optional(),
  /** Plants of the knowledge base that it confirmed to be, by id; absent before its questionnaire told any. */
  plants: list(string()).optional(),
  /** Percent: how sure the last generated portfolio was; absent before there was one. */
  ai_confidence_score: number().optional(),
  /** Listings with status `active`; moved only in the transaction that lists or withdraws one. */
  active_listings: number(),
  /** Completed transactions of both kinds, bought and sold; absent before the first. Moved by the stream only. */
  completed_transactions: number().optional(),
  /** What reviews of its deals say it kept, and of how many; absent before the first. Moved in the transaction that writes a review. */
  facts_kept: number().optional(),
  facts_reviewed: number().optional(),
  /** Names it had before, latest last, at most twenty: what others were told of it bears the name of the time. */
  former_names: list(string()).optional(),
  /** When it got its present name; absent while it has its first. */
  renamed_at: string().optional(),
  /** The user it is bound to; absent until the e-mail is confirmed. */
  user_id: string().optional(),
  /** Domain of the address it was signed up with, unless anybody can have one there; and when that was confirmed. */
  mail_domain: string().optional(),
  mail_domain_at: string().optional(),
  /** VAT number that it states, capitals and digits alone; when it did, and when an administrator found it in a register. */
  vat_number: string().optional(),
  vat_stated_at: string().optional(),
  vat_checked_at: string().optional(),
  /** When an administrator approved it; absent where a rule of the stage did. */
  approved_at: string().optional(),
  created_at: string(),
  /** Time of the last change anybody may see: the order of CHANGES. */
  changed_at: string(),
  ...indexKeys,
  ...expiry,
})

export type CompanyItem = FormattedValue<typeof companyItem>
