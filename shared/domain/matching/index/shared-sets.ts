/** The same few sets come again and again: a hundred thousand listings share them. Bounded. */
const sets = new Map<string, ReadonlySet<string>>()
const MOST = 20_000

/** The set of these members, which are different ones; of the same in the same order it is one object. */
export function sharedSet(members: readonly string[]): ReadonlySet<string> {
  const key = members.join('\n')
  let known = sets.get(key)
  if (!known) {
    known = new Set(members)
    if (sets.size < MOST) sets.set(key, known)
  }
  return known
}
