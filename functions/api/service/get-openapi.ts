import { operation } from '#functions/http/operation.ts'
import { openapi } from '#shared/api/core/openapi.ts'
import { service as api } from '#shared/api/service.ts'

let document: ReturnType<typeof openapi> | undefined

/** Making it takes longer than a request may cost anybody who asks: once a container. */
export default operation(api.getOpenapi, () => (document ??= openapi()), { maxAge: 300 })
