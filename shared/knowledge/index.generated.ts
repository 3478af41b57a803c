// Written by `npm run knowledge:index` from the folders families/, uses/, plants/, parameters/families/ and standards/.
import familiesAcidsSolventsOilsConcepts from './families/acids-solvents-oils/concepts.json' with { type: 'json' }
import familiesAgricultureConcepts from './families/agriculture/concepts.json' with { type: 'json' }
import familiesCementConstructionConcepts from './families/cement-construction/concepts.json' with { type: 'json' }
import familiesChemicalsInorganicConcepts from './families/chemicals-inorganic/concepts.json' with { type: 'json' }
import familiesElectronicsBatteriesConcepts from './families/electronics-batteries/concepts.json' with { type: 'json' }
import familiesEnergyHeatGasesConcepts from './families/energy-heat-gases/concepts.json' with { type: 'json' }
import familiesFoodFeedConcepts from './families/food-feed/concepts.json' with { type: 'json' }
import familiesGlassCeramicsConcepts from './families/glass-ceramics/concepts.json' with { type: 'json' }
import familiesIronSteelConcepts from './families/iron-steel/concepts.json' with { type: 'json' }
import familiesMineralsAshesConcepts from './families/minerals-ashes/concepts.json' with { type: 'json' }
import familiesNonferrousMetalsConcepts from './families/nonferrous-metals/concepts.json' with { type: 'json' }
import familiesPackagingMiscConcepts from './families/packaging-misc/concepts.json' with { type: 'json' }
import familiesPaperWoodConcepts from './families/paper-wood/concepts.json' with { type: 'json' }
import familiesPlasticsRubberConcepts from './families/plastics-rubber/concepts.json' with { type: 'json' }
import familiesSludgesWaterConcepts from './families/sludges-water/concepts.json' with { type: 'json' }
import familiesTextilesLeatherConcepts from './families/textiles-leather/concepts.json' with { type: 'json' }
import familiesAcidsSolventsOilsExchanges from './families/acids-solvents-oils/exchanges.json' with { type: 'json' }
import familiesAgricultureExchanges from './families/agriculture/exchanges.json' with { type: 'json' }
import familiesCementConstructionExchanges from './families/cement-construction/exchanges.json' with { type: 'json' }
import familiesChemicalsInorganicExchanges from './families/chemicals-inorganic/exchanges.json' with { type: 'json' }
import familiesElectronicsBatteriesExchanges from './families/electronics-batteries/exchanges.json' with { type: 'json' }
import familiesEnergyHeatGasesExchanges from './families/energy-heat-gases/exchanges.json' with { type: 'json' }
import familiesFoodFeedExchanges from './families/food-feed/exchanges.json' with { type: 'json' }
import familiesGlassCeramicsExchanges from './families/glass-ceramics/exchanges.json' with { type: 'json' }
import familiesIronSteelExchanges from './families/iron-steel/exchanges.json' with { type: 'json' }
import familiesMineralsAshesExchanges from './families/minerals-ashes/exchanges.json' with { type: 'json' }
import familiesNonferrousMetalsExchanges from './families/nonferrous-metals/exchanges.json' with { type: 'json' }
import familiesPackagingMiscExchanges from './families/packaging-misc/exchanges.json' with { type: 'json' }
import familiesPaperWoodExchanges from './families/paper-wood/exchanges.json' with { type: 'json' }
import familiesPlasticsRubberExchanges from './families/plastics-rubber/exchanges.json' with { type: 'json' }
import familiesSludgesWaterExchanges from './families/sludges-water/exchanges.json' with { type: 'json' }
import familiesTextilesLeatherExchanges from './families/textiles-leather/exchanges.json' with { type: 'json' }
import familiesAcidsSolventsOilsPrecedents from './families/acids-solvents-oils/precedents.json' with { type: 'json' }
import familiesAgriculturePrecedents from './families/agriculture/precedents.json' with { type: 'json' }
import familiesCementConstructionPrecedents from './families/cement-construction/precedents.json' with { type: 'json' }
import familiesChemicalsInorganicPrecedents from './families/chemicals-inorganic/precedents.json' with { type: 'json' }
import familiesElectronicsBatteriesPrecedents from './families/electronics-batteries/precedents.json' with { type: 'json' }
import familiesEnergyHeatGasesPrecedents from './families/energy-heat-gases/precedents.json' with { type: 'json' }
import familiesFoodFeedPrecedents from './families/food-feed/precedents.json' with { type: 'json' }
import familiesGlassCeramicsPrecedents from './families/glass-ceramics/precedents.json' with { type: 'json' }
import familiesIronSteelPrecedents from './families/iron-steel/precedents.json' with { type: 'json' }
import familiesMineralsAshesPrecedents from './families/minerals-ashes/precedents.json' with { type: 'json' }
import familiesNonferrousMetalsPrecedents from './families/nonferrous-metals/precedents.json' with { type: 'json' }
import familiesPackagingMiscPrecedents from './families/packaging-misc/precedents.json' with { type: 'json' }
import familiesPaperWoodPrecedents from './families/paper-wood/precedents.json' with { type: 'json' }
import familiesPlasticsRubberPrecedents from './families/plastics-rubber/precedents.json' with { type: 'json' }
import familiesSludgesWaterPrecedents from './families/sludges-water/precedents.json' with { type: 'json' }
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

