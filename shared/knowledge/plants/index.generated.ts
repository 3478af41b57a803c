// Written by `npm run knowledge:index` from the folders families/, uses/, plants/, parameters/families/ and standards/.
import agriculture from './agriculture.json' with { type: 'json' }
import chemicals from './chemicals.json' with { type: 'json' }
import construction from './construction.json' with { type: 'json' }
import drinks from './drinks.json' with { type: 'json' }
import electronicsMachinery from './electronics-machinery.json' with { type: 'json' }
import energy from './energy.json' with { type: 'json' }
import food from './food.json' with { type: 'json' }
import metalProducts from './metal-products.json' with { type: 'json' }
import metals from './metals.json' with { type: 'json' }
import minerals from './minerals.json' with { type: 'json' }
import mining from './mining.json' with { type: 'json' }
import plasticsRubber from './plastics-rubber.json' with { type: 'json' }
import services from './services.json' with { type: 'json' }
import steps from './steps.json' with { type: 'json' }
import textiles from './textiles.json' with { type: 'json' }
import vehicles from './vehicles.json' with { type: 'json' }
import waterWaste from './water-waste.json' with { type: 'json' }
import woodPaper from './wood-paper.json' with { type: 'json' }

export const sectors = [
  agriculture,
  chemicals,
  construction,
  drinks,
  electronicsMachinery,
  energy,
  food,
  metalProducts,
  metals,
  minerals,
  mining,
  plasticsRubber,
  services,
  steps,
  textiles,
  vehicles,
  waterWaste,
  woodPaper,
]
