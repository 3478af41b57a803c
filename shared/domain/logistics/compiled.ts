/**
 * Ways that are reckoned once when functions are bundled. Sources, tests and the browser reckon them as they need them; a
 * bundle reads what `compile.ts` made.
 */
import type { CompiledWays } from './unpack-ways.ts'

export const compiledWays = (): CompiledWays | undefined => undefined
