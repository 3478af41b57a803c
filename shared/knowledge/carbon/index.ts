/** Carbon factors, in one list. */
import desnzMaterial from './factors/desnz-material.json' with { type: 'json' }
import desnzWaste from './factors/desnz-waste.json' with { type: 'json' }
import freight from './factors/freight.json' with { type: 'json' }
import industry from './factors/industry.json' with { type: 'json' }
import ipccFuels from './factors/ipcc-fuels.json' with { type: 'json' }
import ipccIndustry from './factors/ipcc-industry.json' with { type: 'json' }
import metals from './factors/metals.json' with { type: 'json' }
import products from './factors/products.json' with { type: 'json' }
import studies from './factors/studies.json' with { type: 'json' }
import sets from './sets.json' with { type: 'json' }
import { resolveFactors } from './resolve.ts'
import type { CarbonFactor, FactorRow, FactorSet } from './schema.ts'

export const factorSets = sets as readonly FactorSet[]
export const factorRows = [
  ...desnzMaterial,
  ...desnzWaste,
  ...freight,
  ...industry,
  ...ipccFuels,
  ...ipccIndustry,
  ...metals,
  ...products,
  ...studies,
] as readonly FactorRow[]

let resolved: readonly CarbonFactor[] | undefined
export const carbonFactors = (): readonly CarbonFactor[] =>
  (resolved ??= resolveFactors(factorSets, factorRows))
