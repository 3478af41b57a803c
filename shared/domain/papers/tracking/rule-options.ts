/** How the rules of a receipt are made into a function, as a bundle is made or as a test runs: every fault is told. */
export const RULE_OPTIONS = { allErrors: true, strict: false } as const
