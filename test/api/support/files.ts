import { api } from '#shared/api/index.ts'
import { makePdf } from '../../unit/files/make-pdf.ts'
import { makePng } from '../../unit/files/make-picture.ts'
import { address, call, type User } from './cloud.ts'

interface Form {
  url: string
  fields: Record<string, string>
}

/** Sends a file as a browser does. */
export async function post({ url, fields }: Form, bytes: Buffer): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'whatever')
  return fetch(`${await address()}${url}`, { method: 'POST', body: form })
}

/** Announces and sends a report; it waits to be looked into. */
export async function sendReport(
  as: User,
  id: string,
  bytes: Buffer = makePdf(),
  { name = 'Analysis.pdf', readers }: { name?: string; readers?: 'partners' | 'members' } = {},
) {
  const body = { name, size: bytes.length, ...(readers && { readers }) }
  const { data } = await call(api.documents.addDocument, { as, params: { id }, body })
  await post(data.upload, bytes)
  return { id, documentId: data.document.id }
}

export async function sendPhoto(as: User, id: string, bytes: Buffer = makePng()) {
  const body = { type: 'png' as const, size: bytes.length }
  const { data } = await call(api.photos.addPhoto, { as, params: { id }, body })
  await post(data.upload, bytes)
  return { id, photoId: data.photo.id }
}

/** A report and a photo that are shown. */
export async function filesOf(as: User, listing: string): Promise<{ document: string; photo: string }> {
  const report = await sendReport(as, listing)
  const photo = await sendPhoto(as, listing)
  await call(api.documents.confirmDocument, { as, params: report })
  await call(api.photos.confirmPhoto, { as, params: photo })
  return { document: report.documentId, photo: photo.photoId }
}
