import type { PaperRule } from './applies.ts'
import file from './papers.json' with { type: 'json' }

/** When a line is asked for: always, or because of what another says. */
export type Need = boolean | { when: string; is: readonly string[] }

export interface LineDefinition {
  field: string
  need?: Need
  /** Of the official form. */
  box?: string
  /** Not compared with the text of the rule yet. */
  check?: boolean
  /** Not asked for once this one is known. */
  instead?: string
}

export interface PaperDefinition {
  id: string
  title: string
  applies: PaperRule
  /** Whether it is made for one load: `must`, or for a load or the next shipment. */
  load?: 'must' | 'may'
  edition: { rule: string; state: string; source: string; checked: boolean }
  sections: readonly {
    title: string
    box?: string
    lines: readonly LineDefinition[]
    /** Lines that follow from the deal: its limits, or the acts of the Union. */
    each?: 'limits' | 'acts'
    /** Questions of the decision tree. */
    nodes?: readonly string[]
    /** What the countries of both sides have of their own. */
    countries?: 'by_product' | 'end_of_waste'
  }[]
  notes: readonly string[]
}

export const PAPERS = file as readonly PaperDefinition[]
export const PAPER_IDS = PAPERS.map(({ id }) => id) as [string, ...string[]]
export const paperById = (id: string): PaperDefinition | undefined => PAPERS.find((paper) => paper.id === id)
