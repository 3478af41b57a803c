import { defineSlotRecipe } from '@chakra-ui/react'

/** 480, 640 or 900 wide; the whole screen on a phone. Floats, therefore it has a shadow. */
export const dialogRecipe = defineSlotRecipe({
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      bg: 'scrim',
      pos: 'fixed',
      inset: 0,
      zIndex: 'modal',
      _open: { animation: 'fade-in 200ms' },
    },
    positioner: {
      display: 'grid',
      placeItems: { base: 'stretch', md: 'center' },
      pos: 'fixed',
      inset: 0,
      zIndex: 'modal',
      overflowY: 'auto',
      overscrollBehaviorY: 'none',
      p: { base: 0, md: 5 },
    },
    content: {
      pos: 'relative',
      w: 'full',
      bg: 'bg.raised',
      color: 'fg',
      textStyle: 'ui',
      borderRadius: { base: 0, md: 'overlay' },
      boxShadow: { base: 'none', md: 'dialog' },
      outline: 0,
      minW: 0,
      // On a phone the grid stretches it to the screen. A height of its own would count as all it needs, and a
      // longer form would hang out below it.
      display: 'flex',
      flexDirection: 'column',
      _open: { animation: 'slide-up 200ms cubic-bezier(.2,.7,.2,1)' },
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: 4,
      px: { base: 4, md: 6 },
      pt: { base: 4, md: 5 },
      pb: 3,
    },
    title: { textStyle: 'section' },
    description: { color: 'fg.muted' },
    body: { px: { base: 4, md: 6 }, pb: { base: 4, md: 6 }, flex: 1 },
    footer: {
      display: 'flex',
      flexDirection: { base: 'column-reverse', md: 'row' },
      justifyContent: 'flex-end',
      gap: 2,
      px: { base: 4, md: 6 },
      py: 4,
      borderTopWidth: '1px',
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: { md: '480px' } } },
      md: { content: { maxW: { md: '640px' } } },
      lg: { content: { maxW: { md: '900px' } } },
    },
    steady: {
      true: {
        content: { h: { base: '100dvh', md: 'min(100dvh - 40px, 880px)' } },
        body: { overflowY: 'auto', overscrollBehaviorY: 'contain', minH: 0 },
        footer: { flexWrap: { md: 'wrap' } },
      },
    },
    placement: {
      center: {},
      /** Search: below the bar, not in the middle, so that the field never moves while results arrive. */
      top: { positioner: { placeItems: { base: 'stretch', md: 'start center' }, pt: { md: 20 } } },
      /** At the lower right of the page's column, which stays in use around it; under what floats over the page. */
      beside: {
        positioner: {
          placeItems: { base: 'stretch', md: 'end' },
          inset: { base: 0, md: 'auto 0 0' },
          zIndex: { base: 'modal', md: 'bar' },
          pointerEvents: { md: 'none' },
          maxW: { base: 'none', md: 'page' },
          mx: { md: 'auto' },
          px: { base: 0, md: 6 },
          py: { base: 0, md: 0 },
          overflowY: { base: 'auto', md: 'visible' },
        },
        content: {
          pointerEvents: 'auto',
          maxW: { md: '380px' },
          h: { base: '100dvh', md: 'min(100dvh - 88px, 640px)' },
          borderWidth: { md: '1px' },
          borderBottomWidth: { md: 0 },
          borderBottomRadius: 0,
        },
      },
    },
  },
  defaultVariants: { size: 'sm', placement: 'center' },
})
