import { onboardings } from '#functions/data/company/onboarding.ts'
import { operation } from '#functions/http/operation.ts'
import { draftCard } from '#functions/views/company/draft-card.ts'
import { onboarding as api } from '#shared/api/company/onboarding.ts'

export default operation(api.saveOnboarding, async ({ body, caller, now }, services) =>
  draftCard(await services.use(onboardings).save(caller.companyId, body, now)),
)
