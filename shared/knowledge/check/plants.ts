/** Rules of `npm run knowledge:check` for plants. */
import { LANGUAGES, type Plant } from '../plants/schema.ts'
import type { Knowledge } from '../create.ts'

/** Plants that nobody finds, streams that are nothing, names that two plants claim. */
export function checkPlants({ concept, ewc }: Knowledge, plants: readonly Plant[]) {
  const errors: string[] = []
  const warnings: string[] = []
  const ids = new Set<string>()
  const claimed = new Map<string, string>()
  for (const plant of plants) {
    const at = `plant ${plant.id}`
    if (ids.has(plant.id)) errors.push(`${at}: id is used twice`)
    ids.add(plant.id)
    if (plant.kind === 'plant' && (plant.nace.length === 0 || plant.takes.length === 0))
      errors.push(`${at}: a plant has a class of NACE and takes something`)
    if (plant.kind === 'plant' && plant.gives.length === 0) errors.push(`${at}: gives nothing`)
    if (plant.only && plant.kind !== 'step') errors.push(`${at}: only steps run in other plants`)
    for (const list of [plant.gives, plant.takes])
      for (const { concept: named } of list)
        if (!concept(named)) errors.push(`${at}: concept ${named} does not exist`)
    for (const { concept: named, code } of plant.gives) {
      if (concept(named)?.kind === 'use') errors.push(`${at}: gives ${named}, which is a use`)
      if (code !== undefined && !ewc(code)) errors.push(`${at}: code ${code} is not in the List of Waste`)
    }
    for (const [of, list] of [
      ['gives', plant.gives],
      ['takes', plant.takes],
    ] as const) {
      const seen = new Set<string>()
      for (const { concept: named } of list) {
        if (seen.has(named)) errors.push(`${at}: ${of} ${named} twice`)
        seen.add(named)
      }
    }
    const weak = new Set(plant.weak)
    if (plant.kind === 'plant')
      for (const language of LANGUAGES) {
        if (!plant.names[language]) warnings.push(`${at}: no name in ${language}`)
        for (const name of plant.names[language] ?? []) {
          const other = claimed.get(name)
          if (weak.has(name)) continue
          if (other !== undefined && other !== plant.id)
            warnings.push(`name "${name}" is claimed by ${other}, ${plant.id}`)
          claimed.set(name, plant.id)
        }
      }
    const known = new Set([plant.makes?.product, ...(plant.yields ?? []).map(({ of }) => of)])
    for (const { concept: named, rate } of plant.gives) {
      if (rate && rate.min > rate.max) errors.push(`${at}: rate of ${named} has min above max`)
      if (rate?.per !== undefined && !known.has(rate.per))
        errors.push(`${at}: rate of ${named} per ${rate.per}, which nothing makes`)
      if (rate && !plant.makes && plant.kind === 'plant')
        errors.push(`${at}: rate of ${named}, but it makes nothing`)
    }
  }
  const all = new Set([...ids, 'none'])
  for (const { id, only = [] } of plants)
    for (const named of only)
      if (!all.has(named)) errors.push(`plant ${id}: runs in ${named}, which does not exist`)
  return { errors, warnings }
}
