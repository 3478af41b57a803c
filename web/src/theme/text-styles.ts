/** One family in three widths: headings wider than text, small labels narrower. */
const heading = (fontSize: string, lineHeight: string, fontStretch: string, letterSpacing: string) => ({
  value: { fontSize, lineHeight, fontStretch, letterSpacing, fontWeight: '620' },
})

export const textStyles = {
  hero: {
    value: {
      fontSize: { base: '2.1875rem', md: '2.9rem', lg: '3.75rem' },
      lineHeight: '1.03',
      letterSpacing: '-.028em',
      fontStretch: '112%',
      fontWeight: '640',
    },
  },
  display: {
    value: {
      fontSize: { base: '1.65rem', md: '2.1rem' },
      lineHeight: '1.12',
      letterSpacing: '-.018em',
      fontStretch: '110%',
      fontWeight: '620',
      textWrap: 'balance',
    },
  },
  title: {
    value: {
      fontSize: { base: '1.5rem', md: '1.75rem' },
      lineHeight: '1.18',
      letterSpacing: '-.012em',
      fontStretch: '108%',
      fontWeight: '620',
      textWrap: 'balance',
    },
  },
  section: heading('1.25rem', '1.25', '106%', '-.006em'),
  card: heading('1rem', '1.3', '104%', '0'),
  cardName: heading('1.0625rem', '1.24', '104%', '0'),
  sub: heading('.875rem', '1.35', '100%', '0'),
  body: { value: { fontSize: '.9375rem', lineHeight: '1.5' } },
  ui: { value: { fontSize: '.875rem', lineHeight: '1.45' } },
  dense: { value: { fontSize: '.8125rem', lineHeight: '1.45' } },
  label: { value: { fontSize: '.75rem', lineHeight: '1.3', fontWeight: '500', fontStretch: '96%' } },
  /** Key figures of the stat strip. */
  figure: { value: { fontSize: '1.875rem', lineHeight: '1.15', fontWeight: '590', letterSpacing: '-.02em' } },
  /** Quantity on a card. */
  quantity: { value: { fontSize: '1.25rem', lineHeight: '1.3', fontWeight: '600', letterSpacing: '-.01em' } },
  mono: {
    value: { fontFamily: '{fonts.mono}', fontSize: '.92em', fontWeight: '400', letterSpacing: '-.01em' },
  },
}
