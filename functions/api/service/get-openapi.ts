import { operation } from '#functions/http/operation.ts'
import { openapi } from '#shared/api/core/openapi.ts'
import { service as api } from '#shared/api/service.ts'

export default operation(api.getOpenapi, () => openapi(), { maxAge: 300 })
