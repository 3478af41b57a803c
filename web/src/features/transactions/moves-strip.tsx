import { chakra } from '@chakra-ui/react'
import type { TransactionDetail } from '#web/lib/backend/queries/transactions.ts'
import { moveText } from './deal-words.ts'

/** Whose move it is: two cells, that of the reader first. */
export function MovesStrip({ room, ownId }: { room: TransactionDetail; ownId: string | null }) {
  const own = room.seller_id === ownId ? 'seller' : 'buyer'
  const other = own === 'seller' ? room.buyer : room.seller
  const theirs = own === 'seller' ? 'buyer' : 'seller'
  const isOwn = room.moves[own] !== null && room.moves[own].kind !== 'wait' && room.status !== 'cancelled'
  const cells = [
    { label: 'Your move', text: moveText(room.moves[own], room, true), edge: isOwn },
    {
      label: `Move of ${other.name}`,
      text: moveText(room.moves[theirs], room, false),
      edge: !isOwn && room.moves[theirs] !== null && room.status !== 'cancelled',
    },
  ]
  return (
    <chakra.section
      aria-label="Next action of each side"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
      gap="1px"
      bg="border"
      borderWidth="1px"
      borderTopWidth="2px"
      borderTopColor="border.rule"
      mb={6}
    >
      {cells.map(({ label, text, edge }) => (
        <chakra.div
          key={label}
          bg="bg.surface"
          px={5}
          py={3.5}
          minW={0}
          borderInlineStartWidth="5px"
          borderInlineStartColor={edge ? 'accent' : 'bg.surface'}
          overflowWrap="anywhere"
        >
          <chakra.div textStyle="label" color={edge ? 'accent' : 'fg.muted'}>
            {label}
          </chakra.div>
          <chakra.div textStyle="card">{text.what}</chakra.div>
          <chakra.p textStyle="dense" color="fg.muted">
            {text.line}
          </chakra.p>
        </chakra.div>
      ))}
    </chakra.section>
  )
}
