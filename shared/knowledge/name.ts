import type { Concept, NamedConcept } from './schema.ts'

/** How a concept is called in a sentence: "Used refractories, any", the general one among its kinds, without "any". */
export const conceptName = ({ label }: Pick<Concept, 'label'>): string => label.replace(/, any$/, '')

/** The names by which people call a concept. In sources only: bundles leave them out, the lexicon is compiled from them. */
export const namesOf = (concept: Concept): Pick<NamedConcept, 'aliases' | 'i18n'> => concept as NamedConcept
