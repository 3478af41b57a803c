import terms from './terms.json' with { type: 'json' }

/** The terms of confidentiality. A version, once it was offered, is never changed: somebody accepted it. */
export interface ConfidentialityTerms {
  version: string
  title: string
  clauses: string[]
}

export const CURRENT_TERMS = terms.current

export const termsOf = (version: string): ConfidentialityTerms | null =>
  terms.versions.find((one) => one.version === version) ?? null
