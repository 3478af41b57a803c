/** Sources by id: rows name them, readers are told their titles. */
import sources from './sources.json' with { type: 'json' }

let titles: ReadonlyMap<string, string> | undefined

/** The titles of a row's sources in one text. An unknown id stays as it is: `knowledge:check` refuses it. */
export function citation(row: { sources: readonly string[] }): string {
  const known = (titles ??= new Map(sources.map(({ id, title }) => [id, title])))
  return row.sources.map((id) => known.get(id) ?? id).join('; ')
}
