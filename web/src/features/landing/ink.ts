/** Colours of the network section in both themes: the page's one dark band. */
export const INK = {
  ground: '#10272A',
  text: '#F2F6F4',
  muted: '#A9BDBA',
  line: '#2c4648',
  rule: '#5b7674',
} as const
