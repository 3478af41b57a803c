/** All plants compiled. In bundles another file stands for this one, which reads what the bundler compiled. */
import { plants } from '#shared/knowledge/plants/index.ts'
import { compilePlantBook, type CompiledPlants } from './compile.ts'

export const compiledPlants = (): CompiledPlants => compilePlantBook(plants)
