import { operation } from '#functions/http/operation.ts'
import { ownFactorCard } from '#functions/views/company/factor-card.ts'
import { security as api } from '#shared/api/company/security.ts'

export default operation(api.getFactor, ({ caller, now }, services) => ownFactorCard(caller, now, services))
