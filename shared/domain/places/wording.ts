import { foldPlace } from './fold.ts'

/** How people write around the name of a place: folded words in the languages of the members. */

const words = (text: string) => new Set(text.split(' '))

const ARTICLES = words('a al as den der die el gli het i il l la las le les lo los o os the')

/** A port, a works or an estate: the name beside it is of the town. */
const SITE_WORDS = words(
  'airport area autonome autonoma bruk centrale city chemiepark chempark complex complexe complejo docks elektrarna elektrownia eramu factory fabrica fabrika fabrik ferriera gewerbegebiet grand hafen harbor harbour haven havn hamn huta hutte industrial industriegebiet industriel industriepark industripark industry kraftwerk limani luka maritime maritimo mill park plant port porta porto portul power puerto raffineria raffinerie rafineria refineria refinery satama site smelter stahlwerk station steel steelworks usine uzina werk works zaklad zaklady zona zone',
)
const SITE_JOINTS = words('d de del della der di do du im of the van w we')

/** "near", between a place and a larger one. */
const NEAR =
  /^(.*?)\s*\b(?:a cote de|aux environs de|bei|bij|blisko|cerca de|close to|in der nahe von|kolo|kod|koło|nahe|naer|nara|near|nearby|pobliz|poblíž|pobliz|pres de|perto de|presso|proche de|u|ved|vicino a|w poblizu)\s+(.+)$/

/** Codes before a postal code: D-63450. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ...'A AT,B BE,CZ CZ,D DE,E ES,F FR,FIN FI,H HU,I IT,L LU,N NO,P PT,S SE'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
  ...'AT BE BG CH CZ DE DK ES FI FR GR HR HU IT LT LU LV NL NO PL PT RO SE SI SK'
    .split(' ')
    .map((code): [string, string] => [code, code]),
])

const POSTAL =
  /\b(?:([A-Z]{1,3})[-–\s]+)?(?:\d{5}-\d{3}|\d{4}-\d{3}|\d{3}\s\d{2}|\d{2}-\d{3}|\d{4}\s?[A-Z]{2}|\d{4,6})\b(?!\s*(?:km|t\b))/
const BRITISH = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/

/** A text without its postal code, and the country that stood before the code; null where there is no code. */
export function withoutPostalCode(text: string): { rest: string; country: string | null } | null {
  const found = POSTAL.exec(text)
  if (found) {
    const country = found[1] === undefined ? null : (PREFIXES.get(found[1]) ?? null)
    const rest = text.replace(
      country || found[1] === undefined ? found[0] : found[0].slice(found[1].length),
      ' ',
    )
    return { rest: rest.trim(), country }
  }
  return BRITISH.test(text) ? { rest: text.replace(BRITISH, ' ').trim(), country: 'GB' } : null
}

/** A place and the larger one that it is said to be near; an empty place where only that is told. */
export function nearby(text: string): { place: string; anchor: string } | null {
  const found = NEAR.exec(foldPlace(text))
  return found && found[2]!.length > 2 ? { place: found[1]!, anchor: found[2]! } : null
}

/** A name without a leading article; null without one. */
export function withoutArticle(folded: string): string | null {
  const [first, ...rest] = folded.split(' ')
  return rest.length > 0 && ARTICLES.has(first!) ? rest.join(' ') : null
}

/** The names that a town may have with its article: L’Alcora, La Spezia. */
export const placeWithArticle = (folded: string): string[] =>
  folded.length < 4
    ? []
    : [`l${folded}`, ...['la', 'el', 'le', 'les', 'los', 'las'].map((one) => `${one} ${folded}`)]

/** What is left of the name of a port or a works: that of its town. Null where no word says that it is one. */
export function townOfSite(folded: string): string | null {
  const all = folded.split(' ')
  if (all.length < 2 || !all.some((word) => SITE_WORDS.has(word))) return null
  const rest = all.filter((word) => !SITE_WORDS.has(word))
  while (SITE_JOINTS.has(rest[0] ?? '')) rest.shift()
  while (SITE_JOINTS.has(rest.at(-1) ?? '')) rest.pop()
  return rest.length > 0 && rest.length < all.length ? rest.join(' ').replace(/^(d|l)([aeiouh])/, '$2') : null
}
