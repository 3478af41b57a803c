/** As what a plant takes something in. */
export const INPUT_ROLES = [
  'raw-material',
  'fuel',
  'additive',
  'reductant',
  'catalyst',
  'process-heat',
  'water',
  'nutrient',
  'packaging',
  'auxiliary',
] as const
export type InputRole = (typeof INPUT_ROLES)[number]
