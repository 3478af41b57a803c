import bold from '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf?url'
import regular from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?url'
import type { jsPDF } from 'jspdf'

/**
 * The font of a document. A PDF's own fonts have the letters of Western Europe only; this one is embedded and has Latin,
 * Greek and Cyrillic.
 */
export const FAMILY = 'IBM Plex Sans'

/** An empty A4 document with its fonts, loaded when the first one is made. */
export async function openPdf(): Promise<jsPDF> {
  const [{ jsPDF: Document }, ...fonts] = await Promise.all([import('jspdf'), load(regular), load(bold)])
  const pdf = new Document({ unit: 'mm', format: 'a4' })
  embedFonts(pdf, { regular: fonts[0], bold: fonts[1] })
  return pdf
}

/** @param fonts TrueType files in base64. */
export function embedFonts(pdf: jsPDF, fonts: { regular: string; bold: string }): void {
  for (const [style, file] of [
    ['normal', fonts.regular],
    ['bold', fonts.bold],
  ] as const) {
    const name = `plex-${style}.ttf`
    pdf.addFileToVFS(name, file).addFont(name, FAMILY, style)
  }
}

/** A file of the site in base64. */
async function load(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`A font can’t be loaded: ${response.status}`)
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('A font can’t be read.'))
    reader.readAsDataURL(blob)
  })
}
