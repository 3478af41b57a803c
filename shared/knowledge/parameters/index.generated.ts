// Written by `npm run knowledge:index` from the folders families/, uses/, plants/, parameters/families/ and standards/.
import binders from './families/binders.json' with { type: 'json' }
import elements from './families/elements.json' with { type: 'json' }
import fuel from './families/fuel.json' with { type: 'json' }
import gases from './families/gases.json' with { type: 'json' }
import grain from './families/grain.json' with { type: 'json' }
import leaching from './families/leaching.json' with { type: 'json' }
import mechanical from './families/mechanical.json' with { type: 'json' }
import metals from './families/metals.json' with { type: 'json' }
import oils from './families/oils.json' with { type: 'json' }
import organics from './families/organics.json' with { type: 'json' }
import oxides from './families/oxides.json' with { type: 'json' }
import paper from './families/paper.json' with { type: 'json' }
import physical from './families/physical.json' with { type: 'json' }
import soil from './families/soil.json' with { type: 'json' }
import water from './families/water.json' with { type: 'json' }

export const families = [
  binders,
  elements,
  fuel,
  gases,
  grain,
  leaching,
  mechanical,
  metals,
  oils,
  organics,
  oxides,
  paper,
  physical,
  soil,
  water,
]
