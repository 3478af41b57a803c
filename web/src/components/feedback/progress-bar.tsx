import { chakra } from '@chakra-ui/react'

/** How much of a counted task is done. Nothing of it is drawn while `total` is not known (null). */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number | null }) {
  const share = total === null ? 0 : total === 0 ? 1 : done / total
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total ?? undefined}
      aria-valuenow={total === null ? undefined : done}
      h="8px"
      bg="bg.sunken"
      borderWidth="1px"
    >
      <chakra.div
        h="full"
        bg="accent"
        transformOrigin="left"
        style={{ transform: `scaleX(${share})` }}
        transition="transform 300ms"
      />
    </chakra.div>
  )
}
