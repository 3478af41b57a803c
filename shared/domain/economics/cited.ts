/** Where a term's figure is from. */

/** By the knowledge. */
export const cited = ({
  year,
  sources,
  checked,
}: {
  year: number
  sources: readonly string[]
  checked: string
}) => ({ year, sources, checked: checked === 'read' })

/** By what a side states. */
export const OWN = { year: null, sources: [], checked: true } as const
