import type { Day } from '../day.ts'
import type { EwcCode } from '../../knowledge/schema.ts'
import { fold } from '../matching/text/text.ts'
import { inForce } from './ewc.ts'

const MOST = 12

/**
 * Codes of the List of Waste of a day by the beginning of their number ("11 05", "110503*"), or by words of their title or of
 * what people call such wastes; every word must be met by the beginning of one. The best first, at most twelve, by number also
 * those that apply earlier or later only.
 */
export function searchCodes(rows: readonly EwcCode[], query: string, day: Day): string[] {
  const digits = query.replace(/[\s*./-]/g, '')
  if (/^\d{2,6}$/.test(digits)) {
    const found = rows.filter(({ code }) => code.startsWith(digits))
    const valid = found.filter((row) => inForce(row, day))
    return [...new Set([...valid, ...found].map(({ code }) => code))].slice(0, MOST)
  }
  const words = wordsOf(query)
  if (words.length === 0) return []
  return rows
    .flatMap((row, place) => {
      if (!inForce(row, day)) return []
      const title = share(words, wordsOf(row.text))
      const named = Math.max(0, ...(row.names ?? []).map((name) => share(words, wordsOf(name))))
      const score = Math.max(title, named)
      return score > 0 ? [{ code: row.code, score, place }] : []
    })
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, MOST)
    .map(({ code }) => code)
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\d]{2,}/gu) ?? []

/** 0 where a word is not met; more, the less else is said. */
function share(words: readonly string[], of: readonly string[]): number {
  const met = words.every((word) => of.some((one) => one.startsWith(word)))
  return met ? 1 + words.length / Math.max(of.length, 1) : 0
}
