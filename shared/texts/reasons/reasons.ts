/** What gates, objections and gaps of a pair say, in English: nothing else puts it into words. */
import type { Reason, ReasonParams } from '#shared/domain/matching/reasons.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { borderText, journeyText } from './border.ts'
import { HANDOVER } from './handover.ts'
import { beyondText, unstatedText, withinText } from './limits.ts'
import { QUALITY } from './quality.ts'
import { eurosText, sentence, whole, type NameLookup, type Sentences, type ReasonText } from './sentence.ts'

type Hazardous = ReasonParams['hazard.open']
type Piped = ReasonParams['freight.pipe-in-town']
type Apart = ReasonParams['prices.apart']

/** " (lead, oil)" behind a word. */
const because = ({ reasons }: Hazardous): string => (reasons.length > 0 ? ` (${reasons.join(', ')})` : '')

const PERMIT = 'the taker needs a permit for it'

const pipe = ({ what }: Piped): string => (what === 'heat' ? 'heat' : 'gas by pipe')

const price = (value: number, how: string): string =>
  value < 0 ? `a fee of ${eurosText(-value)} €/t ${how}` : `${eurosText(value)} €/t ${how}`

const prices = ({ ask, bid }: Pick<Apart, 'ask' | 'bid'>): string =>
  `${price(ask, 'asked')}, ${price(bid, 'offered by the need')}`

const REASONS: Sentences<ReasonParams> = {
  'hazard.none': () => 'not hazardous by its nature',
  'hazard.permitted-only': ({ reasons }) => [reasons.join(', '), 'only for permitted treatment'],
  'hazard.closed': (said) =>
    `a stream that is or may be hazardous${because(said)} never goes to ${said.sector}`,
  'hazard.tested': () => 'a mirror entry: not hazardous, by what its holder says of it',
  'hazard.never': ({ reasons, code }) => {
    const title = `not hazardous waste, as no waste of the code ${code} is`
    return reasons.length > 0 ? [title, `still to be handled as what it is, ${reasons.join(', ')}`] : title
  },
  'hazard.always': (said) => [
    `hazardous${because(said)}, as every waste of the code ${said.code} is`,
    PERMIT,
  ],
  'hazard.open': (said) => [
    `may be hazardous${because(said)}`,
    'its content decides which waste code it has',
  ],
  'hazard.no-outlet': (said) => `hazardous${because(said)}, and no outlet is known here`,
  'hazard.used-up': (said) => [`hazardous${because(said)} until it is used up`, PERMIT],
  'hazard.never-to': (said) => `a hazardous stream${because(said)} never goes to ${said.sector}`,
  'hazard.not-taken': (said) => `hazardous${because(said)}, and this use takes no hazardous stream`,
  'hazard.made-for': (said) => `hazardous${because(said)}; this outlet exists to treat it, with a permit`,
  'hazard.permit': (said) => [`hazardous${because(said)}`, PERMIT],
  'law.organic-farming': () => 'not admitted in certified organic farming',
  'law.animal-protein': () => 'animal protein never goes to ruminants or its own species',
  'law.closed': ({ sector }) => `this material is closed to ${sector} by law or harm`,
  border: borderText,
  journey: journeyText,
  ...QUALITY,
  'form.unusual': ({ form, usual }) => `comes as ${form}, usual is ${usual.join(' or ')}`,
  'form.other': (forms) => `${forms.offered} offered, ${forms.wanted} asked for`,
  'form.untreated': ({ treatment }) => `the stream needs ${treatment}, and the need does none`,
  'form.treatment-unsaid': ({ treatment }) => [
    `the need does no ${treatment}`,
    'the offer does not say that it is done',
  ],
  'freight.hopeless': ({ km, times, value }) => [
    `${whole(km)} km`,
    `freight is more than ${times === 1 ? '' : `${times} times `}what a tonne is worth to both sides, about ${whole(value)} EUR`,
  ],
  'freight.pipe-placeless': (piped) => [
    `${pipe(piped)} goes a few kilometres only, and a place is missing`,
    'add it',
  ],
  'freight.pipe-in-town': (piped) => [
    `${pipe(piped)} goes by pipe, and of both sites only the same town is known`,
    'how far apart are they?',
  ],
  'freight.pipe-too-far': (piped) => `${pipe(piped)} is not carried over ${whole(piped.km)} km`,
  'freight.no-way': () => 'no way by road, rail or water is known between the two places',
  'freight.water-placeless': () => [
    'mostly water',
    'it goes a short way only, and a place is missing: add it',
  ],
  'limit.beyond': beyondText,
  'limit.within': withinText,
  'limit.unstated': unstatedText,
  'wording.offer': () => 'the wording of the offer leaves its material uncertain',
  'wording.need': () => 'the wording of the need leaves its use uncertain',
  'need.inferred': () => 'the need does not name it: that such a plant takes it is inferred, not declared',
  'outlet.niche': () => 'not a standard outlet',
  'freight.costly': ({ km, perTonne, value, small }) => [
    `${whole(km)} km`,
    `freight of about ${Math.round(perTonne)} EUR/t against a value of about ${Math.round(value)} EUR/t${small ? ', and the yearly amount is small for such a way' : ''}`,
  ],
  'amounts.apart': () => 'the amounts differ by more than a factor of twenty',
  'prices.apart': ({ ask, bid, freight }) => [
    `the prices are ${eurosText(ask - bid)} €/t apart`,
    `${prices({ ask, bid })}${freight === null ? '' : `; freight of about ${eurosText(freight)} €/t comes on top`}`,
  ],
  'prices.no-room': ({ ask, bid, freight }) => [
    `the prices leave ${eurosText(bid - ask)} €/t for freight of about ${eurosText(freight)} €/t`,
    prices({ ask, bid }),
  ],
  'price.high': () => 'the price asked is above the usual range',
  'outlet.condition': ({ condition }) => ['condition to be met', condition],
  'amounts.incomparable': () => ['the two amounts can’t be compared', 'they have no unit in common'],
  'freight.placeless': () => ['the freight is not known', 'a place is missing'],
  ...HANDOVER,
}

const worded = ({ kind, params }: Reason, names: NameLookup): ReasonText =>
  REASONS[kind](params as never, names)

/** In one sentence, without a capital at its start. */
export const reasonText = (reason: Reason, names: NameLookup): string => sentence(worded(reason, names))

/** A title, and what explains it; "" where nothing does. */
export function reasonPoint(reason: Reason, names: NameLookup): { title: string; text: string } {
  const words = worded(reason, names)
  const [title, text] = typeof words === 'string' ? [words, ''] : words
  return { title: capital(title), text: capital(text) }
}
