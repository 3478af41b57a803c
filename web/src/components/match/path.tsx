import { chakra } from '@chakra-ui/react'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Match } from './types.ts'
import { Marked } from './marked.tsx'

type Path = Match['explanation']['path']

/** The way from the offer's words to the need's: what was said, what it is, what was asked for. */
export function PathChain({ path, ownSide }: { path: Path; ownSide: 'offer' | 'need' | null }) {
  return (
    <chakra.ol
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'minmax(0, 1fr) 40px minmax(0, 1fr) 40px minmax(0, 1fr)',
      }}
    >
      <Words end={path.offer} side="offer" own={ownSide} />
      <Arrow />
      <Box bg="bg.sunken" term="What it is">
        <chakra.b fontWeight="semibold">{path.link.name}</chakra.b>
        {path.link.text && (
          <chakra.span textStyle="dense" color="fg.muted">
            {path.link.text}
          </chakra.span>
        )}
      </Box>
      <Arrow />
      <Words end={path.need} side="need" own={ownSide} />
    </chakra.ol>
  )
}

const WORDS_OF = { offer: 'Words of the offer', need: 'Words of the need' } as const

function Words({
  end,
  side,
  own,
}: {
  end: Path['offer']
  side: 'offer' | 'need'
  own: 'offer' | 'need' | null
}) {
  const edge =
    side === 'offer' ? { borderLeftWidth: '5px' } : { borderRightWidth: { base: '1px', md: '5px' } }
  return (
    <Box
      bg="bg.surface"
      term={own === null ? WORDS_OF[side] : own === side ? 'Your words' : 'Their words'}
      {...edge}
      css={{
        [side === 'offer' ? 'borderLeftColor' : 'borderRightColor']: `var(--ss-colors-${side}-solid)`,
        // On a phone the boxes stand below each other, and both edges at the left.
        ...(side === 'need' && {
          '@media (max-width: 767px)': {
            borderLeft: '5px solid var(--ss-colors-need-solid)',
            borderRightColor: 'var(--ss-colors-border)',
          },
        }),
      }}
    >
      <chakra.q textStyle="dense" color="fg.muted" css={{ quotes: '"“" "”"' }} overflowWrap="anywhere">
        <Marked text={end.text} words={end.words} side={side} />
      </chakra.q>
      {end.concept &&
        (end.inferred ? (
          <chakra.span>
            <chakra.b
              fontWeight="semibold"
              textDecoration="underline dashed"
              textDecorationThickness="1px"
              textUnderlineOffset="4px"
            >
              ≈ {end.concept}
            </chakra.b>
            <chakra.span display="block" textStyle="label" fontWeight="normal" color="fg.muted" mt={1}>
              inferred from the plant, not declared
            </chakra.span>
          </chakra.span>
        ) : (
          <chakra.b fontWeight="semibold">{end.concept}</chakra.b>
        ))}
    </Box>
  )
}

function Box({
  term,
  children,
  ...style
}: {
  term: string
  children: ReactNode
} & Record<string, unknown>) {
  return (
    <chakra.li
      borderWidth="1px"
      px={3.5}
      py={3}
      display="grid"
      gap={1.5}
      alignContent="start"
      minW={0}
      {...style}
    >
      <chakra.span textStyle="label" fontWeight="normal" color="fg.muted">
        {term}
      </chakra.span>
      {children}
    </chakra.li>
  )
}

function Arrow() {
  return (
    <chakra.li
      aria-hidden
      display="grid"
      placeItems="center"
      color="fg.muted"
      minH={{ base: '34px', md: 0 }}
      css={{ '@media (max-width: 767px)': { '& svg': { transform: 'rotate(90deg)' } } }}
    >
      <IconArrowRight size={20} stroke={1.5} />
    </chakra.li>
  )
}
