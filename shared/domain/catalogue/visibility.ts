/** Who may see a listing. One rule, and nothing decides it beside it. */

/** From the widest to the narrowest; of a blind one the listing itself is for nobody, and what is told of it is its card. */
export const VISIBILITIES = ['public', 'members', 'partners', 'named', 'blind'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Levels that many listings are listed at together: none names companies, none needs a look at what each would tell. */
export const SHARED_VISIBILITIES = ['public', 'members', 'partners'] as const satisfies readonly Visibility[]
export type SharedVisibility = (typeof SHARED_VISIBILITIES)[number]

/** Companies that one listing may name. */
export const MOST_NAMED_COMPANIES = 50

/** What a listing says of who may see it. Absent or null: it was listed before there was a choice, and is public. */
export interface Guarded {
  company_id: string
  visibility?: Visibility | null | undefined
  /** Ids of the companies that it names; null unless it is for named ones. */
  shown_to?: readonly string[] | null | undefined
}

/** Who looks. */
export interface Onlooker {
  /** Null when signed out, and for an administrator without a company. */
  companyId: string | null
  /** A company that takes part, or an administrator. */
  member: boolean
}

/** Whoever is not signed in, and whatever is the same for everybody. */
export const STRANGER: Onlooker = { companyId: null, member: false }

export const visibilityOf = ({ visibility }: Pick<Guarded, 'visibility'>): Visibility =>
  visibility ?? 'public'

/** Whether a listing may be seen. @param arePartners whether two companies are connected. */
export function maySee(
  { companyId, member }: Onlooker,
  listing: Guarded,
  arePartners: (a: string, b: string) => boolean,
): boolean {
  if (companyId !== null && companyId === listing.company_id) return true
  switch (visibilityOf(listing)) {
    case 'public':
      return true
    case 'members':
      return member
    case 'partners':
      return member && companyId !== null && arePartners(companyId, listing.company_id)
    case 'named':
      return member && companyId !== null && (listing.shown_to ?? []).includes(companyId)
    case 'blind':
      return false
    default:
      // A level of a later version: nobody but its owner.
      return false
  }
}
