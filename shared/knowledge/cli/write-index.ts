/** `npm run knowledge:index`: the lists of files, after a folder or file was added or taken away. */
import { writeFileSync } from 'node:fs'
import { indexSource, plantIndexSource } from '../check/families.ts'
import { folders, INDEX, PLANT_INDEX } from './folders.ts'

writeFileSync(INDEX, indexSource(folders()))
writeFileSync(PLANT_INDEX, plantIndexSource(folders()))
