import { defineRecipe } from '@chakra-ui/react'

/** 36 high, 44 to the finger; small 28 and 36. One `primary` per view or card. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'control',
    bg: 'bg.surface',
    color: 'fg',
    fontWeight: 'strong',
    // On a phone with large text a label takes two lines.
    whiteSpace: { base: 'normal', md: 'nowrap' },
    maxW: 'full',
    textAlign: 'center',
    lineHeight: '1.2',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background 120ms, color 120ms, border-color 120ms',
    // Not `_disabled`: that means aria-disabled too, and a busy button keeps its colour.
    '&:disabled, &[data-disabled]': {
      color: 'fg.subtle',
      bg: 'bg.sunken',
      borderColor: 'border',
      cursor: 'not-allowed',
    },
  },
  variants: {
    variant: {
      secondary: { _hover: { borderColor: 'fg' } },
      primary: {
        bg: 'accent',
        borderColor: 'accent',
        color: 'accent.on',
        _hover: { bg: 'accent.hover', borderColor: 'accent.hover' },
      },
      quiet: {
        bg: 'transparent',
        borderColor: 'transparent',
        _hover: { bg: 'accent.soft' },
        '&:disabled, &[data-disabled]': { bg: 'transparent', borderColor: 'transparent' },
      },
      danger: {
        color: 'danger',
        borderColor: 'danger',
        _hover: { bg: 'danger.soft' },
      },
      /** Only in the dialog that confirms something that can't be undone. */
      dangerSolid: {
        bg: 'danger',
        borderColor: 'danger',
        color: 'bg.surface',
        _hover: { bg: 'danger.solid', borderColor: 'danger.solid' },
      },
      /** What the button did, in its place: "Requested". */
      done: {
        bg: 'positive.soft',
        borderColor: 'transparent',
        color: 'positive',
        '&:disabled, &[data-disabled]': {
          bg: 'positive.soft',
          borderColor: 'transparent',
          color: 'positive',
        },
      },
    },
    size: {
      sm: { minH: { base: 'control', md: 'controlSm' }, py: 0.5, px: 2.5, fontSize: 'dense', gap: 1.5 },
      md: { minH: { base: 'controlTouch', md: 'control' }, py: 0.5, px: 3.5, fontSize: 'ui' },
      lg: { minH: 12, py: 1, px: 5.5, fontSize: 'card' },
    },
    full: { true: { w: 'full' } },
    /** A call that runs: the label stays, the button waits. */
    busy: { true: { cursor: 'progress' } },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
})

export const iconButtonRecipe = defineRecipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    pos: 'relative',
    boxSize: { base: 'controlTouch', md: 'control' },
    borderRadius: 'control',
    bg: 'transparent',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'color 120ms, background 120ms',
    _hover: { color: 'fg' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
  variants: {
    size: { sm: { boxSize: { base: 'control', md: 'controlSm' } }, md: {} },
    bordered: { true: { borderWidth: '1px', borderColor: 'border.strong', bg: 'bg.surface' } },
  },
})
