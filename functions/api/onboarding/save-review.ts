import { engine } from '#functions/data/catalogue/engine.ts'
import { companies } from '#functions/data/company/company.ts'
import { onboardings } from '#functions/data/company/onboarding.ts'
import { operation } from '#functions/http/operation.ts'
import type { Services } from '#functions/platform/services.ts'
import { portfolioOf } from '#functions/usecases/onboarding/generate-portfolio.ts'
import { draftCard } from '#functions/views/company/draft-card.ts'
import type { BodyOf } from '#shared/api/core/route.ts'
import { onboarding as api } from '#shared/api/company/onboarding.ts'
import { correct, type KeptMaterial } from '#shared/domain/onboarding/review.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import type { CompanyItem } from '#shared/table/company/company.ts'
import { tradeAt } from '#shared/domain/catalogue/trade.ts'
import { seenFrom } from '#shared/domain/sites/sites.ts'

type Row = BodyOf<typeof api.saveReview>['rows'][number]

/** Least certainty for a name to mean a material. */
const SURE = 0.5

export default operation(api.saveReview, async ({ body, caller, now }, services) => {
  const own = await services.use(companies).get(caller.companyId)
  if (!own) throw new AppError('FORBIDDEN')
  const stored = await services.use(onboardings).get(own.id)
  const company = seenFrom(own, stored?.generated?.site_id)
  const before = stored?.generated ?? null
  if ((before?.generated_at ?? null) !== body.generated_at)
    throw new AppError('CONFLICT', 'The portfolio was generated anew in the meantime. Reload to review it.')

  const materials = before?.portfolio.materials ?? []
  const known = new Map(materials.map((material) => [material.id, material]))
  const sent = new Set(body.rows.map(({ id }) => id))
  const listed = materials.filter(({ state }) => state === 'listed')
  const removed = materials.filter(({ id, state }) => state !== 'listed' && !sent.has(id))
  const rows = body.rows
    .filter(({ id }) => known.get(id)?.state !== 'listed')
    .map((row) => reviewed(row, known.get(row.id), company, services))
  const made = await portfolioOf(
    [...listed, ...rows],
    before?.confidence ?? 0,
    company,
    before ? new Date(before.generated_at) : now,
    services,
  )
  const generated = { ...made, ...(before?.site_id && { site_id: before.site_id }) }
  const settled = [...(stored?.settled ?? []), ...removed.map(({ id }) => id)]
  return draftCard(
    await services
      .use(onboardings)
      .review(
        company.id,
        { generated, settled, answers: stored?.answers ?? {}, step: stored?.step ?? 0 },
        before,
        now,
      ),
  )
})

/**
 * A row as the person left it. Under another name it is another material, and what was proposed of the old one goes;
 * a person's own description stays, whatever the name.
 */
function reviewed(row: Row, before: KeptMaterial | undefined, company: CompanyItem, services: Services) {
  if (before && before.type === row.type && isSame(row, before)) return before
  const base = before ?? blank(row)
  const described = base.described === true || row.description !== base.description
  if (before && before.name === row.name && before.type === row.type)
    return edited({ ...correct(before, row), described })
  const [best] = services.use(engine).understand({
    material_name: row.name,
    description: described ? row.description : '',
    type: row.type,
    industry: tradeAt(knowledge, null, company),
  }).concepts
  // A weak guess would describe another material than the one that was typed.
  const concept = best && best.confidence >= SURE ? knowledge.concept(best.id) : undefined
  const description = described ? row.description : (concept?.description ?? row.name)
  return edited({
    ...correct(base, { ...row, description }),
    described,
    type: row.type,
    concept: concept?.id ?? null,
    category: concept?.category ?? row.category,
  })
}

const isSame = (row: Row, { name, quantity, unit, description, ewc }: KeptMaterial) =>
  row.name === name &&
  row.quantity === quantity &&
  row.unit === unit &&
  row.description === description &&
  (row.ewc ?? '') === (ewc ?? '')

const edited = (material: KeptMaterial): KeptMaterial => ({
  ...material,
  edited: true,
  confidence_score: null,
})

/** What a person adds is described by that person alone. */
const blank = ({ id, type, category, name, quantity, unit, description, ewc }: Row): KeptMaterial => ({
  ...{ id, type, category, name, quantity, unit, description, ewc },
  concept: null,
  quantity_low: quantity,
  quantity_high: quantity,
  frequency: 'Not stated',
  stated: quantity !== null,
  potential_value: null,
  quality_grade: 'other',
  potential_uses: [],
  symbiosis_opportunities: [],
  ai_generated: false,
  confidence_score: null,
  basis: quantity === null ? 'Not stated.' : 'Your own figure.',
  state: 'proposed',
  edited: true,
  described: true,
})
