/**
 * What the two texts themselves leave open: an analysis that is missing, a permit that runs out, a trial, something left in the
 * stream that the taker will not have. Which question it is decides, not how the stream is named.
 */
const OPEN: readonly RegExp[] = [
  /\b(?:not|never)(?: yet)? (?:\w+ )?(?:tested|analy[sz]ed|classified|determined|measured|known|settled|sampled|assayed|certified|registered|proven|decided|clear|examined|checked)\b/i,
  /\b(?:unknown|unclear|untested|unclassified|undetermined|unsettled|uncertain|untried|unsorted|pending|doubtful|var(?:ies|iable|ying))\b/i,
  /\b(?:no|without)(?: \w+){0,2} (?:certificate|certification|analysis|registration|permit|licen[cs]e|approval|data)\b/i,
  /\b(?:being|to be) (?:\w+ )?(?:renewed|extended|checked|tested|agreed|shown|proven|confirmed|clarified|applied|decided|settled|examined|asked|negotiated|granted|analy[sz]ed|determined|cleared|approved)\b/i,
  /\b(?:trial|pilot|test) (?:lot|batch|first|on|only|run|needed|before|load)\b/i,
  /\b(?:after|upon|subject to|following|pending) (?:an? )?(?:\w+ )?(?:trial|test|analysis|agreement|approval|sample|consent|audit|assessment)\b/i,
  /\bby (?:prior )?agreement\b|\bcase by case\b|\bsubject to\b|\bask (?:us )?(?:first|before)\b|\bif (?:permitted|allowed|approved|the permit|the authority)\b/i,
  /\bapplied for\b|\bunder (?:review|renewal|application|negotiation|discussion)\b|\bin (?:preparation|review|renewal|application)\b|\bexpir(?:es|ing|ed)\b/i,
  /\b(?:status|classification|class|permit|licen[cs]e|composition|origin|hazard) (?:is )?(?:not|un\w+|open|pending|ends)\b|\w\?/i,
  /\bconsidered\b|\bmaybe\b|\bperhaps\b|\bprobably\b|\bpreferred\b|\btrials?\b/i,
  /\b(?:analys[ei]s|tests?|assay|results?|permit|licen[cs]e|approval|certificate|registration|consent) (?:ordered|awaited|outstanding|missing|needed|to follow|expected|applied|runs out|ends)\b/i,
  /\bawait(?:s|ed|ing)\b|\boutstanding\b|\bin progress\b|\bunder way\b|\bnot (?:yet )?(?:specified|stated|fixed|given|available|permitted|allowed|confirmed|sure)\b/i,
  // The same in the languages that listings are often written in.
  /\b(?:nicht|noch nicht) (?:untersucht|geprüft|getestet|analysiert|bekannt|eingestuft)\b|\bungeprüft\b|\bunbekannt\b|\bnach Absprache\b|\bin Prüfung\b/i,
  /(?:^|\s)(?:non|no|pas|não|nie) (?:analys|analiz|test|klasyfik|clasific|classifi|caratterizz)\p{L}*|(?:^|\s)(?:à (?:confirmer|vérifier|définir)|da (?:verificare|confermare|definire)|por confirmar|a confirmar|inconnue?|sconosciut[oa]|desconocid[oa])(?=$|[\s.,;])/iu,
  /\bspecs? appl(?:y|ies)\b|\b(?:per|by) \w+ law\b|\blaw registration\b|\bproof (?:is )?(?:required|needed|asked)\b|\bprotocol\b/i,
]

/** What a taker does on request it does not promise; what a holder does on request it does. */
const ON_REQUEST = /\bon request\b/i

/** Something is left in it that does not belong there: "some tape", "with meat left", "litter". */
const LEFT_IN =
  /\bsome (?!of\b|years?\b|days?\b|months?\b|weeks?\b)[a-z]+(?: [a-z]+)?|\bwith (?:[a-z]+ ){1,2}left\b|\bremnants? of [a-z]+|\blitter\b/i
/** The taker will have it clean. */
const CLEAN =
  /\b(?:no|without|free (?:of|from)|low (?:in )?(?:plastics?|foreign|litter|contamina\w+|impurit\w+|glass|metals?|stones?)|clean|pure|sorted|unmixed|uncontaminated)\b|\b\w+[- ]free\b/i
/** What is told as a mixture, and who takes single kinds. */
const MIXED = /\bmixed\b|\bmixtures?\b|\bunsorted\b/i
const SINGLE =
  /\bsingle\b|\bone (?:kind|grade|colour|type)\b|\bsorted\b|\bapart\b|\bseparated?\b|\bunmixed\b|\bmono-?\w+/i
/** No figure tells of a smell. */
const ODOURLESS = /\b(?:no|without|free of) (?:\w+ )?(?:smell|odou?r)\b|\bodou?rless\b/i

/**
 * The words of the first question that one of both leaves open; null: none. What is left in the stream counts where the taker
 * will have it clean.
 */
export function openQuestion(offered: string, wanted: string): string | null {
  for (const words of OPEN) {
    const said = words.exec(wanted)?.[0] ?? words.exec(offered)?.[0]
    if (said !== undefined) return `“${said.trim()}”`
  }
  const asks = ON_REQUEST.exec(wanted)?.[0]
  if (asks !== undefined) return `“${asks}”`
  const left = LEFT_IN.exec(offered)?.[0]
  if (left !== undefined && CLEAN.test(wanted)) return `“${left.trim()}”`
  const mixed = MIXED.exec(offered)?.[0]
  if (mixed !== undefined && SINGLE.test(wanted) && !MIXED.test(wanted)) return `“${mixed}”`
  const smell = ODOURLESS.exec(wanted)?.[0]
  return smell !== undefined && !ODOURLESS.test(offered) ? `“${smell.trim()}”` : null
}
