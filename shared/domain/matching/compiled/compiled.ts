/**
 * The knowledge base compiled, part by part, when it is first asked for. In bundles another file stands for this one: it
 * reads what the bundler compiled (infra/bundle/knowledge.ts).
 */
import type { Knowledge } from '#shared/knowledge/index.ts'
import { compileCodes } from './compile-codes.ts'
import { compileGraph } from './compile-graph.ts'
import { compilePlants } from './compile-plants.ts'
import { compileLexicon } from './compile-lexicon.ts'
import { compileVersion } from './compile-version.ts'

/** Nobody knows what else was changed since, so no other process reads what this one made. */
const THIS_PROCESS = String(performance.timeOrigin)

const COMPILERS = {
  codes: compileCodes,
  graph: compileGraph,
  lexicon: compileLexicon,
  plants: compilePlants,
  version: compileVersion,
  program: () => THIS_PROCESS,
}

type Part = keyof typeof COMPILERS
export type Compiled = { [P in Part]: ReturnType<(typeof COMPILERS)[P]> }

/** One part of a knowledge base. */
export const compiled = <P extends Part>(knowledge: Knowledge, part: P): Compiled[P] =>
  COMPILERS[part](knowledge) as Compiled[P]

/** All parts, for the bundler. */
export const compileAll = (knowledge: Knowledge): Compiled =>
  Object.fromEntries(
    Object.entries(COMPILERS).map(([part, compile]) => [part, compile(knowledge)]),
  ) as unknown as Compiled
