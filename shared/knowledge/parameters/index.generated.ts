// Written by `npm run knowledge:index` from the folders families/, uses/, plants/, parameters/families/ and standards/.
import elements from './families/elements.json' with { type: 'json' }
import oxides from './families/oxides.json' with { type: 'json' }
import physical from './families/physical.json' with { type: 'json' }

export const families = [
  elements,
  oxides,
  physical,
]
