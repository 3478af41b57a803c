/** What is no amount and no measure: nothing is asked about it in numbers. */
const NO_AMOUNT =
  /^(?:data|mixing|damage|self-heating|dust explosion|hazard labels|category|species|species rules|everything|abp.*|prions|mixed .*|gmo .*|toxicity .*|leaching .*|off-colour|finish|finishes|prints|sizing|heavy metals low|medicated feed|.* treatment|.* treated|virus)$/i

/** Whether something can be asked about a content or property by its name in the knowledge base. */
export const isAskable = (name: string): boolean =>
  !NO_AMOUNT.test(name) && !/[\d–]|\bin (?:old|stems|chrome|fly)\b|\bfrom\b|\bif\b/.test(name)
