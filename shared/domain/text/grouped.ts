/** The values of each key, as they come. */
export function grouped<K, V>(pairs: readonly (readonly [key: K, value: V])[]): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
