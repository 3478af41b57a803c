// Written by `npm run knowledge:index` from the folders families/, uses/, plants/, parameters/families/ and standards/.
import familiesAcidsSolventsOilsConcepts from './families/acids-solvents-oils/concepts.json' with { type: 'json' }
import familiesAcidsSolventsOilsExchanges from './families/acids-solvents-oils/exchanges.json' with { type: 'json' }
import familiesAcidsSolventsOilsPrecedents from './families/acids-solvents-oils/precedents.json' with { type: 'json' }
import familiesAgricultureConcepts from './families/agriculture/concepts.json' with { type: 'json' }
import familiesAgricultureExchanges from './families/agriculture/exchanges.json' with { type: 'json' }
import familiesAgriculturePrecedents from './families/agriculture/precedents.json' with { type: 'json' }
import familiesCementConstructionConcepts from './families/cement-construction/concepts.json' with { type: 'json' }
import familiesCementConstructionExchanges from './families/cement-construction/exchanges.json' with { type: 'json' }
import familiesCementConstructionPrecedents from './families/cement-construction/precedents.json' with { type: 'json' }
import familiesChemicalsInorganicConcepts from './families/chemicals-inorganic/concepts.json' with { type: 'json' }
import familiesChemicalsInorganicExchanges from './families/chemicals-inorganic/exchanges.json' with { type: 'json' }
import familiesChemicalsInorganicPrecedents from './families/chemicals-inorganic/precedents.json' with { type: 'json' }
import familiesElectronicsBatteriesConcepts from './families/electronics-batteries/concepts.json' with { type: 'json' }
import familiesElectronicsBatteriesExchanges from './families/electronics-batteries/exchanges.json' with { type: 'json' }
import familiesElectronicsBatteriesPrecedents from './families/electronics-batteries/precedents.json' with { type: 'json' }
import familiesEnergyHeatGasesConcepts from './families/energy-heat-gases/concepts.json' with { type: 'json' }
import familiesEnergyHeatGasesExchanges from './families/energy-heat-gases/exchanges.json' with { type: 'json' }
import familiesEnergyHeatGasesPrecedents from './families/energy-heat-gases/precedents.json' with { type: 'json' }
import familiesFoodFeedConcepts from './families/food-feed/concepts.json' with { type: 'json' }
import familiesFoodFeedExchanges from './families/food-feed/exchanges.json' with { type: 'json' }
import familiesFoodFeedPrecedents from './families/food-feed/precedents.json' with { type: 'json' }
import familiesGlassCeramicsConcepts from './families/glass-ceramics/concepts.json' with { type: 'json' }
import familiesGlassCeramicsExchanges from './families/glass-ceramics/exchanges.json' with { type: 'json' }
import familiesGlassCeramicsPrecedents from './families/glass-ceramics/precedents.json' with { type: 'json' }
import familiesIronSteelConcepts from './families/iron-steel/concepts.json' with { type: 'json' }
import familiesIronSteelExchanges from './families/iron-steel/exchanges.json' with { type: 'json' }
import familiesIronSteelPrecedents from './families/iron-steel/precedents.json' with { type: 'json' }
import familiesMineralsAshesConcepts from './families/minerals-ashes/concepts.json' with { type: 'json' }
import familiesMineralsAshesExchanges from './families/minerals-ashes/exchanges.json' with { type: 'json' }
import familiesMineralsAshesPrecedents from './families/minerals-ashes/precedents.json' with { type: 'json' }
import familiesNonferrousMetalsConcepts from './families/nonferrous-metals/concepts.json' with { type: 'json' }
import familiesNonferrousMetalsExchanges from './families/nonferrous-metals/exchanges.json' with { type: 'json' }
import familiesNonferrousMetalsPrecedents from './families/nonferrous-metals/precedents.json' with { type: 'json' }
import familiesPackagingMiscConcepts from './families/packaging-misc/concepts.json' with { type: 'json' }
import familiesPackagingMiscExchanges from './families/packaging-misc/exchanges.json' with { type: 'json' }
import familiesPackagingMiscPrecedents from './families/packaging-misc/precedents.json' with { type: 'json' }
import familiesPaperWoodConcepts from './families/paper-wood/concepts.json' with { type: 'json' }
import familiesPaperWoodExchanges from './families/paper-wood/exchanges.json' with { type: 'json' }
import familiesPaperWoodPrecedents from './families/paper-wood/precedents.json' with { type: 'json' }
import familiesPlasticsRubberConcepts from './families/plastics-rubber/concepts.json' with { type: 'json' }
import familiesPlasticsRubberExchanges from './families/plastics-rubber/exchanges.json' with { type: 'json' }
import familiesPlasticsRubberPrecedents from './families/plastics-rubber/precedents.json' with { type: 'json' }
import familiesSludgesWaterConcepts from './families/sludges-water/concepts.json' with { type: 'json' }
import familiesSludgesWaterExchanges from './families/sludges-water/exchanges.json' with { type: 'json' }
import familiesSludgesWaterPrecedents from './families/sludges-water/precedents.json' with { type: 'json' }
import familiesTextilesLeatherConcepts from './families/textiles-leather/concepts.json' with { type: 'json' }
import familiesTextilesLeatherExchanges from './families/textiles-leather/exchanges.json' with { type: 'json' }
import familiesTextilesLeatherPrecedents from './families/textiles-leather/precedents.json' with { type: 'json' }
import usesChemistry from './uses/chemistry.json' with { type: 'json' }
import usesConstruction from './uses/construction.json' with { type: 'json' }
import usesCosmetic from './uses/cosmetic.json' with { type: 'json' }
import usesEnergy from './uses/energy.json' with { type: 'json' }
import usesEnvironment from './uses/environment.json' with { type: 'json' }
import usesFeed from './uses/feed.json' with { type: 'json' }
import usesFood from './uses/food.json' with { type: 'json' }
import usesMedical from './uses/medical.json' with { type: 'json' }
import usesMetallurgy from './uses/metallurgy.json' with { type: 'json' }
import usesPotableWater from './uses/potable-water.json' with { type: 'json' }
import usesProducts from './uses/products.json' with { type: 'json' }
import usesSoil from './uses/soil.json' with { type: 'json' }

