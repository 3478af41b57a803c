import { chakra } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'

/** With the library's popover, which no page needs before a mark is opened. */
const SourceNote = lazy(() => import('./source-note.tsx'))

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
export function SourceMark({ number, ...note }: Provenance & { number: number }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const mark = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <chakra.button
        ref={mark}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`Source ${number}: ${BASIS_TEXT[note.basis].toLowerCase()}`}
        onClick={() => {
          setWanted(true)
          setOpen(!open)
        }}
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
      {wanted && (
        <Suspense>
          <SourceNote
            id={id}
            title={BASIS_TEXT[note.basis]}
            mark={mark}
            open={open}
            onClose={() => setOpen(false)}
            {...note}
          />
        </Suspense>
      )}
    </>
  )
}

/** At which edge of what it belongs to a note begins, so that it stays on the screen. */
type Side = 'left' | 'right'
const sideFor = (element: Element): Side =>
  element.getBoundingClientRect().left > innerWidth / 2 ? 'right' : 'left'

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
