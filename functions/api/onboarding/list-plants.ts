import { operation } from '#functions/http/operation.ts'
import { onboarding as api } from '#shared/api/company/onboarding.ts'
import { compiled } from '#shared/domain/matching/compiled/compiled.ts'
import { knowledge } from '#shared/knowledge/index.ts'

export default operation(
  api.listPlants,
  () => {
    const { ids, labels } = compiled(knowledge, 'plants')
    return {
      items: ids
        .map((id, place) => ({ id, label: labels[place]! }))
        .sort((a, b) => (a.label < b.label ? -1 : 1)),
    }
  },
  { maxAge: 3600 },
)
