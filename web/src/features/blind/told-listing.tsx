import { chakra } from '@chakra-ui/react'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/components/base/button.tsx'
import { Prose } from '#web/components/base/prose.tsx'
import { FactLines } from '#web/components/blind/blind-facts.tsx'
import { TextLink } from '#web/components/page/page-head.tsx'
import { Sheet } from '#web/components/page/panel.tsx'
import { useBeginTransaction } from '#web/lib/backend/queries/transactions.ts'
import { formatMoney, formatQuantity } from '#web/lib/format.ts'
import type { BlindDetail } from './queries.ts'

/** A site that is called by its town needs no second word for it. */
const placed = (name: string, place = ''): string =>
  place.startsWith(name) ? place : [name, place].filter(Boolean).join(', ')

/** What the owner told: who it is, where the listing stands, and what it says. */
export function ToldListing({
  told,
  listing,
}: {
  told: NonNullable<BlindDetail['told']>
  /** Its id, once the documents are open: from then on an exchange may begin. */
  listing: string | null
}) {
  const exchange = useBeginTransaction(told.company.id)
  const { company, site, price_per_unit: price } = told
  const facts = [
    ['Site', placed(site.name, site.location?.text)],
    ['Amount', formatQuantity(told.quantity, told.unit)],
    ['Price per unit', price === null ? 'Not stated' : formatMoney(price)],
  ] as const
  return (
    <Sheet title="Told to your company in confidence">
      <chakra.div display="grid" gap={3}>
        <chakra.p textStyle="card" overflowWrap="anywhere">
          {told.material_name}
        </chakra.p>
        <chakra.p textStyle="dense">
          Listed by{' '}
          <TextLink to={paths.company.getHref(company.id)} fontWeight="semibold">
            {company.name}
          </TextLink>
          . {exchange ? 'You are connected.' : 'Connect and write to it from its page.'}{' '}
          {listing === null && 'An exchange can begin once the documents are open.'}
        </chakra.p>
        <FactLines facts={facts} />
        <Prose text={told.description} />
        {listing !== null && exchange && (
          <div>
            <Button
              right="deals.write"
              variant="primary"
              busy={exchange.busy}
              onClick={() => exchange.begin(listing)}
            >
              Begin an exchange
            </Button>
          </div>
        )}
      </chakra.div>
    </Sheet>
  )
}
