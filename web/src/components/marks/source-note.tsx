import { chakra, Popover } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { type RefObject, useDeferredValue } from 'react'
import { IconButton } from '#web/components/base/button.tsx'
import type { Provenance } from './source-mark.tsx'

/** What a mark tells while it is open. Escape, its button and a click beside it close it, and lead back to the mark. */
export default function SourceNote({
  id,
  title,
  mark,
  open,
  onClose,
  method,
  source,
  range,
}: Omit<Provenance, 'basis'> & {
  id: string
  title: string
  mark: RefObject<HTMLButtonElement | null>
  open: boolean
  onClose: () => void
}) {
  const theMark = () => mark.current
  return (
    <Popover.Root
      // Closed at first: the focus follows what opens, not what is open from the start.
      open={useDeferredValue(open, false)}
      onOpenChange={onClose}
      lazyMount
      unmountOnExit
      ids={{ content: id }}
      // It stands beside the mark, also in the order of tabs and within a dialog.
      portalled={false}
      finalFocusEl={theMark}
      // The mark itself closes what it opened.
      persistentElements={[theMark]}
      positioning={{ getAnchorElement: theMark, placement: 'bottom-start', gutter: 6, strategy: 'fixed' }}
    >
      <Popover.Positioner asChild>
        <chakra.span>
          <Popover.Content aria-label={title} asChild>
            <chakra.span>
              <chakra.span display="flex" alignItems="flex-start" justifyContent="space-between" gap={2}>
                <chakra.b fontWeight="semibold">{title}</chakra.b>
                <IconButton label="Close note" size="sm" mt="-5px" me="-8px" onClick={onClose}>
                  <IconX size={16} stroke={1.6} />
                </IconButton>
              </chakra.span>
              <chakra.dl
                display="grid"
                gridTemplateColumns="72px 1fr"
                gap="4px 10px"
                mt={2}
                css={{ '& dt': { color: 'fg.muted' } }}
              >
                <dt>Method</dt>
                <dd>{method}</dd>
                {source && (
                  <>
                    <dt>Source</dt>
                    <dd>{source}</dd>
                  </>
                )}
                {range && (
                  <>
                    <dt>Range</dt>
                    <dd>{range}</dd>
                  </>
                )}
              </chakra.dl>
            </chakra.span>
          </Popover.Content>
        </chakra.span>
      </Popover.Positioner>
    </Popover.Root>
  )
}
