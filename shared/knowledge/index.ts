/**
 * The knowledge base as one object: every data file, and the lookups that all readers need.
 *
 * Nothing is validated here: the schemas are checked by `npm run knowledge:check` and by the tests, a cold start
 * only reads JSON. Maps are built on first use. Files are imported one by one because a bundle has no glob.
 */
import type {
  CarbonFactor,
  Concept,
  EwcCode,
  Exchange,
  Family,
  GlossaryWord,
  Industry,
  NamedConcept,
  Precedent,
  Property,
  Substance,
  Unit,
} from './schema.ts'
import carbonFactors from './carbon-factors.json' with { type: 'json' }
import ewcFile from './ewc-codes.json' with { type: 'json' }
import glossary from './glossary.json' with { type: 'json' }
import properties from './properties.json' with { type: 'json' }
import substances from './substances.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }
import uses from './concepts/uses.json' with { type: 'json' }
import ironSteelConcepts from './concepts/iron-steel.json' with { type: 'json' }
import nonferrousMetalsConcepts from './concepts/nonferrous-metals.json' with { type: 'json' }
import mineralsAshesConcepts from './concepts/minerals-ashes.json' with { type: 'json' }
import cementConstructionConcepts from './concepts/cement-construction.json' with { type: 'json' }
import chemicalsInorganicConcepts from './concepts/chemicals-inorganic.json' with { type: 'json' }
import acidsSolventsOilsConcepts from './concepts/acids-solvents-oils.json' with { type: 'json' }
import plasticsRubberConcepts from './concepts/plastics-rubber.json' with { type: 'json' }
import textilesLeatherConcepts from './concepts/textiles-leather.json' with { type: 'json' }
import paperWoodConcepts from './concepts/paper-wood.json' with { type: 'json' }
import foodFeedConcepts from './concepts/food-feed.json' with { type: 'json' }
import agricultureConcepts from './concepts/agriculture.json' with { type: 'json' }
import sludgesWaterConcepts from './concepts/sludges-water.json' with { type: 'json' }
import glassCeramicsConcepts from './concepts/glass-ceramics.json' with { type: 'json' }
import electronicsBatteriesConcepts from './concepts/electronics-batteries.json' with { type: 'json' }
import energyHeatGasesConcepts from './concepts/energy-heat-gases.json' with { type: 'json' }
import packagingMiscConcepts from './concepts/packaging-misc.json' with { type: 'json' }
import ironSteelExchanges from './exchanges/iron-steel.json' with { type: 'json' }
import nonferrousMetalsExchanges from './exchanges/nonferrous-metals.json' with { type: 'json' }
import mineralsAshesExchanges from './exchanges/minerals-ashes.json' with { type: 'json' }
import cementConstructionExchanges from './exchanges/cement-construction.json' with { type: 'json' }
import chemicalsInorganicExchanges from './exchanges/chemicals-inorganic.json' with { type: 'json' }
import acidsSolventsOilsExchanges from './exchanges/acids-solvents-oils.json' with { type: 'json' }
import plasticsRubberExchanges from './exchanges/plastics-rubber.json' with { type: 'json' }
import textilesLeatherExchanges from './exchanges/textiles-leather.json' with { type: 'json' }
import paperWoodExchanges from './exchanges/paper-wood.json' with { type: 'json' }
import foodFeedExchanges from './exchanges/food-feed.json' with { type: 'json' }
import agricultureExchanges from './exchanges/agriculture.json' with { type: 'json' }
import sludgesWaterExchanges from './exchanges/sludges-water.json' with { type: 'json' }
import glassCeramicsExchanges from './exchanges/glass-ceramics.json' with { type: 'json' }
import electronicsBatteriesExchanges from './exchanges/electronics-batteries.json' with { type: 'json' }
import energyHeatGasesExchanges from './exchanges/energy-heat-gases.json' with { type: 'json' }
import packagingMiscExchanges from './exchanges/packaging-misc.json' with { type: 'json' }
import ironSteelPrecedents from './precedents/iron-steel.json' with { type: 'json' }
import nonferrousMetalsPrecedents from './precedents/nonferrous-metals.json' with { type: 'json' }
import mineralsAshesPrecedents from './precedents/minerals-ashes.json' with { type: 'json' }
import cementConstructionPrecedents from './precedents/cement-construction.json' with { type: 'json' }
import chemicalsInorganicPrecedents from './precedents/chemicals-inorganic.json' with { type: 'json' }
import acidsSolventsOilsPrecedents from './precedents/acids-solvents-oils.json' with { type: 'json' }
import plasticsRubberPrecedents from './precedents/plastics-rubber.json' with { type: 'json' }
import textilesLeatherPrecedents from './precedents/textiles-leather.json' with { type: 'json' }
import paperWoodPrecedents from './precedents/paper-wood.json' with { type: 'json' }
import foodFeedPrecedents from './precedents/food-feed.json' with { type: 'json' }
import agriculturePrecedents from './precedents/agriculture.json' with { type: 'json' }
import sludgesWaterPrecedents from './precedents/sludges-water.json' with { type: 'json' }
import glassCeramicsPrecedents from './precedents/glass-ceramics.json' with { type: 'json' }
import electronicsBatteriesPrecedents from './precedents/electronics-batteries.json' with { type: 'json' }
import energyHeatGasesPrecedents from './precedents/energy-heat-gases.json' with { type: 'json' }
import packagingMiscPrecedents from './precedents/packaging-misc.json' with { type: 'json' }
import ironSteelIndustries from './industries/iron-steel.json' with { type: 'json' }
import nonferrousMetalsIndustries from './industries/nonferrous-metals.json' with { type: 'json' }
import mineralsAshesIndustries from './industries/minerals-ashes.json' with { type: 'json' }
import cementConstructionIndustries from './industries/cement-construction.json' with { type: 'json' }
import chemicalsInorganicIndustries from './industries/chemicals-inorganic.json' with { type: 'json' }
import acidsSolventsOilsIndustries from './industries/acids-solvents-oils.json' with { type: 'json' }
import plasticsRubberIndustries from './industries/plastics-rubber.json' with { type: 'json' }
import textilesLeatherIndustries from './industries/textiles-leather.json' with { type: 'json' }
import paperWoodIndustries from './industries/paper-wood.json' with { type: 'json' }
import foodFeedIndustries from './industries/food-feed.json' with { type: 'json' }
import agricultureIndustries from './industries/agriculture.json' with { type: 'json' }
import sludgesWaterIndustries from './industries/sludges-water.json' with { type: 'json' }
import glassCeramicsIndustries from './industries/glass-ceramics.json' with { type: 'json' }
import electronicsBatteriesIndustries from './industries/electronics-batteries.json' with { type: 'json' }
import energyHeatGasesIndustries from './industries/energy-heat-gases.json' with { type: 'json' }
import packagingMiscIndustries from './industries/packaging-misc.json' with { type: 'json' }

