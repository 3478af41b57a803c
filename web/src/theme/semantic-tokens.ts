/**
 * Colours and shadows by meaning, light and dark. Colour carries direction: `offer` leaves a gate, `need`
 * enters one; nothing else is orange or blue. `positive`, `warning`, `danger` are judged results. Text pairs
 * measure 4.5:1 or more, graphics and control edges 3:1 or more, in both themes.
 */
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: pair('#EFF2F0', '#0D1514'),
      surface: pair('#FFFFFF', '#141E1D'),
      raised: pair('#FFFFFF', '#1B2725'),
      sunken: pair('#E5EAE7', '#0A100F'),
      inverse: pair('#12292C', '#E7EDEB'),
    },
    border: {
      DEFAULT: pair('#D1D8D5', '#2A3836'),
      strong: pair('#7C8A86', '#71837F'),
      rule: pair('#12211F', '#D9E2DF'),
      inverse: pair('#35504F', '#B4C0BC'),
    },
    fg: {
      DEFAULT: pair('#12211F', '#E7EDEB'),
      muted: pair('#495855', '#A9B7B3'),
      subtle: pair('#5D6B67', '#8F9E9A'),
      inverse: pair('#F2F6F4', '#12211F'),
      inverseMuted: pair('#A9BDBA', '#495855'),
    },
    accent: {
      DEFAULT: pair('#0F4C55', '#8CCFD3'),
      hover: pair('#0A373E', '#AEE0E3'),
      on: pair('#FFFFFF', '#062326'),
      soft: pair('#DDE9E9', '#173236'),
    },
    offer: {
      DEFAULT: pair('#A8430A', '#F2965C'),
      solid: pair('#D35B12', '#E5752F'),
      soft: pair('#FBEADF', '#33200F'),
      ink: pair('#7C3005', '#F7B68C'),
    },
    need: {
      DEFAULT: pair('#1C54AC', '#8BB6F5'),
      solid: pair('#2E6FD3', '#5B93EA'),
      soft: pair('#E3ECFA', '#14263F'),
      ink: pair('#153F82', '#B2CFF9'),
    },
    positive: {
      DEFAULT: pair('#1D6A3A', '#74CB90'),
      solid: pair('#2E8B52', '#43A467'),
      soft: pair('#E0F0E5', '#12291B'),
    },
    warning: {
      DEFAULT: pair('#735000', '#E6BC4A'),
      solid: pair('#B07C00', '#D9A200'),
      soft: pair('#FBF0CF', '#2E2508'),
    },
    danger: {
      DEFAULT: pair('#A3133A', '#F58CA3'),
      solid: pair('#C42650', '#DE4A70'),
      soft: pair('#FBE5EA', '#361019'),
    },
    /** Chart series. 1 and 2 only where direction is meant; else start at 3. */
    chart: {
      1: pair('#D35B12', '#E5752F'),
      2: pair('#2E6FD3', '#5B93EA'),
      3: pair('#12747C', '#3FA5AC'),
      4: pair('#A97E00', '#D0A52B'),
      5: pair('#66747D', '#8C9AA3'),
      6: pair('#8D4B79', '#BD7FAA'),
      grid: pair('#DCE2DF', '#25322F'),
    },
    map: {
      land: pair('#DCE3E0', '#22302D'),
      line: pair('#B9C4C0', '#3A4B47'),
      water: pair('#F5F8F7', '#111A19'),
    },
    /** Landing's map section, the page's one dark band: the same in both themes. */
    night: {
      DEFAULT: pair('#10272A', '#10272A'),
      fg: pair('#F2F6F4', '#F2F6F4'),
      muted: pair('#A9BDBA', '#A9BDBA'),
      line: pair('#2C4648', '#2C4648'),
      rule: pair('#5B7674', '#5B7674'),
    },
    scrim: pair('rgb(10 20 20 / .58)', 'rgb(0 0 0 / .66)'),
  },
  shadows: {
    pop: pair(
      '0 1px 2px rgb(18 33 31 / .10), 0 8px 24px rgb(18 33 31 / .14)',
      '0 1px 2px rgb(0 0 0 / .5), 0 8px 24px rgb(0 0 0 / .55)',
    ),
    dialog: pair(
      '0 2px 4px rgb(18 33 31 / .12), 0 24px 64px rgb(18 33 31 / .28)',
      '0 2px 4px rgb(0 0 0 / .5), 0 24px 64px rgb(0 0 0 / .7)',
    ),
  },
}
