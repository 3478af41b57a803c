/** `npm run knowledge:index`: the list of families and uses, after a folder or file was added or taken away. */
import { writeFileSync } from 'node:fs'
import { indexSource } from '../check/families.ts'
import { folders, INDEX } from './folders.ts'

writeFileSync(INDEX, indexSource(folders()))
