import { dayOf } from '#shared/domain/day.ts'
import { operation } from '#functions/http/operation.ts'
import { dealOfPapers } from '#functions/usecases/papers/paper-deal.ts'
import { papers as api } from '#shared/api/deals/papers.ts'
import { papersOf } from '#shared/domain/papers/paper.ts'

export default operation(api.listPapers, async ({ params, caller, now }, services) => {
  const { deal, side } = await dealOfPapers(params.id, caller.companyId, null, now, services)
  return {
    papers: papersOf(deal, side, dayOf(now)).map(({ edition, ...paper }) => ({
      ...paper,
      checked: edition.checked,
    })),
  }
})
