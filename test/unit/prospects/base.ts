/** A small knowledge base of a few materials, uses and plants, for the mechanisms of prospects. */
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { prospectsOf } from '#shared/domain/prospects/prospects.ts'
import type { ProspectBase } from '#shared/domain/prospects/types.ts'
import { createKnowledge, knowledge } from '#shared/knowledge/index.ts'
import type { Plant } from '#shared/knowledge/plants/schema.ts'
import type { KnownExchange, NamedConcept } from '#shared/knowledge/schema.ts'

type Given = Partial<NamedConcept> & { id: string }

export const material = ({ id, ...more }: Given): NamedConcept => ({
  ...{ id, kind: 'material', label: words(id), aliases: [words(id).toLowerCase()] },
  ...more,
})
export const use = ({ id, ...more }: Given): NamedConcept => ({
  ...{
    id,
    kind: 'use',
    label: words(id),
    aliases: [`${words(id).toLowerCase()} wanted`],
    sector: 'construction',
  },
  ...more,
})
const words = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

export const exchange = (from: string, to: string, more: Partial<KnownExchange> = {}): KnownExchange => ({
  from,
  to,
  grade: 2,
  sources: ['industry-practice'],
  ...more,
})

export const plant = (id: string, more: Partial<Plant> = {}): Plant => ({
  ...{ id, label: words(id), kind: 'plant', nace: ['23.51'], names: {}, gives: [], takes: [] },
  ...more,
})

/** A base of these; what is not given it has not. */
export const baseOf = (
  concepts: readonly NamedConcept[],
  exchanges: readonly KnownExchange[],
  plants: readonly Plant[],
): ProspectBase => ({
  knowledge: createKnowledge({
    ...knowledge,
    ...{ concepts, exchanges, precedents: [], plants: [], ewcCodes: [], ewcOrigins: {}, glossary: [] },
  }),
  plants,
})

const NOW = Date.parse('2026-11-23')

/** What is found of a listing with these words. */
export function lookedUp(
  base: ProspectBase,
  material_name: string,
  { type = 'waste', description = '' }: { type?: 'waste' | 'requirement'; description?: string } = {},
) {
  const text = { material_name, description, type }
  const classification = classify(base.knowledge, text)
  const listing = { id: 'l', companyId: 'c', ...text, quantity: 10, unit: 't', classification }
  return prospectsOf(base, listing, NOW)
}
