import { chakra } from '@chakra-ui/react'
import { lower } from '#shared/domain/text/capital.ts'
import type { Proposed } from '#web/features/marketplace/queries.ts'

/**
 * What the name may mean instead, one click each. Where plants mean different things by it and ours is not known, that is
 * the question to answer; otherwise the list waits behind "Something else".
 */
export function Meanings({
  proposal,
  name,
  onChoose,
}: {
  proposal: Proposed
  name: string
  onChoose: (concept: string) => void
}) {
  const { ambiguous, meanings } = proposal
  if (meanings.length === 0) return null
  const list = (
    <chakra.ul display="grid" gap={1} mt={2}>
      {meanings.map(({ id, name: meaning, plant }) => (
        <li key={id}>
          <chakra.button
            type="button"
            textAlign="start"
            minH="28px"
            onClick={() => onChoose(id)}
            _hover={{ textDecoration: 'underline' }}
          >
            <chakra.span fontWeight="semibold">{meaning}</chakra.span>
            {plant && <chakra.span color="fg.muted"> of a {lower(plant)}</chakra.span>}
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  )
  if (ambiguous)
    return (
      <chakra.div bg="bg.sunken" px={3} py={2.5} role="group" aria-label="Which of these is it?">
        <chakra.p fontWeight="semibold">Which of these is it?</chakra.p>
        <chakra.p color="fg.muted">“{name.trim()}” means something else at every plant.</chakra.p>
        {list}
      </chakra.div>
    )
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" textDecoration="underline" textStyle="label" w="fit-content">
        It is something else
      </chakra.summary>
      {list}
    </chakra.details>
  )
}
