import { chakra } from '@chakra-ui/react'

const Prose = chakra('div', {
  base: {
    textStyle: 'body',
    fontSize: '1.0625rem',
    lineHeight: '1.6',
    maxW: 'prose',
    minW: 0,
    overflowWrap: 'anywhere',
    '& > * + *': { mt: '0.9em' },
    '& h2, & h3, & h4': { textStyle: 'section', mt: '1.6em' },
    '& h3, & h4': { textStyle: 'card' },
    '& ul, & ol': { ps: '1.4em', display: 'grid', gap: '0.4em' },
    '& ul': { listStyleType: 'square' },
    '& ol': { listStyleType: 'decimal' },
    '& strong, & b': { fontWeight: 'semibold' },
    '& a[href]': {
      textDecoration: 'underline',
      textDecorationColor: 'border.strong',
      textUnderlineOffset: '3px',
      _hover: { textDecorationColor: 'currentColor' },
    },
    '& blockquote': { borderLeftWidth: '4px', borderColor: 'border.strong', ps: 4, color: 'fg.muted' },
    '& pre': { whiteSpace: 'pre-wrap', bg: 'bg.sunken', p: 3, fontFamily: 'mono', fontSize: '.9em' },
    '& code': { fontFamily: 'mono', fontSize: '.92em' },
    '& table': { w: 'full', borderCollapse: 'collapse', textStyle: 'ui' },
    '& thead th': {
      borderBottomWidth: '1px',
      borderColor: 'border.rule',
      textStyle: 'label',
      color: 'fg.muted',
    },
    '& th, & td': { textAlign: 'start', py: 2, pe: 3, verticalAlign: 'top' },
    '& tbody tr + tr > *': { borderTopWidth: '1px' },
    '& tbody th': { fontWeight: 'strong' },
    '& img': { maxW: 'full', h: 'auto', borderWidth: '1px' },
    '& figcaption': { textStyle: 'dense', color: 'fg.muted', mt: 1.5 },
    '& hr': { borderTopWidth: '2px', borderColor: 'border.rule' },
    '& sub, & sup': { fontSize: '.75em' },
  },
})

/** HTML of a post. It comes from the server only, which has made it harmless (functions/usecases/content/post-html.ts). */
export function PostProse({ html }: { html: string }) {
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />
}
