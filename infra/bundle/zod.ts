import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const MISSING = `const missing = () => { throw new Error('JSON Schema is not bundled') }`

/**
 * Every zod schema carries its JSON Schema conversion, 5 KB a bundle. Only the function that serves the contract needs it;
 * elsewhere it throws the message given here.
 */
export const noJsonSchemaPlugin: Plugin = {
  name: 'no-json-schema',
  setup(esbuild) {
    esbuild.onLoad({ filter: /zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/ }, () => ({
      contents: [
        MISSING,
        `export const createToJSONSchemaMethod = () => missing`,
        `export const createStandardJSONSchemaMethod = createToJSONSchemaMethod`,
        `export { missing as initializeContext, missing as processSchema, missing as extractDefs, missing as finalize, missing as handleUnrepresentable, missing as process }`,
      ].join('\n'),
      loader: 'js',
    }))
    // One function per kind of schema; each schema names its own.
    esbuild.onLoad({ filter: /zod[\\/]v4[\\/]core[\\/]json-schema-processors\.js$/ }, async ({ path }) => {
      const names = (await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)
      const exported = [...names].map(([, name]) => `missing as ${name!}`)
      return { contents: `${MISSING}\nexport { ${exported.join(', ')} }`, loader: 'js' }
    })
  },
}
