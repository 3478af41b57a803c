import { operation } from '#functions/http/operation.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { searchParameters } from '#shared/domain/properties/search.ts'

export default operation(api.searchParameters, ({ query }) => ({ items: searchParameters(query.q) }))
