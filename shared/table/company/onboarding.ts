import type { FormattedValue } from 'dynamodb-toolbox/schema'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import type * as z from 'zod'
import type { answersSchema, draftSchema } from '../../api/company/onboarding.ts'

/** The questionnaire of a company: one item, overwritten as it goes. */
export const onboardingItem = item({
  company_id: string().key(),
  answers: any().castAs<z.output<typeof answersSchema>>(),
  step: number(),
  updated_at: string(),
  /** What was generated last, as it was corrected since. */
  generated: any().castAs<NonNullable<z.output<typeof draftSchema>['generated']>>().optional(),
  /** Ids of materials that were listed or removed: they are not proposed again. */
  settled: list(string()).optional(),
})

export type OnboardingItem = FormattedValue<typeof onboardingItem>
