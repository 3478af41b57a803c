/** Values without a theme: type, space, shape, motion. Colours are in `semantic-tokens.ts`. */

const values = <K extends string | number>(entries: Record<K, string>) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, { value }])) as Record<
    K,
    { value: string }
  >

/** 4 px steps, `p="4"` is 16 px; in rem so that they follow the reader's font size. */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40,
  48, 56, 64, 72, 80, 96,
] as const
const scale = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]))

export const tokens = {
  fonts: values({
    body: "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif",
    heading: "'Archivo Variable', 'Archivo Fallback', system-ui, sans-serif",
    mono: "'IBM Plex Mono', ui-monospace, monospace",
  }),
  fontSizes: values({
    mark: '0.6875rem',
    label: '0.75rem',
    dense: '0.8125rem',
    ui: '0.875rem',
    body: '0.9375rem',
    card: '1rem',
    section: '1.25rem',
    title: '1.75rem',
    display: '2.5rem',
    hero: '3.75rem',
  }),
  fontWeights: values({
    normal: '400',
    medium: '520',
    label: '560',
    strong: '580',
    semibold: '620',
    bold: '640',
  }),
  radii: values({ none: '0', control: '2px', panel: '3px', overlay: '6px' }),
  spacing: {
    ...scale,
    /** Beside the page on a phone: does not grow with large text beyond what the window has. */
    ...values({ gutter: 'min(1rem, 4.2vw)' }),
  },
  sizes: {
    ...scale,
    ...values({
      full: '100%',
      dvh: '100dvh',
      control: '36px',
      controlSm: '28px',
      controlTouch: '44px',
      row: '40px',
      bar: '56px',
      page: '1368px',
      prose: '62ch',
    }),
  },
  durations: values({ fast: '120ms', base: '200ms', slow: '360ms' }),
  easings: values({ standard: 'cubic-bezier(.2,.7,.2,1)' }),
  zIndex: {
    bar: { value: 10 },
    dropdown: { value: 100 },
    banner: { value: 120 },
    modal: { value: 200 },
    popover: { value: 250 },
    toast: { value: 300 },
    skipNav: { value: 400 },
  },
}

/** From 768 px the bar carries the tabs; below it is the phone layout with the bottom bar. */
export const breakpoints = {
  sm: '480px',
  md: '768px',
  lg: '1024px',
  xl: '1180px',
  '2xl': '1440px',
}
