import { saveBlob } from '#web/lib/browser/save.ts'

/** Saves data as a file under a name. */
export const saveJson = (name: string, data: unknown): void =>
  saveBlob(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
