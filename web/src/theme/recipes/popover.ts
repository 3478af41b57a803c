import { defineSlotRecipe } from '@chakra-ui/react'

/** Beside what it belongs to on a wide screen, a sheet at the foot of a phone: there no place is computed for it. */
export const popoverRecipe = defineSlotRecipe({
  slots: ['positioner', 'content'],
  base: {
    positioner: {
      mdDown: {
        position: 'fixed!',
        inset: 'auto 0 0 0!',
        transform: 'none!',
        width: '100%!',
        minWidth: '0!',
      },
    },
    content: {
      display: 'block',
      // The library takes it over to the positioner.
      zIndex: 'popover',
      w: { md: '320px' },
      maxW: { md: 'calc(100vw - 16px)' },
      px: 4,
      py: 3.5,
      outline: 0,
      bg: 'bg.raised',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'overlay',
      boxShadow: 'pop',
      textAlign: 'start',
      textStyle: 'dense',
      fontWeight: 'normal',
      whiteSpace: 'normal',
      letterSpacing: '0',
    },
  },
})