export const familyNames = [
  'acids-solvents-oils',
  'agriculture',
  'cement-construction',
  'chemicals-inorganic',
  'electronics-batteries',
  'energy-heat-gases',
  'food-feed',
  'glass-ceramics',
  'iron-steel',
  'minerals-ashes',
  'nonferrous-metals',
  'packaging-misc',
  'paper-wood',
  'plastics-rubber',
  'sludges-water',
  'textiles-leather',
]

export const concepts = {
  'acids-solvents-oils': familiesAcidsSolventsOilsConcepts,
  'agriculture': familiesAgricultureConcepts,
  'cement-construction': familiesCementConstructionConcepts,
  'chemicals-inorganic': familiesChemicalsInorganicConcepts,
  'electronics-batteries': familiesElectronicsBatteriesConcepts,
  'energy-heat-gases': familiesEnergyHeatGasesConcepts,
  'food-feed': familiesFoodFeedConcepts,
  'glass-ceramics': familiesGlassCeramicsConcepts,
  'iron-steel': familiesIronSteelConcepts,
  'minerals-ashes': familiesMineralsAshesConcepts,
  'nonferrous-metals': familiesNonferrousMetalsConcepts,
  'packaging-misc': familiesPackagingMiscConcepts,
  'paper-wood': familiesPaperWoodConcepts,
  'plastics-rubber': familiesPlasticsRubberConcepts,
  'sludges-water': familiesSludgesWaterConcepts,
  'textiles-leather': familiesTextilesLeatherConcepts,
}

export const exchanges = {
  'acids-solvents-oils': familiesAcidsSolventsOilsExchanges,
  'agriculture': familiesAgricultureExchanges,
  'cement-construction': familiesCementConstructionExchanges,
  'chemicals-inorganic': familiesChemicalsInorganicExchanges,
  'electronics-batteries': familiesElectronicsBatteriesExchanges,
  'energy-heat-gases': familiesEnergyHeatGasesExchanges,
  'food-feed': familiesFoodFeedExchanges,
  'glass-ceramics': familiesGlassCeramicsExchanges,
  'iron-steel': familiesIronSteelExchanges,
  'minerals-ashes': familiesMineralsAshesExchanges,
  'nonferrous-metals': familiesNonferrousMetalsExchanges,
  'packaging-misc': familiesPackagingMiscExchanges,
  'paper-wood': familiesPaperWoodExchanges,
  'plastics-rubber': familiesPlasticsRubberExchanges,
  'sludges-water': familiesSludgesWaterExchanges,
  'textiles-leather': familiesTextilesLeatherExchanges,
}

export const precedents = {
  'acids-solvents-oils': familiesAcidsSolventsOilsPrecedents,
  'agriculture': familiesAgriculturePrecedents,
  'cement-construction': familiesCementConstructionPrecedents,
  'chemicals-inorganic': familiesChemicalsInorganicPrecedents,
  'electronics-batteries': familiesElectronicsBatteriesPrecedents,
  'energy-heat-gases': familiesEnergyHeatGasesPrecedents,
  'food-feed': familiesFoodFeedPrecedents,
  'glass-ceramics': familiesGlassCeramicsPrecedents,
  'iron-steel': familiesIronSteelPrecedents,
  'minerals-ashes': familiesMineralsAshesPrecedents,
  'nonferrous-metals': familiesNonferrousMetalsPrecedents,
  'packaging-misc': familiesPackagingMiscPrecedents,
  'paper-wood': familiesPaperWoodPrecedents,
  'plastics-rubber': familiesPlasticsRubberPrecedents,
  'sludges-water': familiesSludgesWaterPrecedents,
  'textiles-leather': familiesTextilesLeatherPrecedents,
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
