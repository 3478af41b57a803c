/** "a hospital", "an oil mill", "an EAF steelworks", "a PVC plant", "a uranium mine". */
export function withArticle(noun: string): string {
  const [first = ''] = noun.split(/[\s-]/)
  const spelt = /^[A-Z][A-Z0-9]+$/.test(first)
  const vowel = spelt ? /^[AEFHILMNORSX]/.test(first) : /^(?!uni|ura|use|eu|one)[aeiou]/i.test(first)
  return `${vowel ? 'an' : 'a'} ${noun}`
}
