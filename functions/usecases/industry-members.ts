import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import type { CatalogueCompany } from '#functions/data/catalogue/snapshot.ts'

/** A company that is a plant of some kind, and how that is known. */
export interface IndustryMember {
  company: CatalogueCompany
  /** It confirmed so in its questionnaire, or it is read from how it describes its site. */
  ground: 'confirmed' | 'described'
}

/** Approved companies by the plants that they are, without `except`. */
export function membersByPlant(
  held: CatalogueCache,
  except: string,
): ReadonlyMap<string, readonly IndustryMember[]> {
  const members = new Map<string, IndustryMember[]>()
  for (const { company } of held.companyRows.values()) {
    if (company.id === except) continue
    for (const plant of company.plants ?? []) {
      const known = members.get(plant)
      const member = { company, ground: 'confirmed' as const }
      if (known) known.push(member)
      else members.set(plant, [member])
    }
  }
  return members
}
