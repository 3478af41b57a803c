import type * as z from 'zod'
import { listingInputSchema } from '#shared/api/market/catalogue.ts'
import { between, pick } from './seeded.ts'

type Input = z.input<typeof listingInputSchema>

const MATERIALS: readonly Pick<Input, 'material_name' | 'description' | 'unit'>[] = [
  {
    material_name: 'Granulated blast furnace slag',
    description: 'Wet granulated slag from the blast furnace, glassy, for grinding.',
    unit: 't/month',
  },
  {
    material_name: 'Coal fly ash',
    description: 'Dry fly ash from electrostatic precipitators of a power station, class F.',
    unit: 't/month',
  },
  {
    material_name: "Brewer's spent grain",
    description: 'Wet spent grain from the lauter tun, about 78 % moisture, fresh every day.',
    unit: 't/week',
  },
  {
    material_name: 'PET bottle flakes',
    description: 'Washed clear flakes from bottle recycling, 8 to 12 mm.',
    unit: 't/month',
  },
]

/** What a person types to offer a material. One that is named has no description of another. */
export function listingInput(overrides: Partial<Input> = {}): Input {
  const input = {
    ...pick(MATERIALS),
    ...(overrides.material_name !== undefined && { description: 'As it leaves the plant.' }),
    quantity: between(5, 900),
    type: 'waste' as const,
    category: 'General',
    price_per_unit: null,
    ...overrides,
  }
  listingInputSchema.parse(input)
  return input
}
