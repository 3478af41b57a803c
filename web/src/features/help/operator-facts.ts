import type { SiteConfig } from '#shared/api/site-config.ts'

/** Who runs the stage, as pairs of term and value; lines of a value are parted by line breaks. */
export const operatorFacts = ({
  operator,
  supportEmail,
  supportPhone,
}: SiteConfig): readonly (readonly [term: string, value: string])[] => [
  ['Company', operator.name],
  ['Address', operator.address.join('\n')],
  ...(operator.representedBy ? [['Represented by', operator.representedBy] as const] : []),
  ['Register', operator.register],
  ...(operator.vatNumber ? [['VAT number', operator.vatNumber] as const] : []),
  ['E-mail', supportEmail],
  ...(supportPhone ? [['Telephone', supportPhone] as const] : []),
]
