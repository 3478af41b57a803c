/**
 * Rows in the order in which their ids are listed, all others behind them as they come: of two equal readings the engine
 * takes the one that stands first, so that moving a row to another file must not move it here.
 */
export function inOrder<T>(ids: readonly string[], rows: readonly T[], idOf: (row: T) => string): T[] {
  const rank = new Map(ids.map((id, i) => [id, i]))
  const rankOf = (row: T) => rank.get(idOf(row)) ?? ids.length
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b))
}