type FamilyFiles = { concepts: unknown; exchanges: unknown; precedents: unknown; industries: unknown }

/** Every family's files, for the checks that report by file. */
export const families: Record<Family, FamilyFiles> = {
  'iron-steel': {
    concepts: ironSteelConcepts,
    exchanges: ironSteelExchanges,
    precedents: ironSteelPrecedents,
    industries: ironSteelIndustries,
  },
  'nonferrous-metals': {
    concepts: nonferrousMetalsConcepts,
    exchanges: nonferrousMetalsExchanges,
    precedents: nonferrousMetalsPrecedents,
    industries: nonferrousMetalsIndustries,
  },
  'minerals-ashes': {
    concepts: mineralsAshesConcepts,
    exchanges: mineralsAshesExchanges,
    precedents: mineralsAshesPrecedents,
    industries: mineralsAshesIndustries,
  },
  'cement-construction': {
    concepts: cementConstructionConcepts,
    exchanges: cementConstructionExchanges,
    precedents: cementConstructionPrecedents,
    industries: cementConstructionIndustries,
  },
  'chemicals-inorganic': {
    concepts: chemicalsInorganicConcepts,
    exchanges: chemicalsInorganicExchanges,
    precedents: chemicalsInorganicPrecedents,
    industries: chemicalsInorganicIndustries,
  },
  'acids-solvents-oils': {
    concepts: acidsSolventsOilsConcepts,
    exchanges: acidsSolventsOilsExchanges,
    precedents: acidsSolventsOilsPrecedents,
    industries: acidsSolventsOilsIndustries,
  },
  'plastics-rubber': {
    concepts: plasticsRubberConcepts,
    exchanges: plasticsRubberExchanges,
    precedents: plasticsRubberPrecedents,
    industries: plasticsRubberIndustries,
  },
  'textiles-leather': {
    concepts: textilesLeatherConcepts,
    exchanges: textilesLeatherExchanges,
    precedents: textilesLeatherPrecedents,
    industries: textilesLeatherIndustries,
  },
  'paper-wood': {
    concepts: paperWoodConcepts,
    exchanges: paperWoodExchanges,
    precedents: paperWoodPrecedents,
    industries: paperWoodIndustries,
  },
  'food-feed': {
    concepts: foodFeedConcepts,
    exchanges: foodFeedExchanges,
    precedents: foodFeedPrecedents,
    industries: foodFeedIndustries,
  },
  agriculture: {
    concepts: agricultureConcepts,
    exchanges: agricultureExchanges,
    precedents: agriculturePrecedents,
    industries: agricultureIndustries,
  },
  'sludges-water': {
    concepts: sludgesWaterConcepts,
    exchanges: sludgesWaterExchanges,
    precedents: sludgesWaterPrecedents,
    industries: sludgesWaterIndustries,
  },
  'glass-ceramics': {
    concepts: glassCeramicsConcepts,
    exchanges: glassCeramicsExchanges,
    precedents: glassCeramicsPrecedents,
    industries: glassCeramicsIndustries,
  },
  'electronics-batteries': {
    concepts: electronicsBatteriesConcepts,
    exchanges: electronicsBatteriesExchanges,
    precedents: electronicsBatteriesPrecedents,
    industries: electronicsBatteriesIndustries,
  },
  'energy-heat-gases': {
    concepts: energyHeatGasesConcepts,
    exchanges: energyHeatGasesExchanges,
    precedents: energyHeatGasesPrecedents,
    industries: energyHeatGasesIndustries,
  },
  'packaging-misc': {
    concepts: packagingMiscConcepts,
    exchanges: packagingMiscExchanges,
    precedents: packagingMiscPrecedents,
    industries: packagingMiscIndustries,
  },
}

