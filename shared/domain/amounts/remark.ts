/** Parts of a list that name no material of their own. */
import { hasContent, isComposition, moistAt } from './owner.ts'
import type { Amount } from './read.ts'
import { scanAmounts } from './scan.ts'
import { amountTokens } from './tokens.ts'
import { FILLER, NOT_WHAT } from './vocabulary.ts'

/** "250 days", "60 % water", "Fe 120 g/l", "in 3 shifts": a remark on the item before. */
export function isRemark(text: string): boolean {
  const scanned = scanAmounts(amountTokens(text), false)
  const { nodes } = scanned
  const moist = nodes.flatMap((_, at) => moistAt(scanned, at) ?? [])
  const isMoist = ({ from }: { from: number }) => moist.some((one) => one.from <= from && from < one.to)
  const names = nodes.some((node, at) => !isMoist(node) && hasContent(scanned, at, at + 1))
  const hasAmount = nodes.some(({ type }) => type === 'quantity')
  return !names || (!hasAmount && isComposition(scanned, 0, nodes.length))
}

/** What stands before an amount, without the little words at its end; the whole text where nothing does. */
export function nameBefore(text: string, amount: Pick<Amount, 'start'> | undefined): string {
  if (!amount) return text.trim()
  const words = text.slice(0, amount.start).trim().split(/\s+/)
  const isLoose = (word: string | undefined) =>
    word !== undefined && (FILLER.has(word.toLowerCase()) || NOT_WHAT.has(word.toLowerCase()))
  while (isLoose(words.at(-1))) words.pop()
  const name = words.join(' ').replace(/[\s:,;(–-]+$/, '')
  return name === '' ? text.trim() : name
}

/** Sums of money in a text, in its own currency; a price per tonne is none. */
export function sumsIn(text: string): { value: number; text: string }[] {
  const { tokens, nodes } = scanAmounts(amountTokens(text), false)
  return nodes.flatMap((node) => {
    if (node.type !== 'content' || node.money === undefined) return []
    const last = tokens[node.to - 1]!
    const isPrice = tokens.slice(node.from, node.to).some(({ fold }) => fold === '/' || fold === 'per')
    return isPrice ? [] : [{ value: node.money, text: text.slice(tokens[node.from]!.start, last.end) }]
  })
}
