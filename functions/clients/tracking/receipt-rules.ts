import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import schema from '#shared/domain/papers/tracking/receipt.schema.json' with { type: 'json' }
import { RULE_OPTIONS } from '#shared/domain/papers/tracking/rule-options.ts'

/**
 * The rules of a receipt of waste as a function. Bundles carry it compiled ahead (`infra/bundle/schema.ts`): compiling takes a
 * cold function some hundred milliseconds.
 */
let made: ValidateFunction | undefined

export const receiptRules = (): ValidateFunction => {
  if (!made) {
    const ajv = new Ajv2020(RULE_OPTIONS)
    formats.default(ajv)
    made = ajv.compile(schema)
  }
  return made
}
