/** Anchors of the landing page, in order; the bar links to them. */
export const LANDING_SECTIONS = [
  { id: 'how-it-works', label: 'How It Works' },
  { id: 'global-impact', label: 'Global Impact' },
  { id: 'how-to-help', label: 'How to Help' },
] as const
