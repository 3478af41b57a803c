import { defineRecipe } from '@chakra-ui/react'

/** The box of an input, select or text area. A refused value has a 3 px inner edge besides its colour. */
export const inputRecipe = defineRecipe({
  base: {
    display: 'block',
    w: 'full',
    minW: 0,
    h: { base: 'controlTouch', md: 'control' },
    px: 2.5,
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'control',
    bg: 'bg.surface',
    color: 'fg',
    fontSize: { base: 'card', md: 'ui' },
    lineHeight: '1.4',
    appearance: 'none',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'fg.muted' },
    _disabled: { bg: 'bg.sunken', color: 'fg.subtle', borderColor: 'border' },
    _readOnly: { bg: 'bg.sunken' },
    '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 3px 0 0 var(--ss-colors-danger)' },
    '&::-webkit-calendar-picker-indicator': { cursor: 'pointer', opacity: 0.7 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    // Figures stand where they are read, without arrows between them and their unit.
    '&[type=number]': { appearance: 'textfield' },
    '&::-webkit-inner-spin-button': { appearance: 'none', m: 0 },
  },
  variants: {
    area: { true: { h: 'auto', minH: '64px', py: 2, lineHeight: '1.5', resize: 'vertical' } },
    withLeading: { true: { ps: 9 } },
    withTrailing: { true: { pe: 10 } },
  },
})
