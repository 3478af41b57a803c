import { operation } from '#functions/http/operation.ts'
import { catalogue as api } from '#shared/api/catalogue.ts'
import { formatEwc, hazardOfEntry } from '#shared/domain/waste/ewc.ts'
import { searchCodes } from '#shared/domain/waste/search.ts'
import { knowledge } from '#shared/knowledge/index.ts'

export default operation(api.searchWasteCodes, ({ query }) => ({
  items: searchCodes(knowledge.ewcCodes, query.q).map(({ code, entry, text }) => ({
    code: formatEwc(code, entry),
    description: text,
    hazard: hazardOfEntry(entry),
  })),
}))
