/** What decides a verdict, in words. Light: a browser says it anew when a lever moves. */
import { type UseBar, type VerdictReason, type Verdict } from '#shared/domain/economics/verdict.ts'
import { capital } from '#shared/domain/text/capital.ts'
import { eurosText, whole } from '#shared/texts/reasons/sentence.ts'
import { TERM_KINDS } from './terms.ts'

type Params<Kind extends VerdictReason['kind']> = Extract<VerdictReason, { kind: Kind }>['params']

const euros = (value: number) => `${whole(value)} €`
const amount = (tonnes: number) =>
  `${tonnes < 10 ? eurosText(Math.round(10 * tonnes) / 10) : whole(tonnes)} t`
const percent = (share: number) => `${Math.round(100 * share)} %`
/** Below zero who offers pays: said in words, for a minus is easily overlooked. */
const askText = (ask: number, unit: string) =>
  ask < 0
    ? `the offer pays ${eurosText(-ask)} €/${unit} to whoever takes it`
    : `${eurosText(ask)} €/${unit} is asked`
const bidText = (bid: number, unit: string) =>
  bid < 0 ? `the need takes a fee of ${eurosText(-bid)} €/${unit}` : `${eurosText(bid)} €/${unit} is bid`
/** What flows is told by its own unit, all else by the tonne. */
const unitOf = (params: object): string => (params as { unit?: string }).unit ?? 't'

const BARRED: Readonly<Record<UseBar, (sector?: string) => string>> = {
  'organic-farming': () => 'the law does not admit it in certified organic farming',
  'animal-protein': () => 'the law forbids animal protein to ruminants and to its own species',
  closed: (sector) => `this material is closed to ${sector ?? 'this use'} by law or harm`,
  forbidden: (what) => `${what ?? 'what it holds'} may not be sold or used again`,
  food: () =>
    'what has become an animal by-product never goes back to food: Regulation (EC) No 1069/2009, Article 14',
}

const DECIDES: {
  readonly [Kind in VerdictReason['kind']]: (
    params: Params<Kind>,
    verdict: Verdict,
    rule: string | undefined,
  ) => string
} = {
  refused: ({ gate }) => `the gate of ${gate} refuses it`,
  prohibited: (_, __, rule) => `the journey is prohibited: ${rule ?? 'by the law of waste shipments'}`,
  'use-barred': ({ by, sector }) => BARRED[by](sector),
  'months-apart': ({ spoilt }) =>
    `the months do not meet: ${percent(spoilt)} of it would spoil before it is taken`,
  'unknown-term': ({ term }) =>
    term === 'replaced'
      ? 'what the taker need not buy is not known closely enough: a price in the need would tell'
      : `${TERM_KINDS[term].toLowerCase()} is not known`,
  'prices-apart': ({ ask, bid, freight, ...rest }) => {
    const unit = unitOf(rest)
    const prices = `${askText(ask, unit)} and ${bidText(bid, unit)}`
    if (freight === 0) return prices
    return `${prices}, and ${unit === 't' ? `freight of ${eurosText(freight)} €/t comes` : `the line, ${eurosText(freight)} €/${unit}, comes`} on top`
  },
  'sold-nearer': ({ km, freight, value }, verdict) =>
    verdict === 'no'
      ? `freight over ${whole(km)} km takes ${percent(freight / value)} of what it saves, and such material has buyers nearer`
      : `it is traded everywhere: ask what is paid nearer before it goes ${whole(km)} km`,
  'far-for-fit': ({ km, freight, value, fit }) =>
    `about ${Math.round(100 * fit)} of 100 such pairs hold, and freight over ${whole(km)} km takes ${percent(freight / value)} of what it would save`,
  procedure: ({ procedure }) =>
    procedure === 'by-product-test'
      ? 'it pays if the authorities accept that it is no waste'
      : 'it pays if the journey is allowed, and which procedure it needs is open',
  'below-lot': ({ tonnes, lot }) =>
    `at least ${amount(lot)} is moved at once, and both can move ${amount(tonnes)} a year: ask for a smaller lot`,
  'off-spec': ({ asked, said }, verdict) =>
    verdict === 'no'
      ? `${said} is stated, and ${asked} is asked for: no plant makes do with so much less`
      : `it pays if the taker makes do with less: ${asked} is asked for, and ${said} is stated`,
  'made-first': ({ step }) =>
    `the need asks for it ready: whoever does the ${step} in between decides, and what that costs`,
  open: ({ said }) => `it pays, and one question is open that both have to settle: ${said}`,
  'disposal-open': ({ km, disposal }) =>
    `all that carries it over ${whole(km)} km is the disposal saved, ${euros(disposal)} a year by usual fees: ask what the holder pays today`,
  'other-goods': ({ ask, bid, ...rest }, verdict) =>
    `${bidText(bid, unitOf(rest))} and ${askText(ask, unitOf(rest))}: so far apart ${
      verdict === 'call'
        ? 'somebody has to treat it first, or the need means another grade'
        : ask < 0
          ? 'somebody treats it nearer to where it arises'
          : 'the need means other goods of a like name'
    }`,
  fit: ({ fit }, verdict) =>
    verdict === 'no'
      ? `the material hardly serves the need: about ${Math.round(100 * fit)} of 100 such pairs hold`
      : `it pays if the material serves the need: about ${Math.round(100 * fit)} of 100 such pairs hold`,
  'too-little': ({ tonnes }) =>
    `${amount(tonnes)} a year are too little to bear what a deal costs; with the tonnes of neighbours it pays`,
  'eaten-by': ({ term, cost, value }, verdict) =>
    verdict === 'no'
      ? `what it costs exceeds what it brings, ${euros(value)} a year: most of it is ${TERM_KINDS[term].toLowerCase()}, ${euros(cost)}`
      : `in bad cases costs eat what it brings: ${TERM_KINDS[term].toLowerCase()} is ${euros(cost)} a year of ${euros(value)}`,
  'carried-by': ({ term, value }) => `${TERM_KINDS[term].toLowerCase()} carries it, ${euros(value)} a year`,
}

/** The one fact that decides, as a sentence. @param rule text of the rule that prohibits it. */
export const deciderText = ({ kind, params }: VerdictReason, verdict: Verdict, rule?: string): string =>
  `${capital(DECIDES[kind](params as never, verdict, rule))}.`

/** Whether there is such a kind: stored ones may be of another version. */
export const isDecided = (kind: string): boolean => Object.hasOwn(DECIDES, kind)
