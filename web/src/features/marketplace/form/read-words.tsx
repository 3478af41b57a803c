import { chakra } from '@chakra-ui/react'
import type { Classification } from '#web/features/marketplace/queries.ts'
import type { ListingInput } from './listing-schema.ts'

/** What a reading was made of. */
export interface ReadInput {
  material_name: string
  description: string
  type: ListingInput['type']
  /** As chosen in the form; what is stored is read with it too. */
  category: string
  /** Of the company: it decides between senses and codes. */
  industry: string
  /** What the person says it is; null: as it is read. */
  read_as: string | null
}

/** Without capitals and accents, as findings have their words. */
const folded = (word: string) =>
  word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')

/** The word as it was typed; the finding has it folded. While the text runs ahead of the finding, as found. */
function asTyped(found: Classification['concepts'][number]['evidence'][number], input: ReadInput): string {
  const word = input[found.field].slice(found.start, found.end)
  return folded(word) === folded(found.text) ? word : found.text
}

/** The words of the person that led there, marked in the colour of the direction. */
export function ReadWords({
  evidence,
  input,
}: {
  evidence: Classification['concepts'][number]['evidence']
  input: ReadInput
}) {
  const words = [...new Set(evidence.map((item) => asTyped(item, input)))]
    .filter((word) => /\p{L}{2}/u.test(word)) // "95" and the C of "°C" tell nobody anything
    .slice(0, 4)
  if (words.length === 0) return null
  const side = input.type === 'waste' ? 'offer' : 'need'
  return (
    <chakra.p color="fg.muted">
      from your words{' '}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && ', '}
          <chakra.mark bg={`${side}.soft`} color={`${side}.ink`} px="2px" boxShadow="none">
            {word}
          </chakra.mark>
        </span>
      ))}
    </chakra.p>
  )
}
