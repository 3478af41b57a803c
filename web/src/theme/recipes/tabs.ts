import { defineSlotRecipe } from '@chakra-ui/react'

/** A ruled line under the heads; the chosen one stands on a 2 px ink rule. */
export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content', 'indicator', 'contentGroup'],
  base: {
    root: { pos: 'relative' },
    list: { display: 'flex', gap: 7, borderBottomWidth: '1px', mb: 4, overflowX: 'auto' },
    trigger: {
      display: 'flex',
      alignItems: 'baseline',
      gap: 1.5,
      pt: 2,
      pb: '11px',
      mb: '-1px',
      fontSize: 'body',
      fontWeight: 'label',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      transition: 'color 120ms',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'border.rule', fontWeight: 'bold' },
      '& small': { fontSize: 'dense', fontWeight: '480', color: 'fg.muted' },
    },
  },
})
