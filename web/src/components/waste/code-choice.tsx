import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'
import { formatCalendarDay } from '#web/lib/format.ts'
import type { CodeChange } from './code-change.tsx'
import { type OwnListing, useAnswerOf } from './use-own-listing.ts'

/** The owner is asked once which of several codes follows the stated one. */
export function CodeChoice({ listing }: { listing: OwnListing }) {
  const answer = useAnswerOf(listing)
  const change = listing.ewc_change
  if (!change || !listing.is_own || !listing.ewc_stated || !isOpen(change)) return null
  const question = `Which code ${change.in_force ? 'follows' : 'will follow'} ${change.code}?`
  return (
    <chakra.section aria-label={question} borderTopWidth="1px" pt={4} display="grid" gap={2}>
      <chakra.h2 textStyle="sub">{question}</chakra.h2>
      <chakra.p textStyle="ui" color="fg.muted" maxW="prose">
        {change.in_force
          ? `It was withdrawn from the List of Waste on ${formatCalendarDay(change.from)}.`
          : `It is withdrawn from the List of Waste on ${formatCalendarDay(change.from)}; until then it stays on your listing.`}
      </chakra.p>
      <chakra.ul display="grid">
        {change.codes.map(({ code, description }) => (
          <chakra.li
            key={code}
            display="grid"
            gridTemplateColumns={{ base: '88px minmax(0, 1fr)', md: '88px minmax(0, 1fr) auto' }}
            gap="4px 16px"
            alignItems="baseline"
            py={2}
            borderBottomWidth="1px"
            textStyle="ui"
          >
            <chakra.span textStyle="mono">{code}</chakra.span>
            <chakra.span overflowWrap="anywhere">{description}</chakra.span>
            <chakra.span gridColumn={{ base: '2', md: 'auto' }}>
              <Button
                right="listings.write"
                size="sm"
                variant="secondary"
                aria-label={`Use ${code}`}
                disabled={answer.isPending}
                onClick={() => answer.mutate({ ewc: code })}
              >
                Use this code
              </Button>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

const isOpen = ({ kind, codes }: CodeChange): boolean => kind === 'split' && codes.length > 1
