import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import formats from 'ajv-formats'
import type { Plugin } from 'esbuild'
import { RULE_OPTIONS } from '#shared/domain/papers/tracking/rule-options.ts'
import schema from '#shared/domain/papers/tracking/receipt.schema.json' with { type: 'json' }

/** The rules of a receipt of waste compiled ahead, in the place of the module that compiles them: no function carries the compiler. */
export const schemaPlugin: Plugin = {
  name: 'schema',
  setup(esbuild) {
    esbuild.onLoad({ filter: /tracking[/\\]receipt-rules\.ts$/ }, ({ path }) => {
      const ajv = new Ajv2020({ ...RULE_OPTIONS, code: { source: true, esm: true } })
      formats.default(ajv)
      const code = standalone(ajv, ajv.compile(schema))
      return {
        contents: `${code}\nexport const receiptRules = () => validate`,
        loader: 'js',
        resolveDir: path.replace(/[/\\][^/\\]+$/, ''),
      }
    })
  },
}
