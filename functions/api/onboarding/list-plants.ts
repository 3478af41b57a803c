import { operation } from '#functions/http/operation.ts'
import { onboarding as api } from '#shared/api/company/onboarding.ts'
import { knowledge } from '#shared/knowledge/index.ts'

export default operation(
  api.listPlants,
  () => ({
    items: knowledge.plants
      .filter(({ kind }) => kind === 'plant')
      .map(({ id, label }) => ({ id, label }))
      .sort((a, b) => (a.label < b.label ? -1 : 1)),
  }),
  { maxAge: 3600 },
)
