import { chakra, defineRecipe } from '@chakra-ui/react'

const tagRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    minH: '22px',
    maxW: 'full',
    px: '7px',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    bg: 'bg.surface',
    color: 'fg.muted',
    fontSize: 'label',
    fontWeight: 'medium',
    whiteSpace: { base: 'normal', md: 'nowrap' },
    '& .tabler-icon': { boxSize: '14px' },
  },
  variants: {
    tone: {
      plain: {},
      accent: { color: 'accent', bg: 'accent.soft', borderColor: 'transparent' },
      positive: { color: 'positive', bg: 'positive.soft', borderColor: 'transparent' },
      warning: { color: 'warning', bg: 'warning.soft', borderColor: 'transparent' },
      danger: { color: 'danger', bg: 'danger.soft', borderColor: 'transparent' },
    },
  },
  defaultVariants: { tone: 'plain' },
})

/** A state or a property, 22 px: Pending plain, Accepted accent, Completed positive, Rejected danger. */
export const Tag = chakra('span', tagRecipe)
