import type { Concept } from './schema.ts'

/** How a concept is called in a sentence: "Used refractories, any", the general one among its kinds, without "any". */
export const conceptName = ({ label }: Pick<Concept, 'label'>): string => label.replace(/, any$/, '')
