/** Mirror entries of the List of Waste: which code stands against which. */
import type { Knowledge } from '#shared/knowledge/index.ts'
import type { EwcCode } from '#shared/knowledge/schema.ts'
import { type Day, inForce, LAST_DAY_OF_OLD_LIST, NEW_LIST_FROM } from './ewc.ts'

type Halves = ReadonlyMap<string, readonly string[]>
const CODE = /\d\d \d\d \d\d/g

/** By code the other halves, as titles name them: "other than those mentioned in 10 01 14". */
function halvesOf(rows: readonly EwcCode[]): Halves {
  const halves = new Map<string, string[]>()
  const entries = new Map(rows.map((row) => [row.code, row]))
  const put = (a: string, b: string) => {
    if (!halves.get(a)?.includes(b)) halves.set(a, [...(halves.get(a) ?? []), b])
  }
  for (const { code, entry, text } of rows)
    for (const [named] of text.matchAll(CODE)) {
      const other = named.replaceAll(' ', '')
      if (entry !== 'MN' || !entries.get(other)?.entry.endsWith('H')) continue
      put(code, other)
      put(other, code)
    }
  // What no title names stands against the entries of its group that name none: 17 04 09* against the metals before it.
  const left = rows.filter(({ code, entry }) => entry.startsWith('M') && !halves.has(code))
  for (const { code, entry } of left) {
    const group = rows.filter((row) => row.code.slice(0, 4) === code.slice(0, 4))
    const others = group.filter((row) => row.entry === (entry === 'MH' ? 'MN' : 'MH'))
    const alone = others.filter((row) => left.includes(row))
    for (const other of alone.length > 0 ? alone : others) put(code, other.code)
  }
  return halves
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
