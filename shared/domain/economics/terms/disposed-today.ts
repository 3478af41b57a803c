/** What the owner says of where a stream goes today: "part goes to the old pit", "bisher deponiert". */
import { exactly, type Spread } from '#shared/domain/economics/spread.ts'
import { sentences } from '#shared/domain/text/sentences.ts'

const AWAY =
  /\b(?:landfill(?:ed)?(?! (?:gas|leachate|closure|cells?|cover|sites?|aftercare))|tipped|dumped|incinerated|flared|vented|(?:goes|go|went|sent|taken|carted) to (?:the |a |an |our )?(?:\w+ )?(?:tip|dump|pit|landfill|incinerator))\b|\b(?:(?:ge)?deponiert|deponie|entsorgt|verbrannt|gestort|stortplaats|d[ée]charge|enfoui\w*|incin[ée]r[ée]e?s?|discarica|smaltit\w+|vertedero|aterro|sk[łl]adowisk\w+|deponer\w*|deponeras|deponi|skl[áa]dk\w+|kaatopaik\w+)(?![\p{L}])/iu
const TODAY =
  /\b(?:today|now|currently|at present|so far|until now|to date|heute|bisher|derzeit|zurzeit|aujourd'hui|actuellement|jusqu'ici|oggi|attualmente|finora|hoy|actualmente|hasta ahora|hoje|atualmente|dzi[śs]|obecnie|dotychczas|vandaag|momenteel|tot nu|idag|i dag|nu|dnes|nyky[äa][äa]n)(?![\p{L}])/iu
const PART =
  /\b(?:part(?:ly)?|some|half|a share|teil(?:s|weise)?|en partie|une partie|in parte|una parte|cz[ęe][śs][ćc]\w*|deels|delvis|[čc][áa]st\w*|osittain)(?![\p{L}])/iu
/** Taken back by another word: "no longer landfilled", "never dumped". */
const DENIED =
  /\b(?:no longer|not|never|instead of|nicht mehr|nicht|ne plus|plus|non pi[ùu]|ya no|niet meer|inte l[äa]ngre)(?![\p{L}])/iu

const HALF: Spread = { low: 0.2, typical: 0.5, high: 0.8 }

/** Share that its owner says is disposed of today, 0–1; null: the text says nothing of it. */
export function disposedToday(text: string): Spread | null {
  for (const sentence of sentences(text))
    if (AWAY.test(sentence) && TODAY.test(sentence) && !DENIED.test(sentence))
      return PART.test(sentence) ? HALF : exactly(1)
  return null
}
