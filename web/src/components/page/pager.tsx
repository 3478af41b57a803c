import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'
import { formatNumber } from '#web/lib/format.ts'

/** "Listings 1–7 of 48", Previous and Next. `from` and `to` count from 1. */
export function Pager({
  noun,
  from,
  to,
  total,
  onPrevious,
  onNext,
  busy,
}: {
  noun: string
  from: number
  to: number
  total: number
  onPrevious?: () => void
  onNext?: () => void
  busy?: boolean
}) {
  return (
    <chakra.nav
      aria-label={`${noun}, pages`}
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="8px 16px"
      pt={7}
      pb={14}
      color="fg.muted"
      textStyle="dense"
    >
      <span>
        {noun} {formatNumber(from)}–{formatNumber(to)} of {formatNumber(total)}
      </span>
      <chakra.span display="flex" flexWrap="wrap" gap={2}>
        <Button size="sm" disabled={!onPrevious} onClick={onPrevious}>
          Previous
        </Button>
        <Button size="sm" disabled={!onNext} busy={busy} onClick={onNext}>
          Next
        </Button>
      </chakra.span>
    </chakra.nav>
  )
}
