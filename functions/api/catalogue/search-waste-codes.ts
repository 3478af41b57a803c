import { dayOf } from '#shared/domain/day.ts'
import { operation } from '#functions/http/operation.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { codeCard, codeChange } from '#functions/views/catalogue/code-card.ts'
import { searchCodes } from '#shared/domain/waste/search.ts'
import { knowledge } from '#shared/knowledge/index.ts'

export default operation(api.searchWasteCodes, ({ query, now }) => {
  const day = dayOf(now)
  return {
    as_of: day,
    items: searchCodes(knowledge.ewcCodes, query.q, day).map((code) => ({
      ...codeCard(code, day),
      change: codeChange(NOTHING_READ, code, day),
    })),
  }
})

const NOTHING_READ = { ewc: [] }
