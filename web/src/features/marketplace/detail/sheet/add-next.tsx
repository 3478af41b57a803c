import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/base/button.tsx'
import { propertyName } from '#web/components/sheet/property.ts'
import { keptMatchesQuery, SHOWN_PAIRS, type WholeListing } from '#web/features/marketplace/queries.ts'
import type { ApiResult } from '#web/lib/backend/api.ts'
import { formatCount } from '#web/lib/format.ts'

export type Addition = ApiResult<'GET /api/matches/{id}'>['add_next'][number]

/** Properties that are open in the checks of the listing's own matches; asked for with the matches that the page shows. */
export function AddNext({ listing, onOpen }: { listing: WholeListing; onOpen: (add: Addition) => void }) {
  const { data } = useQuery(keptMatchesQuery(listing.company.id, listing.id, SHOWN_PAIRS))
  const items = data?.add_next ?? []
  if (items.length === 0) return null
  return (
    <chakra.section aria-label="What to add next" borderWidth="1px" borderRadius="panel" p={4} mb={4}>
      <chakra.h3 fontWeight="semibold">What to add next</chakra.h3>
      <chakra.p textStyle="dense" color="fg.muted" maxW="prose">
        Limits of your matches that nothing in this data sheet answers yet.
      </chakra.p>
      <chakra.ul display="grid" mt={2}>
        {items.map((item) => (
          <chakra.li
            key={item.id}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap={4}
            py={2}
            borderTopWidth="1px"
          >
            <chakra.span minW={0} overflowWrap="anywhere">
              <chakra.b fontWeight="semibold">{nameOf(item)}</chakra.b>{' '}
              <chakra.span color="fg.muted">
                open in {formatCount(item.matches, 'match', 'matches')}
              </chakra.span>
            </chakra.span>
            <Button
              right="listings.write"
              size="sm"
              aria-label={`State ${nameOf(item)}`}
              onClick={() => onOpen(item)}
            >
              State
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

const nameOf = ({ label, symbol }: Addition) => propertyName({ parameter: label, symbol })
