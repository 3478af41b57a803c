import { readFileSync } from 'node:fs'
import { jsPDF } from 'jspdf'
import { extractText, getDocumentProxy } from 'unpdf'
import { embedFonts } from '#web/lib/pdf/fonts.ts'

/** Documents as the browser makes them. */

const font = (weight: string) =>
  readFileSync(`node_modules/@expo-google-fonts/ibm-plex-sans/${weight}.ttf`).toString('base64')

/** An empty document with the fonts of the site. */
export function emptyPdf(): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' })
  embedFonts(pdf, {
    regular: font('400Regular/IBMPlexSans_400Regular'),
    bold: font('600SemiBold/IBMPlexSans_600SemiBold'),
  })
  return pdf
}

/** What can be read in it, with single blanks. */
export async function readPdf(pdf: jsPDF): Promise<{ plain: string; pages: number }> {
  const bytes = new Uint8Array(pdf.output('arraybuffer'))
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return { plain: text.replace(/\s+/g, ' '), pages: totalPages }
}
