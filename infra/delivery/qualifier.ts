import { STAGES } from '../config.ts'

/**
 * What tells the roles and the bucket apart that `cdk bootstrap --qualifier …` makes: each stage deploys through its own,
 * disposable ones through one of theirs together. At most ten letters and digits, as CDK has it.
 */
export const qualifierOf = (stage: string): string =>
  `sds${(STAGES as readonly string[]).includes(stage) ? stage : 'pr'}`
