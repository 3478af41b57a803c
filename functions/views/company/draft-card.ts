import type * as z from 'zod'
import type { draftSchema } from '#shared/api/company/onboarding.ts'
import type { OnboardingItem } from '#shared/table/company/onboarding.ts'

/** The questionnaire as its company sees it. */
export const draftCard = (item: OnboardingItem | null): z.input<typeof draftSchema> => ({
  answers: item?.answers ?? {},
  step: item?.step ?? 0,
  updated_at: item?.updated_at ?? null,
  generated: item?.generated ?? null,
})
