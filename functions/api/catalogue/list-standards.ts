import { operation } from '#functions/http/operation.ts'
import { catalogue as api } from '#shared/api/market/catalogue.ts'
import { basisOfId } from '#shared/domain/properties/reading/vocabulary.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import { citation } from '#shared/knowledge/sources.ts'
import { isConfirmed, allStandards } from '#shared/knowledge/standards/index.ts'

export default operation(api.listStandards, () => ({
  items: allStandards.map((standard) => ({
    id: standard.id,
    title: standard.title,
    edition: standard.edition,
    scope: standard.scope,
    source: citation({ sources: [standard.source] }),
    limits: standard.limits.map((limit) => ({
      parameter: limit.parameter,
      label: parameterOf(limit.parameter)?.label ?? limit.parameter,
      ...{ op: limit.op, value: limit.value, min: null, max: null, unit: limit.unit },
      basis: basisOfId(limit.basis),
      weight: limit.level,
      note: limit.note ?? null,
      confirmed: isConfirmed(standard, limit),
    })),
  })),
}))
