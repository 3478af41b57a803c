import { createContext, useContext } from 'react'
import { mayDo, rightRefusal, type MemberRole, type Right } from '#shared/domain/people/rights.ts'
import { mayAt, SITE_REFUSAL } from '#shared/domain/sites/sites.ts'
import { useUser } from './session.ts'

/** The site at which everything beneath stands: what is written there asks for that site too. Null: none in particular. */
export const WrittenSite = createContext<string | null>(null)

/** What the signed-in person may do in the company; the server checks every call besides. */
export function useRight(right: Right): { may: boolean; refusal: string } {
  const user = useUser()
  const site = useContext(WrittenSite)
  const role: MemberRole = user?.memberRole ?? 'owner'
  if (!mayDo(role, right)) return { may: false, refusal: rightRefusal(role, right) }
  const given = user?.sites ?? []
  // What is written of the company as a whole is for who has all sites.
  const bound =
    right === 'listings.write'
      ? site !== null && !mayAt(given, site)
      : right === 'company.write' && given.length > 0 && (site === null || !mayAt(given, site))
  return bound ? { may: false, refusal: SITE_REFUSAL } : { may: true, refusal: '' }
}

/** The own sites that are open and for which the person may write, the main one first. */
export function useWritableSites<S extends { id: string; closed_at: string | null }>(
  sites: readonly S[] = [],
): S[] {
  const given = useUser()?.sites ?? []
  return sites.filter(({ id, closed_at }) => closed_at === null && mayAt(given, id))
}
