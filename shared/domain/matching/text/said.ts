/** What a text says of itself. */
import { traceTokens } from './analysis.ts'
import { negatedTokens } from './negation.ts'
import { tokenise } from './text.ts'

/** A text without what it denies and what it bounds to a trace. */
export function saidOf(text: string): string {
  const tokens = tokenise(text)
  const passed = [...negatedTokens(tokens, text), ...traceTokens(tokens, text)]
  return passed.reduce((rest, index) => {
    const { start, end } = tokens[index] as { start: number; end: number }
    return rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }, text)
}
