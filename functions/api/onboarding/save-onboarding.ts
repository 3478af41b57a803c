import { onboardings } from '#functions/data/onboarding.ts'
import { draftCard } from '#functions/lib/draft-card.ts'
import { operation } from '#functions/lib/operation.ts'
import { onboarding as api } from '#shared/api/onboarding.ts'

export default operation(api.saveOnboarding, async ({ body, caller, now }, services) =>
  draftCard(await services.use(onboardings).save(caller.companyId, body, now)),
)
