import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { IconButton } from './button.tsx'

/** Where a figure comes from: stated by a company ■, computed from data ◧, a typical value □. */
export type Basis = 'stated' | 'computed' | 'typical'

const BASIS_TEXT: Record<Basis, string> = {
  stated: 'Stated by the company',
  computed: 'Computed from stated data',
  typical: 'Typical value from a source',
}

export interface Provenance {
  basis: Basis
  /** The formula with its values put in. */
  method: string
  /** Source with edition; null when nothing was looked up. */
  source: string | null
  /** Uncertainty as text, "12–18 t". */
  range?: string | null
}

const SQUARE: Record<Basis, string> = {
  stated: 'currentColor',
  computed: 'linear-gradient(90deg, currentColor 50%, transparent 50%)',
  typical: 'transparent',
}

/**
 * The small mark after a figure. Opens method and source: beside the figure on a wide screen, as a sheet at
 * the foot of a phone. `number` counts the notes of a page.
 */
export function SourceMark({
  number,
  at = 'start',
  ...note
}: Provenance & {
  number: number
  /** Which edges of mark and note meet: `end` where the mark stands at the right of the page. */
  at?: 'start' | 'end'
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const mark = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    mark.current?.focus()
  }
  return (
    <chakra.span
      pos={{ md: 'relative' }}
      display="inline-block"
      onKeyDown={(event) => event.key === 'Escape' && open && close()}
    >
      <chakra.button
        ref={mark}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`Source ${number}: ${BASIS_TEXT[note.basis].toLowerCase()}`}
        onClick={() => setOpen(!open)}
        display="inline-flex"
        alignItems="center"
        gap="3px"
        ms="4px"
        px="3px"
        h="15px"
        pos="relative"
        top="-2px"
        borderWidth="1px"
        borderRadius="control"
        bg="bg.surface"
        borderColor={open ? 'accent' : 'border'}
        color={open ? 'accent' : 'fg.muted'}
        font="500 10.5px/1 var(--ss-fonts-mono)"
        _hover={{ borderColor: 'accent', color: 'accent' }}
        // The mark is 15 px high; the finger gets 24.
        _before={{ content: '""', pos: 'absolute', inset: '-5px -4px' }}
      >
        <chakra.i
          boxSize="6px"
          borderWidth="1px"
          borderColor="currentColor"
          background={SQUARE[note.basis]}
        />
        {number}
      </chakra.button>
      {open && (
        <Note id={id} at={at} title={BASIS_TEXT[note.basis]} onClose={close}>
          <dt>Method</dt>
          <dd>{note.method}</dd>
          {note.source && (
            <>
              <dt>Source</dt>
              <dd>{note.source}</dd>
            </>
          )}
          {note.range && (
            <>
              <dt>Range</dt>
              <dd>{note.range}</dd>
            </>
          )}
        </Note>
      )}
    </chakra.span>
  )
}

function Note({
  id,
  at,
  title,
  onClose,
  children,
}: {
  id: string
  at: 'start' | 'end'
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <chakra.span
      id={id}
      role="note"
      display="block"
      pos={{ base: 'fixed', md: 'absolute' }}
      insetX={{ base: 0, md: 'auto' }}
      bottom={{ base: 0, md: 'auto' }}
      top={{ md: 'calc(100% + 6px)' }}
      left={at === 'start' ? { md: 0 } : undefined}
      right={at === 'end' ? { md: 0 } : undefined}
      w={{ md: '320px' }}
      zIndex="popover"
      bg="bg.raised"
      color="fg"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="overlay"
      boxShadow="pop"
      px={4}
      py={3.5}
      textAlign="start"
      textStyle="dense"
      fontWeight="normal"
      whiteSpace="normal"
      letterSpacing="0"
    >
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
        {children}
      </chakra.dl>
    </chakra.span>
  )
}

/** A figure that can't be had. Focus or hover says which value is missing. */
export function NotEstimated({
  missing,
  children = 'not estimated',
}: {
  missing?: string | null
  children?: ReactNode
}) {
  return (
    <chakra.span
      tabIndex={missing ? 0 : undefined}
      title={missing ?? undefined}
      aria-description={missing ?? undefined}
      color="fg.subtle"
      fontWeight="480"
      whiteSpace="nowrap"
      borderBottomWidth="1px"
      borderBottomStyle="dashed"
      borderColor="border.strong"
    >
      {children}
    </chakra.span>
  )
}
