import { listings } from '#functions/data/catalogue/listing.ts'
import { companies } from '#functions/data/company/company.ts'
import { operation } from '#functions/http/operation.ts'
import { refuseForbidden, written } from '#functions/usecases/own-listing.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import { valueProblem } from '#shared/domain/matching/values/statable.ts'
import { statedText } from '#shared/domain/matching/values/stated-text.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'

export default operation(api.stateValue, async ({ params, body, caller, now }, services) => {
  const company = await services.use(companies).get(caller.companyId)
  if (!company) throw new AppError('FORBIDDEN')
  const { parameter, stated, seen } = body
  if (stated) {
    const problem = valueProblem(knowledge, { parameter, ...stated })
    if (problem) {
      const field = problem.field === 'parameter' ? 'parameter' : `stated.${problem.field}`
      throw new AppError('VALIDATION_FAILED', undefined, [{ field, message: problem.message }])
    }
    // A value may say what a name or description may not: 80 mg/kg of PCB.
    const listing = await services.use(listings).get(params.id)
    if (listing?.company_id === company.id)
      refuseForbidden({
        material_name: listing.material_name,
        description: `${listing.description} ; ${statedText({ parameter, ...stated })}`,
      })
  }
  const listing = await services.use(listings).state(company.id, params.id, parameter, stated, seen, now)
  return written(listing, company, services)
})
