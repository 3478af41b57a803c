/** When and how it changes hands, where the two sides do not meet. */
import { choiceLabel } from '#shared/domain/catalogue/choices.ts'
import type { ReasonParams } from '#shared/domain/matching/reasons.ts'
import { lower } from '#shared/domain/text/capital.ts'
import type { Sentences } from './sentence.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayText = (day: string): string => DAY.format(new Date(day))

const way = (id: string): string => lower(choiceLabel('loading', id))
const ways = (ids: readonly string[]): string => ids.map(way).join(' or ')
/** "loose", "in big bags". */
const packed = (id: string): string => (id === 'loose' ? id : `in ${lower(choiceLabel('packaging', id))}`)

type Kind = Extract<keyof ReasonParams, `availability.${string}` | `handover.${string}`>

export const HANDOVER: Sentences<Pick<ReasonParams, Kind>> = {
  'availability.apart': ({ first, until, from }) => [
    'never there at the same time',
    first === 'offer'
      ? `the offer ends on ${dayText(until)}, the need begins on ${dayText(from)}`
      : `the need ends on ${dayText(until)}, the offer begins on ${dayText(from)}`,
  ],
  'handover.loading': ({ offered, wanted }) => [
    'no way of loading in common is stated',
    `offered by ${ways(offered)}, wanted by ${ways(wanted)}`,
  ],
  'handover.packed': ({ packaging, wanted }) => [
    `offered ${packed(packaging)}, wanted by ${ways(wanted)}`,
    'can it be delivered so?',
  ],
  'handover.packaging': ({ offered, wanted }) => [
    'the packaging differs',
    `offered ${packed(offered)}, wanted ${packed(wanted)}`,
  ],
}
