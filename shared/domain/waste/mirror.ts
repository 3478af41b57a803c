/**
 * Mirror entries of the List of Waste: which code stands against which. Some absolute entries stand in pairs as well: equipment
 * with and without hazardous components, packaging with and without residues.
 */
import type { Day } from '../day.ts'
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { EwcCode } from '#shared/knowledge/schema.ts'
import { grouped } from '../text/grouped.ts'
import { inForce, LAST_DAY_OF_OLD_LIST, NEW_LIST_FROM } from './ewc.ts'

type Halves = ReadonlyMap<string, readonly string[]>
const CODE = /\d\d \d\d \d\d/g
/** An absolute entry that is for the rest of another; "excluding boiler dust mentioned in" names a thing of its own. */
const FOR_THE_REST = /other than (?:those|that) mentioned in|^(?:sharps|body parts)/i
/** Packaging with residues: against every entry of its group, though no title names it. */
const AGAINST_ITS_GROUP = '150110'

/** By code the other halves, as titles name them: "other than those mentioned in 10 01 14". */
function halvesOf(rows: readonly EwcCode[]): Halves {
  const halves = new Map<string, string[]>()
  const entries = new Map(rows.map((row) => [row.code, row]))
  const put = (a: string, b: string) => {
    if (!halves.get(a)?.includes(b)) halves.set(a, [...(halves.get(a) ?? []), b])
  }
  for (const { code, entry, text } of rows) {
    if (entry === 'AN' && code.startsWith(AGAINST_ITS_GROUP.slice(0, 4))) put(code, AGAINST_ITS_GROUP)
    if (entry !== 'MN' && !(entry === 'AN' && FOR_THE_REST.test(text))) continue
    for (const [named] of text.matchAll(CODE)) {
      const other = named.replaceAll(' ', '')
      if (!entries.get(other)?.entry.endsWith('H')) continue
      put(code, other)
      put(other, code)
    }
  }
  // What no title names stands against the entries of its group that name none: 17 04 09* against the metals before it.
  const left = new Set(rows.filter(({ code, entry }) => entry.startsWith('M') && !halves.has(code)))
  const groups = grouped(rows.map((row) => [row.code.slice(0, 4), row] as const))
  for (const { code, entry } of left) {
    const group = groups.get(code.slice(0, 4)) ?? []
    const others = group.filter((row) => row.entry === (entry === 'MH' ? 'MN' : 'MH'))
    const alone = others.filter((row) => left.has(row))
    for (const other of alone.length > 0 ? alone : others) put(code, other.code)
  }
  return halves
}

/** A half of a mirror entry by its title, which names the other: what it is for, the title of the other half decides. */
export function isForTheRest(knowledge: Knowledge, code: string, day: Day): boolean {
  const row = knowledge.ewc(code, day) ?? knowledge.ewc(code)
  return row?.entry === 'MN' && FOR_THE_REST.test(row.text)
}

const known = new WeakMap<Knowledge, Map<Day, Halves>>()

/** The other halves of a mirror entry by the list of a day, the nearest first; empty where it has none. */
export function mirrorsOf(knowledge: Knowledge, code: string, day: Day): readonly string[] {
  const edition = day < NEW_LIST_FROM ? LAST_DAY_OF_OLD_LIST : NEW_LIST_FROM
  let lists = known.get(knowledge)
  if (!lists) known.set(knowledge, (lists = new Map()))
  let halves = lists.get(edition)
  if (!halves)
    lists.set(edition, (halves = halvesOf(knowledge.ewcCodes.filter((row) => inForce(row, edition)))))
  return halves.get(code) ?? []
}
