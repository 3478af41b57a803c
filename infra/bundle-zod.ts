import type { Plugin } from 'esbuild'

/**
 * Every zod schema can describe itself as JSON Schema, so every bundle that has one schema carries the
 * describing: 3 KB of its 200. Only the function that tells the contract needs it; elsewhere it fails with
 * the message given here.
 */
export const noJsonSchemaPlugin: Plugin = {
  name: 'no-json-schema',
  setup(esbuild) {
    esbuild.onLoad({ filter: /zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/ }, () => ({
      contents: [
        `const missing = () => { throw new Error('JSON Schema is not bundled') }`,
        `export const createToJSONSchemaMethod = () => missing`,
        `export const createStandardJSONSchemaMethod = createToJSONSchemaMethod`,
        `export { missing as initializeContext, missing as processSchema, missing as extractDefs, missing as finalize, missing as handleUnrepresentable, missing as process }`,
      ].join('\n'),
      loader: 'js',
    }))
  },
}
