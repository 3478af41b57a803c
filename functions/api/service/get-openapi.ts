import { operation } from '#functions/lib/operation.ts'
import { service as api } from '#shared/api/service.ts'
import { openapi } from '#shared/api/openapi.ts'

export default operation(api.getOpenapi, () => openapi(), { maxAge: 300 })
