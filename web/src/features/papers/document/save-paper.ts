import type { Paper } from '#web/lib/backend/queries/papers.ts'
import { fileName } from '#web/features/papers/paper-words.ts'
import { saveBlob } from '#web/lib/browser/save.ts'
import { openPdf } from '#web/lib/pdf/fonts.ts'
import { makePaperPdf } from './paper-pdf.ts'

/** The paper as data: every line with its source; of a receipt the record itself, as the service takes it. */
export function paperData(paper: Paper): string {
  const { tracking, sections, ...rest } = paper
  const lines = sections.flatMap(({ title, box, lines: of }) =>
    of.map(({ ask: _, blank: __, ...line }) => ({ section: title, section_box: box, ...line })),
  )
  return `${JSON.stringify({ ...rest, lines, ...(tracking && { record: tracking.record }) }, null, 2)}\n`
}

/** Makes the file and hands it to the browser as a download. */
export async function savePaper(paper: Paper, as: 'PDF' | 'JSON' | 'record'): Promise<void> {
  const name = fileName(paper)
  const saveJson = (file: string, text: string) =>
    saveBlob(file, new Blob([text], { type: 'application/json' }))
  if (as === 'PDF') makePaperPdf(await openPdf(), paper).save(`${name}.pdf`)
  else if (as === 'JSON') saveJson(`${name}.json`, paperData(paper))
  else saveJson(`${name}-record.json`, `${JSON.stringify(paper.tracking?.record ?? {}, null, 2)}\n`)
}
