/** Fresh is not spent: over every commodity acid, base, solvent, salt and metal that the knowledge base names. */
import { freshAsked, spentForm } from '#shared/domain/matching/reading/fresh.ts'
import commodities from '#shared/knowledge/language/commodities.json' with { type: 'json' }
import { takenOf } from '#test/unit/matching/taken.ts'
import { above, none, type Bound } from './bounds.ts'

/** Every spent form against every fresh grade; who says that spent is welcome, and a product, are left alone. */
export function freshBounds(): Bound[] {
  const { metal: metals, ...kinds } = commodities.names
  const chemicals = Object.values(kinds)
    .flat()
    .filter((name) => /^[\w ]+$/.test(name))
  const unwelcome = (needs: readonly string[]) => needs.filter((need) => freshAsked(need, '') !== undefined)
  return [
    above('commodity chemicals by name', chemicals.length, 150),
    above('refined metals by name', metals.length, 25),
    none(
      'spent, rinse or dilute forms taken for a fresh chemical',
      chemicals.flatMap((name) =>
        takenOf(
          [`Spent ${name}`, `${name} rinse water`, `Dilute contaminated ${name}`, `Used ${name} bath`],
          [`${name} 32 %`, `${name} > 92 %`, `${name}, technical grade`],
        ),
      ),
    ),
    none(
      'needs that welcome a spent chemical, read as asking for a fresh one',
      chemicals.flatMap((name) =>
        unwelcome([
          `${name} 32 %, spent accepted`,
          `Recovered ${name} 30 %`,
          `${name}, technical, spent ${name} welcome`,
          `Spent ${name} for regeneration`,
        ]),
      ),
    ),
    none(
      'chemicals sold as a product, read as a spent form',
      chemicals
        .flatMap((name) => [
          `${name} 31 %, unused`,
          `Regenerated ${name} 30 %`,
          `${name} surplus stock, original drums`,
        ])
        .filter((offer) => spentForm(offer, '', 'Spent, any') !== undefined),
    ),
    none(
      'scrap, dross, ash or dust taken for a refined metal',
      metals.flatMap((name) =>
        takenOf(
          [`${name} dross`, `${name} ash`, `${name} scrap, mixed`, `${name} turnings`],
          [`${name} SHG 99.995`, `${name} cathode LME grade A`, `Primary ${name} 99.7 %`],
        ),
      ),
    ),
    none(
      'needs that welcome residues of a metal, read as asking for a refined one',
      metals.flatMap((name) =>
        unwelcome([
          `${name} scrap`,
          `${name} dross and ashes`,
          `${name} bearing residues 60 %`,
          `${name} units for smelting`,
        ]),
      ),
    ),
  ]
}
