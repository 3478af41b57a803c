import { foldPlace as fold } from '#shared/domain/places/fold.ts'
import type { Photo } from '#web/components/page/photo.tsx'
import type { WholeListing } from '#web/features/marketplace/queries.ts'
import { fetchBlob } from '#web/lib/backend/api.ts'
import { openPdf } from '#web/lib/pdf/fonts.ts'
import { type DocumentPhoto, makeListingPdf } from './listing-pdf.ts'

const MOST_PHOTOS = 2

/** Makes the document and hands it to the browser as a download. */
export async function saveListingPdf(
  listing: WholeListing,
  photos: readonly Photo[],
  address: string,
): Promise<void> {
  const shown = photos.flatMap(({ sources }) => sources?.[960] ?? []).slice(0, MOST_PHOTOS)
  const [pdf, ...pictures] = await Promise.all([openPdf(), ...shown.map(jpegOf)])
  const name = fold(listing.material_name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  makeListingPdf(pdf, listing, { address, photos: pictures }).save(`sidestream-${name || 'listing'}.pdf`)
}

/** A photo of the site in the form that the document takes. */
async function jpegOf(url: string): Promise<DocumentPhoto> {
  const bitmap = await createImageBitmap(await fetchBlob(url))
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
  return { jpeg: canvas.toDataURL('image/jpeg', 0.85), ratio: bitmap.width / bitmap.height }
}
