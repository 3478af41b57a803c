/** What may not be sold or used again, and so is not listed: asbestos, PCB, halons. Who disposes of it may look for it. */
import { saidOf } from '#shared/domain/matching/text/said.ts'
import { fold } from '#shared/domain/matching/text/text.ts'
import rules from '#shared/knowledge/waste/forbidden.json' with { type: 'json' }

export interface Forbidden {
  /** Id of forbidden.json. */
  id: string
  label: string
  /** The words that say it. */
  words: string
  field: 'material_name' | 'description'
  /** The rule, as it is cited. */
  law: string
  /** For a person: what is refused, why, by which rule, and what can be done. */
  text: string
}

interface Rule {
  id: string
  label: string
  words: string[]
  /** Figures that are no trace any more, in the text as it stands. */
  figures?: string[]
  unless?: string[]
  about?: string[]
  law: string
  /** `read`: the article was seen in the act; `recall`: it is named from memory. */
  tag: string
  why: string
}

const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?:^|(?<=[^a-z0-9]))(?:${words.join('|').replaceAll(' ', '[- ]?')})(?![a-z0-9])`)
const RULES = (rules as Rule[]).map((rule) => ({
  ...rule,
  said: anyOf(rule.words),
  figures: rule.figures && anyOf(rule.figures),
  unless: rule.unless && anyOf(rule.unless),
  about: rule.about && anyOf(rule.about),
}))

/** What says that it goes, or is taken, to be disposed of or treated under licence. */
const DISPOSAL =
  /\b(?:for|zur|pour|para|per|voor|do) (?:(?:safe|licensed|final|permanent|high temperature|secure) )*(?:disposal|destruction|landfill\w*|incineration|decontamination|treatment|dismantling|immobilisation|storage|entsorgung|vernichtung|beseitigung|elimination|destruccion|eliminacion|smaltimento|distruzione|verwijdering|vernietiging|unieszkodliwienia)\b|\b(?:licensed|permitted|authorised|hazardous) (?:disposal|disposer|destruction|landfill|incinerat\w+|treatment|decontamination)\b|\b(?:disposal|destruction|decontamination|incineration|reclamation) (?:service|plant|facility|site|line|under licence)|\b(?:to be (?:destroyed|disposed of|incinerated))\b|\b(?:licensed|licenced|permitted) (?:dismantling|firing|recycler|reclaimer)\b|\bdestruction only\b|\bvitrification\b|\bdechlorination\b|\bcell needed\b|\bfiring bunker\b|\bentsorg\w+|\bsmaltitore\b/

/** Where a thing comes from or is for is not what it is: "from a former asbestos works", "pipes for CFC plants". */
const ASIDE =
  /\b(?:from|for(?! (?:sale|pick-?up|collection|free)\b)|ex|former\w*|replac\w+|instead of|substitut\w+|aus|statt|ersetzt|remplac\w+|en lugar de|al posto di)\b[^.,;]*/g

/**
 * What a listing may not offer or ask for, read from name and description; null where nothing is forbidden, where it is denied
 * ("asbestos free", "PCB < 50 ppm"), and where it goes to disposal or treatment by its own words.
 */
export function forbiddenIn(listing: { material_name: string; description: string }): Forbidden | null {
  const fields = (['material_name', 'description'] as const).map((field) => ({
    field,
    text: fold(listing[field].slice(0, 4000)),
  }))
  const all = fields.map(({ text }) => text).join(' ; ')
  if (!RULES.some(({ said, figures }) => said.test(all) || figures?.test(all)) || DISPOSAL.test(all))
    return null
  for (const { field, text } of fields) {
    const meant = saidOf(text).replace(ASIDE, ' ')
    for (const { id, label, said, figures, unless, about, law, why } of RULES) {
      const words = said.exec(meant)?.[0] ?? figures?.exec(text)?.[0]
      if (words === undefined || unless?.test(all) || (about && !about.test(all))) continue
      const sentence = `${label} can’t be listed: ${why} (${law}). If it goes to licensed disposal or treatment, say so: “for disposal”.`
      return { id, label, words: words.trim(), field, law, text: sentence }
    }
  }
  return null
}
