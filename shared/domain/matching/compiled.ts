/** The knowledge base compiled, when it is first asked for. The engine reads nothing else of what compile-*.ts know. */
export { compileCodes as compiledCodes } from './compile-codes.ts'
export { compileGraph as compiledGraph } from './compile-graph.ts'
export { compileLexicon as compiledLexicon } from './compile-lexicon.ts'
