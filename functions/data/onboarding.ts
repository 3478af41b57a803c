import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { $remove } from 'dynamodb-toolbox/entity/actions/update'
import { UpdateAttributesCommand } from 'dynamodb-toolbox/entity/actions/updateAttributes'
import type { Service } from '#functions/lib/services.ts'
import type { OnboardingItem } from '#shared/table/onboarding.ts'
import { store, type Store } from './store.ts'

export type OnboardingRepository = ReturnType<typeof onboardingRepository>
export const onboardings: Service<OnboardingRepository> = (services) =>
  onboardingRepository(services.use(store))

export function onboardingRepository({ Onboarding }: Store) {
  return {
    /** The questionnaire as last saved; null before the first answer. */
    async get(companyId: string): Promise<OnboardingItem | null> {
      const { Item } = await Onboarding.build(GetItemCommand)
        .key({ company_id: companyId })
        .options({ consistent: true })
        .send()
      return Item ?? null
    },

    /** Saves answers, and what was generated from them when that is given. Last writer wins: one person writes. */
    async save(
      companyId: string,
      draft: Pick<OnboardingItem, 'answers' | 'step'> & Partial<Pick<OnboardingItem, 'generated'>>,
      now: Date,
    ): Promise<OnboardingItem> {
      const { Attributes } = await Onboarding.build(UpdateAttributesCommand)
        .item({ company_id: companyId, ...draft, updated_at: now.toISOString() })
        .options({ returnValues: 'ALL_NEW' })
        .send()
      return Attributes as OnboardingItem
    },

    /** The portfolio became listings: it is not offered for review again. */
    async listed(companyId: string): Promise<void> {
      if (!(await this.get(companyId))) return
      await Onboarding.build(UpdateAttributesCommand)
        .item({ company_id: companyId, generated: $remove() })
        .send()
    },
  }
}
