/** Element defaults. Everything else is a component or a style prop. What is scrolled to stays clear of the bars. */
export const globalCss = {
  html: {
    lineHeight: '1.45',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '80px',
    scrollPaddingBottom: { base: '72px', md: 0 },
  },
  /* Actions docked at the foot. */
  'html:has([data-dock])': { scrollPaddingBottom: { base: '164px', md: '96px' } },
  body: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: 'ui',
    lineHeight: '1.45',
    fontStretch: '100%',
    fontVariantNumeric: 'tabular-nums lining-nums',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    overflowWrap: 'break-word',
    '--global-color-border': 'colors.border',
  },
  'a, button': { color: 'inherit', textDecoration: 'none' },
  button: { cursor: 'pointer' },
  'button:disabled': { cursor: 'not-allowed' },
  'input::placeholder, textarea::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  /* A heading or a page that took focus by script shows no ring: nobody can type into it. */
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  /* A name of one long word breaks instead of widening the page. */
  'h1, h2, h3, dd': { overflowWrap: 'anywhere' },
  /* No single word on the last line. */
  'p, li, dd': { textWrap: 'pretty' },
  mark: { bg: 'warning.soft', color: 'inherit', boxShadow: 'inset 0 -2px 0 {colors.warning.solid}' },
  '.tabler-icon': { flex: 'none', strokeLinecap: 'square', strokeLinejoin: 'miter' },
  'svg text': { fontFamily: 'body' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0s !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
}
