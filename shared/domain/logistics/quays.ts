/** Which plants load ships and barges themselves. */
import { plantsNamed } from '#shared/domain/matching/reading/plants.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import quays from '#shared/knowledge/logistics/quays.json' with { type: 'json' }

interface Loading {
  description: string
  industry?: string | undefined
  loading?: readonly string[] | null | undefined
}

/** "From our own quay", "vessel loading", "by coaster". */
const SAID =
  /\b(?:own|our|works|plant|private) (?:quay|jetty|berth|wharf|pier)\b|\b(?:quay|jetty|berth|wharf)side\b|\b(?:coaster|vessel|barge|ship) load/i
const AT_QUAYS: ReadonlySet<string> = new Set(quays.quayPlants)

/** As the listing states it, else as plants of its kind mostly have it that lie by water. Whether they do is told by their place. */
export const hasQuay = (knowledge: Knowledge, { description, industry, loading }: Loading): boolean =>
  (loading?.some((one) => one === 'ship' || one === 'barge') ?? false) ||
  SAID.test(description) ||
  plantsNamed(knowledge, industry ?? '').some((plant) => AT_QUAYS.has(plant))
