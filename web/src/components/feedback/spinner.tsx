import { chakra } from '@chakra-ui/react'

const Arc = chakra('svg')

/** A still arc that turns. `label` is announced; without one it is decoration beside a text. */
export function Spinner({ size = 20, label }: { size?: number; label?: string }) {
  return (
    <Arc
      viewBox="0 0 16 16"
      width={`${size}px`}
      height={`${size}px`}
      flex="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      animation="spin 900ms linear infinite"
      role={label ? 'status' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="8" cy="8" r="6.5" opacity=".25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </Arc>
  )
}

/** The whole page waits: session check, a lazy page on its way. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <chakra.div display="grid" placeItems="center" minH="60vh" color="fg.muted">
      <Spinner size={28} label={label} />
    </chakra.div>
  )
}
