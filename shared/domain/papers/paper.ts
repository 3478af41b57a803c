/** A paper of an exchange, filled from what is known; what is missing stands in it as missing, with whose word it needs. */

import type { DealSide } from '../deals/conditions.ts'
import { applies, type Applies } from './applies.ts'
import { PAPERS, type LineDefinition, type PaperDefinition } from './definitions.ts'
import { askedField, choicesOfField, fieldLabel, type FieldChoice } from './fields.ts'
import {
  countryOf,
  knownValues,
  agreedLimit,
  proposalsFor,
  shownKnown,
  type Known,
  type PaperDeal,
} from './known.ts'
import type { PaperSource } from './paper-states.ts'
import law from './status-law.json' with { type: 'json' }
import { treeNode, walkTree } from './tree.ts'

/** What somebody is asked for. */
export interface Ask {
  by: DealSide | 'either'
  /** Whether it is for the side that reads. */
  mine: boolean
  kind: string
  choices: FieldChoice[] | null
  hint: string | null
  /** As it was stated, to be changed. */
  raw: string | null
  /** What it could be, to be confirmed; with where that comes from. */
  proposed: { value: string; from: string } | null
}

export interface PaperLine {
  field: string
  label: string
  box: string | null
  /** As it is read; null: not known. */
  value: string | null
  source: PaperSource | null
  /** Asked for, and not there. */
  missing: boolean
  /** From memory of the rule: to be checked. */
  check: boolean
  /** Stated, and shown to its own company only. */
  withheld: boolean
  /** To be filled in by hand. */
  blank: boolean
  ask: Ask | null
}

export interface Paper {
  id: string
  title: string
  edition: PaperDefinition['edition']
  applies: Applies
  load: 'must' | 'may' | null
  /** Nothing can be made of it before a load is chosen. */
  needs_load: boolean
  sections: { title: string; box: string | null; lines: PaperLine[] }[]
  /** Of the decision tree: what the answers come to so far. */
  outcome: { id: string; text: string } | null
  notes: string[]
  missing: number
  /** How many of them the side that reads can state. */
  missing_mine: number
}

/** @param side that reads. @param day of today. */
export function paperOf(definition: PaperDefinition, deal: PaperDeal, side: DealSide, day: string): Paper {
  const known = knownValues(deal, day)
  const view: View = { deal, known, proposed: proposalsFor(deal), side }
  const walked = definition.sections.some(({ nodes }) => nodes)
  const walk = walked ? walkTree((id) => answerOf(known, id), startOf(definition)) : null
  const reached = new Map(walk?.path.map(({ id }) => [id, true]))
  const sections = definition.sections.map(({ title, box, lines, each, nodes, countries }) => ({
    title,
    box: box ?? null,
    lines: [
      ...lines.map((line) => lineOf(line, view)),
      ...(each === 'limits' ? limitLines(deal) : []),
      ...(each === 'acts'
        ? law.acts.map((act) => fixed(act.stream, `${act.act}, ${act.state}`, act.tag))
        : []),
      ...(nodes ?? []).flatMap((id) => nodeLines(id, reached.has(id), view)),
      ...(countries ? countryLines(deal, countries) : []),
    ],
  }))
  const lacking = sections.flatMap(({ lines }) => lines.filter(({ missing }) => missing))
  const needsLoad = definition.load === 'must' && deal.load === null
  return {
    ...{ id: definition.id, title: definition.title, edition: definition.edition },
    applies: applies(definition.applies, { deal, known, day }),
    load: definition.load ?? null,
    needs_load: needsLoad,
    sections,
    outcome: walk?.outcome ?? null,
    notes: [...definition.notes],
    missing: lacking.length,
    missing_mine: lacking.filter(({ ask }) => ask?.mine).length,
  }
}

export const papersOf = (deal: PaperDeal, side: DealSide, day: string): Paper[] =>
  PAPERS.map((definition) => paperOf(definition, deal, side, day))

interface View {
  deal: PaperDeal
  known: ReadonlyMap<string, Known>
  proposed: ReadonlyMap<string, { value: string; from: string }>
  side: DealSide
}

