import { chakra } from '@chakra-ui/react'
import { Button } from '#web/components/base/button.tsx'

/** Over a form that begins with what was typed into it before. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} textStyle="dense" color="fg.muted">
      <span role="status">Restored from what you typed earlier and did not send.</span>
      <Button size="sm" onClick={onDiscard}>
        Discard draft
      </Button>
    </chakra.div>
  )
}
