import type { PartnerPairItem } from '#shared/table/catalogue/partner-pair.ts'

/** A pair of companies as the catalogue holds it. */
export type PartnerPair = Pick<PartnerPairItem, 'pair' | 'companies' | 'open' | 'changed_at'>

/** Who is connected with whom, as far as the catalogue has read. */
export class PartnerPairs {
  private readonly pairs = new Map<string, PartnerPair>()
  private readonly of = new Map<string, Set<string>>()

  /** Of two states of one pair the later stays; of two at one time the one that shows less. */
  put(next: PartnerPair): void {
    const held = this.pairs.get(next.pair)
    if (held && (held.changed_at > next.changed_at || (held.changed_at === next.changed_at && !held.open)))
      return
    this.pairs.set(next.pair, next)
    const [a, b] = next.companies
    if (a === undefined || b === undefined) return
    this.mark(a, b, next.open)
    this.mark(b, a, next.open)
  }

  are(a: string, b: string): boolean {
    return this.of.get(a)?.has(b) ?? false
  }

  /** Those that are connected. */
  all(): PartnerPair[] {
    return [...this.pairs.values()].filter(({ open }) => open)
  }

  private mark(company: string, other: string, open: boolean): void {
    const known = this.of.get(company) ?? new Set()
    if (open) known.add(other)
    else known.delete(other)
    this.of.set(company, known)
  }
}
