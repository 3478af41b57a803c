import { chakra } from '@chakra-ui/react'
import { IconArchive, IconDotsVertical } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#web/app/paths.ts'
import { Button, IconButton, LinkButton } from '#web/components/base/button.tsx'
import { Menu } from '#web/components/base/menu.tsx'
import { HeartButton } from '#web/features/marketplace/cards/heart-button.tsx'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { usePartnerActions } from '#web/features/marketplace/use-partner-actions.ts'
import { WithdrawDialog } from '#web/features/marketplace/withdraw-dialog.tsx'
import { useBeginTransaction } from '#web/lib/backend/queries/transactions.ts'
import { persistently } from '#web/lib/browser/lazy.ts'
import { prospectsQuestion } from '#web/lib/direction.ts'

const ListingDialog = lazy(() =>
  persistently(() => import('#web/features/marketplace/form/listing-dialog.tsx')).then((module) => ({
    default: module.ListingDialog,
  })),
)

/** What can be done with a listing, at the head of its page. */
export function ListingActions({ listing }: { listing: WholeListing }) {
  return listing.is_own ? <OwnActions listing={listing} /> : <OtherActions listing={listing} />
}

function OtherActions({ listing }: { listing: WholeListing }) {
  const begin = useBeginTransaction(listing.company.id)
  const [connect, ...others] = usePartnerActions(listing.company, listing)
  return (
    <>
      <chakra.span flex="0 0 auto!">
        <HeartButton listing={listing} />
      </chakra.span>
      {others.map(({ key, label, icon, variant, busy, onClick }) => (
        <Button right="talk" key={key} icon={icon} variant={variant} busy={busy} onClick={onClick}>
          {label}
        </Button>
      ))}
      {connect && (
        <Button
          right="deals.write"
          icon={connect.icon}
          variant={connect.variant ?? 'primary'}
          busy={connect.busy}
          onClick={connect.onClick}
        >
          {connect.label}
        </Button>
      )}
      {begin && (
        <Button
          right="deals.write"
          variant="primary"
          busy={begin.busy}
          onClick={() => begin.begin(listing.id)}
        >
          Start transaction
        </Button>
      )}
    </>
  )
}

function OwnActions({ listing }: { listing: WholeListing }) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState<boolean | null>(null)
  const [withdrawing, setWithdrawing] = useState(false)
  return (
    <>
      <LinkButton to={paths.prospects.getHref(listing.id)}>{prospectsQuestion(listing.type)}</LinkButton>
      <LinkButton to={paths.reach.getHref(listing.id)}>How far it pays</LinkButton>
      <LinkButton right="listings.write" to={paths.marketplace.getHref({ matches: listing.id })}>
        Find Matches
      </LinkButton>
      {/* One beside the other on a phone too, where the actions take two lines. */}
      <chakra.span display="flex" gap={2} css={{ '& > :first-of-type': { flex: '1 1 auto' } }}>
        <Button right="listings.write" variant="primary" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Menu
          trigger={
            <IconButton label={`Actions for ${listing.material_name}`}>
              <IconDotsVertical size={20} stroke={1.5} aria-hidden />
            </IconButton>
          }
          entries={[
            {
              key: 'withdraw',
              label: 'Withdraw listing',
              icon: <IconArchive size={16} stroke={1.6} aria-hidden />,
              onSelect: () => setWithdrawing(true),
              danger: true,
              right: 'listings.write',
            },
          ]}
        />
      </chakra.span>
      {editing !== null && (
        <Suspense fallback={null}>
          <ListingDialog
            open={editing}
            draft={{ type: listing.type, edit: listing }}
            onClose={() => setEditing(false)}
            onListed={() => setEditing(false)}
            onShowOwn={() => void navigate(paths.marketplace.getHref({ scope: 'own' }))}
          />
        </Suspense>
      )}
      {withdrawing && (
        <WithdrawDialog
          listing={listing}
          onClose={() => setWithdrawing(false)}
          onWithdrawn={() => void navigate(paths.marketplace.getHref({ scope: 'own' }))}
        />
      )}
    </>
  )
}
