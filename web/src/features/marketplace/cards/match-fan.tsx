import { chakra } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { IconButton } from '#web/components/base/button.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { LoadingNote, Skeleton } from '#web/components/feedback/skeleton.tsx'
import { TextButton } from '#web/components/page/page-head.tsx'
import type { Listing } from '#web/features/marketplace/queries.ts'
import { persistently } from '#web/lib/browser/lazy.ts'
import { isOffer, type ListingType } from '#web/lib/direction.ts'
import { FanHead, FanRowPanel } from './fan-row.tsx'
import type { FanRow } from './fan-rows.ts'
import { Fan } from './fan.tsx'

const MatchDialog = lazy(() =>
  persistently(() => import('#web/features/marketplace/match-dialog.tsx')).then((module) => ({
    default: module.MatchDialog,
  })),
)

/** The top 3 matches are shown; the others on demand. */
const TOP = 3

export interface MatchFanProps {
  type: ListingType
  /** The card, whose gate the lines leave or enter. */
  card: ReactNode
  /** Undefined while they are looked for. */
  rows: readonly FanRow[] | undefined
  title: string
  /** All there are; more than `rows` when only the best were asked for. */
  total?: number
  error?: unknown
  errorTitle?: string
  onRetry?: () => void
  retrying?: boolean
  /** Instead of rows, when there is none: what is missing, and what to do. */
  empty?: ReactNode
  onClose: () => void
  /** Opens an own listing in the form. */
  onEdit: (listing: Listing) => void
}

/** A card over the whole row, with its matches beside it; on a phone beneath it, along a pipe. */
export function MatchFan(props: MatchFanProps) {
  const { type, card, rows, total = rows?.length ?? 0 } = props
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const [shown, setShown] = useState<FanRow | null>(null)
  const offer = isOffer(type)
  const top = rows?.slice(0, TOP) ?? []
  const rest = rows?.slice(TOP) ?? []
  const column = offer ? 3 : 1
  const rail = offer ? 'offer.solid, need.solid' : 'need.solid, offer.solid'
  return (
    <chakra.section
      aria-label={props.title}
      gridColumn="1 / -1"
      display={{ base: 'block', lg: 'grid' }}
      gridTemplateColumns={
        offer ? 'minmax(0, 1fr) 132px minmax(0, 2.02fr)' : 'minmax(0, 2.02fr) 132px minmax(0, 1fr)'
      }
      gridTemplateRows="auto 1fr auto"
    >
      <chakra.div gridColumn={offer ? 1 : 3} gridRow={2} minW={0}>
        {card}
      </chakra.div>
      <chakra.div
        display={{ base: 'block', lg: 'contents' }}
        ms={{ base: '10px', lg: 0 }}
        ps={{ base: '22px', lg: 0 }}
        borderLeftWidth={{ base: '5px', lg: 0 }}
        css={{
          '@media (max-width: 1023px)': {
            borderImage: `linear-gradient(${rail
              .split(', ')
              .map((name) => `var(--ss-colors-${name.replace('.', '-')})`)
              .join(', ')}) 1`,
          },
        }}
      >
        <chakra.div gridColumn={column} gridRow={1} minW={0}>
          <FanHead
            title={props.title}
            actions={
              <>
                {rest.length > 0 && (
                  <TextButton type="button" aria-expanded={all} onClick={() => setAll(!all)}>
                    {all ? 'Top 3 only' : rows!.length < total ? `Best ${rows!.length}` : 'All matches'}
                  </TextButton>
                )}
                <IconButton label="Close matches" size="sm" me={-1.5} onClick={props.onClose}>
                  <IconX size={16} stroke={1.6} aria-hidden />
                </IconButton>
              </>
            }
          />
        </chakra.div>
        {top.length === 0 && (
          <chakra.div gridColumn={column} gridRow={2} minW={0}>
            <FanState {...props} />
          </chakra.div>
        )}
        {top.length > 0 && (
          <>
            <chakra.ul
              ref={list}
              gridColumn={column}
              gridRow={2}
              display="grid"
              gridAutoRows={{ lg: top.length === TOP ? '1fr' : 'auto' }}
              alignContent="start"
              gap={3}
              minW={0}
              animation="fade-in 200ms"
            >
              {top.map((row) => (
                <FanRowPanel key={row.match.id} row={row} onOpen={() => setShown(row)} />
              ))}
            </chakra.ul>
            {/* After the list: it measures the list's rows. */}
            <Fan type={type} rows={top} list={list} />
          </>
        )}
        {all && rest.length > 0 && (
          <chakra.ul gridColumn={column} gridRow={3} display="grid" gap={3} mt={3} minW={0}>
            {rest.map((row) => (
              <FanRowPanel key={row.match.id} row={row} onOpen={() => setShown(row)} />
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      {shown && (
        <Suspense fallback={null}>
          <MatchDialog
            own={shown.own}
            match={shown.match}
            onClose={() => setShown(null)}
            onEdit={props.onEdit}
          />
        </Suspense>
      )}
    </chakra.section>
  )
}

/** Looking, failed, or none: never one in the guise of another. */
function FanState({ rows, error, errorTitle, onRetry, retrying, empty }: MatchFanProps) {
  if (error && !rows) return <ErrorState title={errorTitle} error={error} onRetry={onRetry} busy={retrying} />
  if (rows) return empty
  return (
    <chakra.div display="grid" gap={3}>
      <LoadingNote label="Looking for matches" />
      {Array.from({ length: TOP }, (_, index) => (
        <Skeleton key={index} h="104px" />
      ))}
    </chakra.div>
  )
}
