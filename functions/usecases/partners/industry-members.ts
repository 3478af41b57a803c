import type { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import type { CatalogueCompany } from '#functions/data/catalogue/snapshot.ts'
import type { Service } from '#functions/platform/services.ts'
import { plantBook } from '#shared/domain/onboarding/plants/book.ts'
import { recognisePlants, textsOf } from '#shared/domain/onboarding/recognise.ts'

/** A company that is a plant of some kind, and how that is known. */
export interface IndustryMember {
  company: CatalogueCompany
  /** It confirmed so in its questionnaire, or it is read from how it describes its site. */
  ground: 'confirmed' | 'described'
}

/** Approved companies by the plants that they are, without `except`. */
export type MembersByPlant = (
  held: CatalogueCache,
  except: string,
) => ReadonlyMap<string, readonly IndustryMember[]>

/** Descriptions that are read before an answer; the others wait for the next ones. */
const READ_AT_ONCE = 500

export const membersByPlant: Service<MembersByPlant> = () => {
  const read = new WeakMap<CatalogueCompany, readonly string[]>()
  return (held, except) => {
    const members = new Map<string, IndustryMember[]>()
    let left = READ_AT_ONCE
    const plantsOf = (company: CatalogueCompany): readonly string[] => {
      const known = read.get(company)
      if (known || left === 0) return known ?? []
      left -= 1
      const found = described(company)
      read.set(company, found)
      return found
    }
    for (const { company } of held.companyRows.values()) {
      if (company.id === except) continue
      const confirmed = company.plants ?? []
      const ground = confirmed.length > 0 ? 'confirmed' : 'described'
      for (const plant of confirmed.length > 0 ? confirmed : plantsOf(company)) {
        const known = members.get(plant)
        if (known) known.push({ company, ground })
        else members.set(plant, [{ company, ground }])
      }
    }
    return members
  }
}

/** Sureness from which a description stands for a plant: nobody confirmed it, and one word alone is a guess. */
const DESCRIBED_FROM = 0.9

/** What the questionnaire would recognise in what a company says of its site. */
function described({ industry, process_description: processes }: CatalogueCompany): string[] {
  if (processes.trim() === '') return []
  const answers = { industry, processes }
  return recognisePlants(plantBook(), answers, textsOf(answers))
    .filter(({ sureness }) => sureness >= DESCRIBED_FROM)
    .map(({ plant }) => plant.id)
}
