/** What the gate of quality says, in English: apart, because a question tells it too. */
import type { QualityParams } from '#shared/domain/matching/reasons.ts'
import { nameOf, type Sentences } from './sentence.ts'

const offered = ({ words }: { words: string }): string => `"${words}" offered`

const rounded = (mm: number): string => String(Number(mm.toPrecision(2)))

export const QUALITY: Sentences<QualityParams> = {
  'quality.other-carrier': () => 'its outlets are near, but this one is for another metal, polymer or gas',
  'quality.excluded-material': ({ material }, names) =>
    `the need takes no ${nameOf(names, material).toLowerCase()}`,
  'quality.refused-by-use': ({ use, material }, names) =>
    `${nameOf(names, use)} takes no ${nameOf(names, material).toLowerCase()}`,
  'quality.other-kind': (kind) => `${kind.offered} offered, the need names another kind`,
  'quality.spent-in-same-use': (said) => [offered(said), 'it was used up in what the need is for'],
  'quality.spent-for-grade': (said) => [
    offered(said),
    'the need names strength or grade of the product, and does not say that it takes spent or diluted forms',
  ],
  'quality.spent-unsaid': (said) => [
    offered(said),
    'the need does not say whether it takes spent or diluted forms',
  ],
  'quality.diluted': (said) => `${offered(said)}, and the need asks for ${said.percent} % and more`,
  'quality.precursor': ({ product }) => `${product} asked for, and the offer is what it is made of`,
  'quality.too-fine': ({ most, least }) =>
    `all of it passes ${rounded(most)} mm, and the need takes from about ${rounded(least)} mm on`,
  'quality.spent-in-contact': (said) =>
    `${offered(said)}, and the need touches food, drink, medicine or cosmetics`,
  'quality.excluded': ({ content }) => [content.replace('-', ' '), 'the need bounds or excludes it'],
  'quality.lacking': ({ content }) => [content, 'asked for, and the offer has none'],
  'quality.flammable': () => ['flammable', 'the need bounds the flash point'],
  'quality.finished-product': () => 'the need asks for a finished product or a service, not for a material',
  'quality.primary': () => 'the need asks for primary quality',
  'quality.no-outlet': ({ sector }) => `no known outlet of this material in ${sector}`,
  'quality.near-outlet': ({ sector }) => `its outlets are near, but not this one in ${sector}`,
  'quality.to-be-shown': ({ sector }) => `${sector} quality must be shown`,
}
