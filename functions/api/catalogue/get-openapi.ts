import { operation } from '#functions/lib/operation.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import { openapi } from '#shared/api/openapi.ts'

export default operation(api.getOpenapi, () => openapi(), { maxAge: 300 })