const answerOf = (known: View['known'], id: string): boolean | null => {
  const value = known.get(`q.${id}`)?.value
  return value === undefined ? null : value === 'yes'
}

/** The check list begins where it is waste. */
const startOf = ({ sections }: PaperDefinition): string => sections.find(({ nodes }) => nodes)!.nodes![0]!

function isNeeded({ need = false, instead }: LineDefinition, known: View['known']): boolean {
  if (instead !== undefined && known.has(instead)) return false
  if (typeof need === 'boolean') return need
  const value = known.get(need.when)?.value
  return value !== undefined && need.is.includes(value)
}

const BLANK = 'blank.'

function lineOf(definition: LineDefinition, view: View): PaperLine {
  const { field, box, check = false } = definition
  const { known, proposed, side, deal } = view
  const found = known.get(field)
  const asked = askedField(field)
  const mine = asked !== null && (asked.by === side || asked.by === 'either')
  const withheld = Boolean(found && asked?.field.private && asked.by !== side)
  // What the scale told is not typed over.
  const open = asked && !(found?.source === 'weighed' && asked.field.of === 'load')
  // Without a load nothing of one load can be known.
  const ofLoad = field.startsWith('load.') && deal.load === null
  return {
    field,
    label: fieldLabel(field),
    box: box ?? null,
    value: !found || withheld ? null : shownKnown(field, found.value),
    source: found?.source ?? null,
    missing: !found && !ofLoad && isNeeded(definition, known),
    check,
    withheld,
    blank: field.startsWith(BLANK),
    ask: open
      ? {
          by: asked.by,
          mine,
          kind: asked.field.kind,
          choices: choicesOfField(asked.field),
          hint: asked.field.hint ?? null,
          raw: found && !withheld && mine ? found.value : null,
          proposed: found ? null : (proposed.get(field) ?? null),
        }
      : null,
  }
}

const NOTHING = { source: null, missing: false, withheld: false, blank: false, ask: null, box: null } as const

const fixed = (label: string, value: string, tag: string): PaperLine => ({
  ...NOTHING,
  field: `law.${label}`,
  label,
  value,
  check: tag !== 'READ',
})

const limitLines = ({ conditions }: PaperDeal): PaperLine[] =>
  conditions.limits.length === 0
    ? [{ ...NOTHING, field: 'limits', label: 'Limits', value: 'none agreed', source: 'agreed', check: false }]
    : conditions.limits.map((limit, at) => ({
        ...NOTHING,
        field: `limits.${at}`,
        label: limit.parameter,
        value: agreedLimit(limit),
        source: 'agreed' as const,
        check: false,
      }))

/** What a node asks for: an answer once it comes up, and evidence of what is answered with yes. */
function nodeLines(id: string, reached: boolean, view: View): PaperLine[] {
  const node = treeNode(id)!
  const answer = answerOf(view.known, id)
  if (!reached && answer === null) return []
  const check = node.tag !== 'READ'
  const question = lineOf({ field: `q.${id}`, need: true, check, box: node.reference }, view)
  const evidence = lineOf({ field: `e.${id}`, need: answer === true && id.startsWith('bp_') }, view)
  const added = lineOf({ field: `b.${id}` }, view)
  const buyerAdds = ['bp_certain', 'bp_direct', 'bp_lawful'].includes(id)
  return [question, evidence, ...(buyerAdds ? [added] : [])]
}

/** What the countries of both sides have of their own; of others that it is not in our list. */
function countryLines(deal: PaperDeal, of: 'by_product' | 'end_of_waste'): PaperLine[] {
  const codes = new Set([countryOf(deal.parties.seller), countryOf(deal.parties.buyer)])
  return [...codes].flatMap((code) => {
    if (code === null) return []
    const row = law.countries.find(({ country }) => country === code)
    return [
      fixed(
        `In ${code}`,
        row?.[of] ?? 'Not in our list: ask the authority of the country.',
        row?.tag ?? 'RECALL',
      ),
    ]
  })
}
