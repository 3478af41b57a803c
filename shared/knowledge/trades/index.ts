/** Trades and process steps as one object. Apart from `knowledge`: only the questionnaire reads them. */
import type { Process, Trade } from './schema.ts'
import chemicals from './chemicals.json' with { type: 'json' }
import food from './food.json' with { type: 'json' }
import metals from './metals.json' with { type: 'json' }
import minerals from './minerals.json' with { type: 'json' }
import other from './other.json' with { type: 'json' }
import paper from './paper.json' with { type: 'json' }
import plastics from './plastics.json' with { type: 'json' }
import processes from './processes.json' with { type: 'json' }
import textile from './textile.json' with { type: 'json' }

export interface TradeKnowledge {
  readonly trades: readonly Trade[]
  readonly processes: readonly Process[]
}

export const tradeKnowledge: TradeKnowledge = {
  trades: [metals, minerals, food, chemicals, plastics, paper, textile, other].flat() as Trade[],
  processes: processes as Process[],
}
