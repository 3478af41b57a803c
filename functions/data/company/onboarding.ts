import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { UpdateAttributesCommand } from 'dynamodb-toolbox/entity/actions/updateAttributes'
import { store, type Store } from '#functions/data/table/store.ts'
import type { Service } from '#functions/platform/services.ts'
import { AppError } from '#shared/errors.ts'
import type { OnboardingItem } from '#shared/table/company/onboarding.ts'

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

    /**
     * Keeps a portfolio as a person left it.
     *
     * @param before the portfolio that was reviewed; null when there was none.
     * @throws {AppError} CONFLICT when another one was generated in the meantime.
     */
    async review(
      companyId: string,
      reviewed: Pick<OnboardingItem, 'answers' | 'step' | 'generated' | 'settled'>,
      before: OnboardingItem['generated'] | null,
      now: Date,
    ): Promise<OnboardingItem> {
      try {
        const { Attributes } = await Onboarding.build(UpdateAttributesCommand)
          .item({ company_id: companyId, ...reviewed, updated_at: now.toISOString() })
          .options({
            condition: before
              ? { attr: 'generated.generated_at', eq: before.generated_at }
              : { attr: 'generated', exists: false },
            returnValues: 'ALL_NEW',
          })
          .send()
        return Attributes as OnboardingItem
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) throw new AppError('CONFLICT')
        throw error
      }
    },

    /** These materials became listings: they are not proposed again. */
    async listed(companyId: string, ids: readonly string[]): Promise<void> {
      const stored = await this.get(companyId)
      if (!stored) return
      const generated = stored.generated && {
        ...stored.generated,
        portfolio: {
          materials: stored.generated.portfolio.materials.map((material) =>
            ids.includes(material.id) ? { ...material, state: 'listed' as const } : material,
          ),
        },
      }
      const settled = [...new Set([...(stored.settled ?? []), ...ids])]
      await Onboarding.build(UpdateAttributesCommand)
        .item({ company_id: companyId, settled, ...(generated && { generated }) })
        .send()
    },
  }
}
