import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { Prose } from '#web/components/base/prose.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { isOffer } from '#web/lib/direction.ts'
import type { ExampleMatch, MatchDetail } from './queries.ts'

/** What both sides wrote, whole, the offer left and the need right: the deciding word often stands at the end. */
export function BothTexts({
  detail,
  titles = ['Your listing', 'Their listing'],
}: {
  detail: MatchDetail | ExampleMatch
  /** Of the own side and the other one. */
  titles?: readonly [own: string, other: string]
}) {
  const { own, own_listing, other_listing } = detail
  const sides = [
    { listing: own_listing, mine: true },
    { listing: other_listing, mine: false },
  ]
  if (!isOffer(own.type)) sides.reverse()
  if (!own_listing && !other_listing) return null
  return (
    <Sheet title="What both sides say">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: 5, md: 6 }}
      >
        {sides.map(({ listing, mine }, index) => (
          <chakra.article
            key={mine ? 'own' : 'other'}
            minW={0}
            ps={4}
            borderStartWidth="5px"
            borderStartColor={index === 0 ? 'offer.solid' : 'need.solid'}
            display="grid"
            gap={2}
            alignContent="start"
          >
            <chakra.h3 textStyle="sub">{titles[mine ? 0 : 1]}</chakra.h3>
            {listing ? (
              <>
                <Prose text={listing.description} />
                <chakra.p textStyle="dense">
                  <TextLink to={paths.listing.getHref(listing.id)}>
                    Open {lowerFirst(titles[mine ? 0 : 1])}
                  </TextLink>
                </chakra.p>
              </>
            ) : (
              <chakra.p color="fg.muted">The listing was withdrawn.</chakra.p>
            )}
          </chakra.article>
        ))}
      </chakra.div>
    </Sheet>
  )
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
