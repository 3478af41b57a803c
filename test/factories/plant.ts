import { openBook, type PlantBook } from '#shared/domain/onboarding/plants/book.ts'
import { compilePlantBook, packPlants, unpackPlants } from '#shared/domain/onboarding/plants/compile.ts'
import type { Gives, Plant } from '#shared/knowledge/plants/schema.ts'

export type PlantInput = Partial<Plant> & Pick<Plant, 'id'>

/** A plant that is called as its id, gives nothing and takes nothing, unless it is told otherwise. */
export const plant = (input: PlantInput): Plant => ({
  label: input.id,
  kind: 'plant',
  nace: ['25.61'],
  names: { en: [input.id] },
  gives: [],
  takes: [],
  ...input,
})

export const step = (input: PlantInput): Plant => plant({ ...input, kind: 'step' })

export const gives = (concept: string, more: Partial<Gives> = {}): Gives => ({
  concept,
  usual: 'always',
  ...more,
})

/** A book of some plants, read from the file that bundles carry. */
export const bookOf = (...plants: Plant[]): PlantBook =>
  openBook(unpackPlants(packPlants(compilePlantBook(plants))))