export const families = {
  'acids-solvents-oils': {
    concepts: familiesAcidsSolventsOilsConcepts,
    exchanges: familiesAcidsSolventsOilsExchanges,
    precedents: familiesAcidsSolventsOilsPrecedents,
  },
  'agriculture': {
    concepts: familiesAgricultureConcepts,
    exchanges: familiesAgricultureExchanges,
    precedents: familiesAgriculturePrecedents,
  },
  'cement-construction': {
    concepts: familiesCementConstructionConcepts,
    exchanges: familiesCementConstructionExchanges,
    precedents: familiesCementConstructionPrecedents,
  },
  'chemicals-inorganic': {
    concepts: familiesChemicalsInorganicConcepts,
    exchanges: familiesChemicalsInorganicExchanges,
    precedents: familiesChemicalsInorganicPrecedents,
  },
  'electronics-batteries': {
    concepts: familiesElectronicsBatteriesConcepts,
    exchanges: familiesElectronicsBatteriesExchanges,
    precedents: familiesElectronicsBatteriesPrecedents,
  },
  'energy-heat-gases': {
    concepts: familiesEnergyHeatGasesConcepts,
    exchanges: familiesEnergyHeatGasesExchanges,
    precedents: familiesEnergyHeatGasesPrecedents,
  },
  'food-feed': {
    concepts: familiesFoodFeedConcepts,
    exchanges: familiesFoodFeedExchanges,
    precedents: familiesFoodFeedPrecedents,
  },
  'glass-ceramics': {
    concepts: familiesGlassCeramicsConcepts,
    exchanges: familiesGlassCeramicsExchanges,
    precedents: familiesGlassCeramicsPrecedents,
  },
  'iron-steel': {
    concepts: familiesIronSteelConcepts,
    exchanges: familiesIronSteelExchanges,
    precedents: familiesIronSteelPrecedents,
  },
  'minerals-ashes': {
    concepts: familiesMineralsAshesConcepts,
    exchanges: familiesMineralsAshesExchanges,
    precedents: familiesMineralsAshesPrecedents,
  },
  'nonferrous-metals': {
    concepts: familiesNonferrousMetalsConcepts,
    exchanges: familiesNonferrousMetalsExchanges,
    precedents: familiesNonferrousMetalsPrecedents,
  },
  'packaging-misc': {
    concepts: familiesPackagingMiscConcepts,
    exchanges: familiesPackagingMiscExchanges,
    precedents: familiesPackagingMiscPrecedents,
  },
  'paper-wood': {
    concepts: familiesPaperWoodConcepts,
    exchanges: familiesPaperWoodExchanges,
    precedents: familiesPaperWoodPrecedents,
  },
  'plastics-rubber': {
    concepts: familiesPlasticsRubberConcepts,
    exchanges: familiesPlasticsRubberExchanges,
    precedents: familiesPlasticsRubberPrecedents,
  },
  'sludges-water': {
    concepts: familiesSludgesWaterConcepts,
    exchanges: familiesSludgesWaterExchanges,
    precedents: familiesSludgesWaterPrecedents,
  },
  'textiles-leather': {
    concepts: familiesTextilesLeatherConcepts,
    exchanges: familiesTextilesLeatherExchanges,
    precedents: familiesTextilesLeatherPrecedents,
  },
}

export const uses = [
  ...usesChemistry,
  ...usesConstruction,
  ...usesCosmetic,
  ...usesEnergy,
  ...usesEnvironment,
  ...usesFeed,
  ...usesFood,
  ...usesMedical,
  ...usesMetallurgy,
  ...usesPotableWater,
  ...usesProducts,
  ...usesSoil,
]
