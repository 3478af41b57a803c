import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '#web/components/base/button.tsx'

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

/** At which edge of what it belongs to a note begins, so that it stays on the screen. */
type Side = 'left' | 'right'
const sideFor = (element: Element): Side =>
  element.getBoundingClientRect().left > innerWidth / 2 ? 'right' : 'left'

/**
 * The small mark after a figure. Opens method and source: beside the figure on a wide screen, as a sheet at
 * the foot of a phone. `number` counts the notes of a page.
 */
export function SourceMark({ number, ...note }: Provenance & { number: number }) {
  const [open, setOpen] = useState<Side | null>(null)
  const mark = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setOpen(null)
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
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        aria-label={`Source ${number}: ${BASIS_TEXT[note.basis].toLowerCase()}`}
        onClick={({ currentTarget }) => setOpen(open ? null : sideFor(currentTarget))}
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
        // The mark is 15 px high; the finger gets 26.
        _before={{ content: '""', pos: 'absolute', inset: '-6.5px -5px' }}
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
        <Note id={id} side={open} title={BASIS_TEXT[note.basis]} onClose={close}>
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

/** On a wide screen under what it belongs to, on a phone a sheet at the foot. */
const floating = (side: Side) =>
  ({
    display: 'block',
    pos: { base: 'fixed', md: 'absolute' },
    insetX: { base: 0, md: 'auto' },
    bottom: { base: 0, md: 'auto' },
    top: { md: 'calc(100% + 6px)' },
    left: { md: side === 'left' ? 0 : 'auto' },
    right: { md: side === 'right' ? 0 : 'auto' },
    zIndex: 'popover',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'overlay',
    boxShadow: 'pop',
    px: 4,
    py: 3.5,
    textAlign: 'start',
    textStyle: 'dense',
    fontWeight: 'normal',
    whiteSpace: 'normal',
    letterSpacing: '0',
  }) as const

function Note({
  id,
  side,
  title,
  onClose,
  children,
}: {
  id: string
  side: Side
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <chakra.span id={id} role="note" w={{ md: '320px' }} {...floating(side)}>
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
  const [told, setTold] = useState<Side | null>(null)
  const tell = ({ currentTarget }: { currentTarget: Element }) => missing && setTold(sideFor(currentTarget))
  const hide = () => setTold(null)
  return (
    <chakra.span
      pos={{ md: 'relative' }}
      tabIndex={missing ? 0 : undefined}
      aria-description={missing ?? undefined}
      onFocus={tell}
      onBlur={hide}
      onMouseEnter={tell}
      onMouseLeave={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      color="fg.subtle"
      fontWeight="480"
      whiteSpace="nowrap"
      borderBottomWidth="1px"
      borderBottomStyle="dashed"
      borderColor="border.strong"
    >
      {children}
      {told && (
        <chakra.span aria-hidden w={{ md: 'max-content' }} maxW={{ md: '260px' }} {...floating(told)}>
          {missing}
        </chakra.span>
      )}
    </chakra.span>
  )
}
