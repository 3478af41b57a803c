/** `npm run knowledge:index`: the lists of files, after a folder or file was added or taken away. */
import { writeFileSync } from 'node:fs'
import { folders, INDICES, KNOWLEDGE_ROOT } from './folders.ts'

const found = folders()
for (const { file, source } of INDICES) writeFileSync(new URL(file, KNOWLEDGE_ROOT), source(found))
