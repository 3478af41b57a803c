import * as z from 'zod'
import { postInputSchema } from '#shared/api/content/publishing.ts'
import { unique } from './seeded.ts'

type Input = z.input<typeof postInputSchema>

/** A post as the editor sends it, each with a title of its own. */
export function postInput(overrides: Partial<Input> = {}): Input {
  const title = `What we learnt from ${unique('slag')}`
  const input: Input = {
    title,
    excerpt: 'Twelve months of granulated slag in a mill.',
    category: 'Case study',
    tags: ['slag', 'grinding'],
    content: '<p>We ground it for a year. <strong>Moisture</strong> decided everything.</p>',
    ...overrides,
  }
  postInputSchema.parse(input)
  return input
}
