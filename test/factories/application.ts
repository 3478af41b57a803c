import type * as z from 'zod'
import { applicationInputSchema } from '#shared/api/company/account.ts'
import { INDUSTRIES } from '#shared/api/core/vocabulary.ts'
import { pick, unique } from './seeded.ts'

type Input = z.input<typeof applicationInputSchema>

/** An application as the sign-up form sends it; every call another company and address. */
export function applicationForm(overrides: Partial<Input> = {}): z.output<typeof applicationInputSchema> {
  const name = unique('works')
  return applicationInputSchema.parse({
    companyName: `${name} Ltd`,
    email: `contact@${name}.example`,
    industry: pick(INDUSTRIES),
    wasteStreams: 'blast furnace slag, mill scale',
    sustainabilityGoals: 'Nothing to landfill by 2030',
    contactName: 'Alex Doe',
    ...overrides,
  })
}