/** Everything the engine reads. Tests build smaller ones with `createKnowledge`. */
export interface Knowledge {
  readonly concepts: readonly Concept[]
  readonly exchanges: readonly Exchange[]
  readonly precedents: readonly Precedent[]
  readonly industries: readonly Industry[]
  readonly properties: readonly Property[]
  readonly glossary: readonly GlossaryWord[]
  readonly substances: readonly Substance[]
  readonly units: readonly Unit[]
  readonly carbonFactors: readonly CarbonFactor[]
  readonly ewcCodes: readonly EwcCode[]
  readonly ewcChapters: Readonly<Record<string, string>>
  /** Titles of the groups, by the first four digits. */
  readonly ewcSubchapters: Readonly<Record<string, string>>
  /** Words of the companies whose wastes stand in a group. */
  readonly ewcOrigins: Readonly<Record<string, readonly string[]>>
  /** Concept by id. */
  concept(id: string): Concept | undefined
  precedent(id: string): Precedent | undefined
  industry(id: string): Industry | undefined
  carbonFactor(id: string): CarbonFactor | undefined
  ewc(code: string): EwcCode | undefined
}

export type KnowledgeData = { readonly concepts: readonly NamedConcept[] } & Pick<
  Knowledge,
  | 'exchanges'
  | 'precedents'
  | 'industries'
  | 'properties'
  | 'glossary'
  | 'substances'
  | 'units'
  | 'carbonFactors'
  | 'ewcCodes'
  | 'ewcChapters'
  | 'ewcSubchapters'
  | 'ewcOrigins'
>

/** A lookup whose map is built when it is first asked. */
function lookup<T>(rows: readonly T[], key: (row: T) => string): (id: string) => T | undefined {
  let map: Map<string, T> | undefined
  return (id) => (map ??= new Map(rows.map((row) => [key(row), row]))).get(id)
}

/** Wraps data with its lookups. The first of two rows with one id wins; `knowledge:check` reports the second. */
export function createKnowledge(data: KnowledgeData): Knowledge {
  return {
    ...data,
    concept: lookup(data.concepts, (row) => row.id),
    precedent: lookup(data.precedents, (row) => row.id),
    industry: lookup(data.industries, (row) => row.id),
    carbonFactor: lookup(data.carbonFactors, (row) => row.id),
    ewc: lookup(data.ewcCodes, (row) => row.code),
  }
}

const files = Object.values(families)

/** The knowledge base of the product. */
export const knowledge: Knowledge = createKnowledge({
  concepts: [uses, ...files.map((f) => f.concepts)].flat() as NamedConcept[],
  exchanges: files.flatMap((f) => f.exchanges as Exchange[]),
  precedents: files.flatMap((f) => f.precedents as Precedent[]),
  industries: files.flatMap((f) => f.industries as Industry[]),
  properties: properties as Property[],
  glossary: glossary as GlossaryWord[],
  substances: substances as Substance[],
  units: units as Unit[],
  carbonFactors: carbonFactors as CarbonFactor[],
  ewcCodes: ewcFile.codes as EwcCode[],
  ewcChapters: ewcFile.chapters,
  ewcSubchapters: ewcFile.subchapters,
  ewcOrigins: ewcFile.origins,
})
