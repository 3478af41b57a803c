import { chakra } from '@chakra-ui/react'
import { IconCheck } from '@tabler/icons-react'
import { CompanyMark } from '#web/components/marks/company-mark.tsx'
import { placeName } from '#web/components/match/match-texts.ts'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { formatDateTime } from '#web/lib/format.ts'

/** Seller and buyer: orange where the material leaves, blue where it enters. */
export function Parties({ transaction, ownId }: { transaction: TransactionDetail; ownId: string | null }) {
  const { seller, buyer } = transaction
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} borderWidth="1px">
      {[
        { role: 'Seller', company: seller, edge: 'offer.solid' },
        { role: 'Buyer', company: buyer, edge: 'need.solid' },
      ].map(({ role, company, edge }, index) => (
        <chakra.div
          key={role}
          display="grid"
          gridTemplateColumns="40px minmax(0, 1fr)"
          gap={3}
          alignItems="center"
          px={3.5}
          py={3}
          borderInlineStartWidth="5px"
          borderInlineStartColor={edge}
          borderTopWidth={{ base: index === 1 ? '1px' : 0, md: 0 }}
          borderTopColor="border"
        >
          <CompanyMark name={company.name} size={40} />
          <chakra.div minW={0}>
            <chakra.div textStyle="label" color="fg.muted">
              {company.id === ownId ? `${role}, your company` : role}
            </chakra.div>
            <chakra.div fontWeight="semibold" overflowWrap="anywhere">
              {company.name}
            </chakra.div>
            <chakra.div textStyle="dense" color="fg.muted">
              {placeName(company.location) ?? 'Location not specified'}
            </chakra.div>
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  )
}

/** One box per side, stamped when it agreed to the amount that stands above. */
export function Confirmations({ transaction }: { transaction: TransactionDetail }) {
  const { seller, buyer, confirmed_by, history } = transaction
  const at = (id: string) =>
    history.findLast(({ action, company_id }) => action === 'confirm' && company_id === id)?.created_at
  return (
    <chakra.ul display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={3}>
      {[seller, buyer].map(({ id, name }) => {
        const done = confirmed_by.includes(id)
        const time = at(id)
        return (
          <chakra.li key={id} display="grid" gridTemplateColumns="28px minmax(0, 1fr)" gap={3}>
            <chakra.span
              aria-hidden
              display="grid"
              placeItems="center"
              boxSize="28px"
              borderWidth="2px"
              borderColor={done ? 'accent' : 'border.strong'}
              bg={done ? 'accent' : 'bg.surface'}
              color="accent.on"
            >
              {done && <IconCheck size={18} stroke={2.4} />}
            </chakra.span>
            <chakra.div minW={0} textStyle="dense">
              <chakra.div fontWeight="semibold" overflowWrap="anywhere">
                {name}
              </chakra.div>
              <chakra.div color="fg.muted">
                {done ? (time ? `Confirmed, ${formatDateTime(time)}` : 'Confirmed') : 'Not confirmed yet'}
              </chakra.div>
            </chakra.div>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
