/** Tells by what knowledge a text was read. */
import amounts from '#shared/domain/amounts/words.json' with { type: 'json' }
import choices from '#shared/domain/catalogue/choices.json' with { type: 'json' }
import { parameters } from '#shared/domain/matching/parameters.ts'
import { words } from '#shared/domain/matching/text/wording.ts'
import entries from '#shared/knowledge/waste/ewc-entries.json' with { type: 'json' }
import flows from '#shared/knowledge/language/flow-words.json' with { type: 'json' }
import deciders from '#shared/knowledge/waste/deciders.json' with { type: 'json' }
import hazards from '#shared/knowledge/waste/hazards.json' with { type: 'json' }
import type { Knowledge } from '#shared/knowledge/index.ts'

/** Raised when the engine reads the same text otherwise by the same knowledge. */
const ENGINE = 13

/** Version of the engine, and a hash of the knowledge that changes what it reads in a text. */
export function compileVersion(knowledge: Knowledge): string {
  const { concepts, properties, glossary, substances, units, plants, ewcCodes, ewcOrigins } = knowledge
  const read = [concepts, properties, glossary, substances, units, plants, ewcCodes, ewcOrigins]
  const files = [words, flows, entries, deciders, hazards, amounts, choices]
  const { names, text, values, reading } = parameters
  const tuned = [names, text, values, reading]
  return `${ENGINE}-${hashOf(JSON.stringify([...read, ...files, tuned]))}`
}

/** Two hashes of 32 bits in the manner of FNV-1a, a multiplier each, as 16 hexadecimal digits. No secret depends on it. */
function hashOf(text: string): string {
  let [high, low] = [0x811c9dc5, 0x9e3779b9]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 0x01000193)
    low = Math.imul(low ^ code, 0x85ebca6b)
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
