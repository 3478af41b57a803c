import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { dialogRecipe } from './recipes/dialog.ts'
import { menuRecipe } from './recipes/menu.ts'
import { popoverRecipe } from './recipes/popover.ts'
import { tabsRecipe } from './recipes/tabs.ts'
import { toastRecipe } from './recipes/toast.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { textStyles } from './text-styles.ts'
import { breakpoints, tokens } from './tokens.ts'

/**
 * The design system. Built on Chakra's base only (style props, conditions), with our own tokens and without
 * its default theme: no recipe of the library's look is in the bundle. Simple elements carry their recipe in
 * the component; those of several parts (dialog, menu, popover, tabs, toast) stand here under the key Chakra asks for.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'ss',
    globalCss,
    // Gradients of bands: Chakra knows fill and stroke, not this one.
    utilities: { stopColor: { values: 'colors' } },
    conditions: { dark: '.dark &', light: ':root:not(.dark) &' },
    theme: {
      breakpoints,
      tokens,
      semanticTokens,
      textStyles,
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        'fade-in': { from: { opacity: 0 } },
        'slide-up': { from: { opacity: 0, transform: 'translateY(8px)' } },
      },
      slotRecipes: {
        dialog: dialogRecipe,
        menu: menuRecipe,
        popover: popoverRecipe,
        tabs: tabsRecipe,
        toast: toastRecipe,
      },
    },
  }),
)
