/**
 * How many items of a row fit: all of them, or as many as leave room for a button with the rest.
 *
 * @param widths of the items, px.
 * @param room width of the row, px.
 * @returns Infinity when all fit.
 */
export function fittingItems(
  widths: readonly number[],
  room: number,
  { gap, more }: { gap: number; more: number },
): number {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (total <= room) return Infinity
  let used = more
  const beyond = widths.findIndex((width) => (used += width + gap) > room)
  return Math.max(0, beyond)
}
