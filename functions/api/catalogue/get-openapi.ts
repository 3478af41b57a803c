import { operation } from '#functions/lib/operation.ts'
import { api } from '#shared/api/index.ts'
import { openapi } from '#shared/api/openapi.ts'

export default operation(api.catalogue.getOpenapi, () => openapi(), { maxAge: 300 })
