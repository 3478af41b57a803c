import { beforeAll, describe, expect, it } from 'vitest'
import { S3Client, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { companyRepository } from '#functions/data/company/company.ts'
import { api } from '#shared/api/index.ts'
import { FILE_PREFIX } from '#shared/environment.ts'
import { address, call, cloud, signedIn, table, tableCalls, type User } from '#test/api/support/cloud.ts'
import { filesOf, post, sendPhoto, sendReport } from '#test/api/support/files.ts'
import { connected, list } from '#test/api/support/parties.ts'
import { listingInput } from '../../factories/listing.ts'
import { makePdf } from '../../unit/files/make-pdf.ts'
import { exif, jpegWith, makeJpeg, makePng, segment } from '../../unit/files/make-picture.ts'
import { makeXlsx, workbook } from '../../unit/files/make-xlsx.ts'

/** Reports and photos of a listing, from the browser's form to the object that is served. */

const { documents, photos } = api

let owner: User
let partner: User
let member: User
let listing: string
beforeAll(async () => {
  ;[owner, partner, member] = await Promise.all([signedIn(), signedIn(), signedIn()])
  listing = await list(owner, listingInput())
  await connected(owner, partner)
})

const confirm = (params: { id: string; documentId: string }, as = owner) =>
  call(documents.confirmDocument, { as, params })
const files = async (as?: User) => (await call(documents.listFiles, { as, params: { id: listing } })).data

/** Keys of the bucket that begin so. */
async function stored(prefix: string): Promise<string[]> {
  const { awsEndpoint: endpoint, region, template } = await cloud()
  const Bucket = template.resources('AWS::S3::Bucket').find(({ id }) => id === 'FilesBucket')!.ref
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'x' }
  const s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }))
  return Contents.map(({ Key = '' }) => Key)
}

/** Keys of reports and photos of a listing that are kept. */
const bytesOf = async (id: string) =>
  Promise.all([FILE_PREFIX.report, FILE_PREFIX.photo].map((prefix) => stored(`${prefix}${id}/`)))

describe('a report', () => {
  it('is shown once it was looked into, to whom its owner chose', async () => {
    const sent = await sendReport(owner, listing, makePdf({ lines: [['Zinc', 'mg/kg', '120']] }), {
      name: '../../Analysis 12.03.exe.pdf',
    })
    expect((await files(partner)).documents).toEqual([])
    const { status, data } = await confirm(sent)
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        name: 'Analysis 12-03-exe.pdf',
        state: 'ready',
        pages: 1,
        rows: 1,
        readers: 'partners',
      }),
    ])
    const seen = async (as?: User) => {
      const { documents, hidden } = await files(as)
      return [documents.some(({ id }) => id === data.id), hidden]
    }
    expect([await seen(owner), await seen(partner), await seen(member), await seen()]).toEqual([
      [true, 0],
      [true, 0],
      [false, 1],
      [false, 1],
    ])
    const content = (as: User) => call(documents.getDocumentContent, { as, params: sent })
    expect((await content(member)).status).toBe(403)
    await call(documents.changeDocument, { as: owner, params: sent, body: { readers: 'members' } })
    expect((await content(member)).status).toBe(200)
  })

  it('is saved under its name, never shown, from an address that is good for this file alone', async () => {
    const { document } = await filesOf(owner, listing)
    const params = { id: listing, documentId: document }
    const { data } = await call(documents.getDocumentContent, { as: partner, params })
    const at = async (path: string) => fetch(`${await address()}${path}`)
    const saved = await at(data.url)
    expect(saved.status).toBe(200)
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Analysis\.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(Buffer.from(await saved.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
    for (const changed of [
      data.url.replace('/1.pdf', '/1.json'),
      data.url.replace('attachment', 'inline'),
      data.url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=9999'),
      data.url.split('?')[0]!,
    ])
      expect((await at(changed)).status, changed).toBe(403)
  })

  it('is read into properties with the row that states them, for its owner alone', async () => {
    const lines: [string, string, number][] = [
      ['Zinc', 'mg/kg', 120],
      ['Nickel', '%', 0.4],
    ]
    const sent = await sendReport(
      owner,
      listing,
      makeXlsx(workbook([['Parameter', 'Unit', 'Result'], ...lines])),
      {
        name: 'results.xlsx',
      },
    )
    await confirm(sent)
    const { data } = await call(documents.getDocumentReading, { as: owner, params: sent })
    expect(data.properties).toMatchObject([
      { parameter: 'Zinc', value: 120, unit: 'mg/kg', page: 1, row: 2, quote: 'Zinc\tmg/kg\t120' },
      { parameter: 'Nickel', value: 0.4, unit: '%', page: 1, row: 3 },
    ])
    expect((await call(documents.getDocumentReading, { as: partner, params: sent })).status).toBe(403)
    // Confirmed, a value names the report; it stays when the report goes, and no other can be said to come from it.
    const from = { kind: 'report' as const, document: sent.documentId, page: 1 }
    const [zinc, nickel] = data.properties.map(({ id, op, value, unit }) => ({
      ...{ op, value, unit, source: from },
      parameter: id!,
    }))
    const state = (version: number, properties: object[]) =>
      call(api.catalogue.stateProperties, {
        as: owner,
        params: { id: listing },
        body: { version, properties: properties as never },
      })
    const { data: sheet } = await state(0, [zinc!])
    expect(sheet.properties).toMatchObject([{ id: 'zinc', value: 120, source: from }])
    await call(documents.removeDocument, { as: owner, params: sent })
    const late = await state(sheet.version, [zinc!, nickel!])
    expect(late.error.details).toMatchObject([{ field: 'properties.1.source.document' }])
    expect((await state(sheet.version, [zinc!])).status).toBe(200)
  })

  it('that harms is gone, and the answer names the file', async () => {
    const before = (await files(owner)).documents.length
    const hostile = makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
    const sent = await sendReport(owner, listing, hostile)
    const { status, error } = await confirm(sent)
    expect([status, error.details?.[0]?.field]).toEqual([400, 'file'])
    expect(error.details?.[0]?.message).toMatch(/scripts/)
    expect((await confirm(sent)).status).toBe(404)
    expect((await files(owner)).documents.length).toBe(before)
    await (await cloud()).settled()
    expect(await stored(`${FILE_PREFIX.upload}${sent.documentId}`)).toEqual([])
  })

  it('counts once, however often and at once it is confirmed', async () => {
    const sent = await sendReport(owner, listing)
    const answers = await Promise.all([confirm(sent), confirm(sent), confirm(sent)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await confirm(sent)).status).toBe(200)
    expect((await stored(`${FILE_PREFIX.report}${listing}/${sent.documentId}/`)).length).toBe(2)
  })

  it('is nobody else’s to confirm, and nothing before it was sent', async () => {
    const body = { name: 'a.csv', size: 10 }
    const { data } = await call(documents.addDocument, { as: owner, params: { id: listing }, body })
    const params = { id: listing, documentId: data.document.id }
    expect((await confirm(params, partner)).status).toBe(403)
    const { status, error } = await confirm(params)
    expect([status, error.code]).toEqual([409, 'CONFLICT'])
    await call(documents.removeDocument, { as: owner, params })
  })
})

describe('the form that a file is sent with', () => {
  const announced = async (size = 1000) => {
    const body = { name: 'a.pdf', size }
    const { data } = await call(documents.addDocument, { as: owner, params: { id: listing }, body })
    return { ...data.upload, params: { id: listing, documentId: data.document.id } }
  }

  it('takes one key, one type and a bounded size, and nothing that was not signed', async () => {
    const { params, ...form } = await announced()
    const small = Buffer.from('x')
    const forged = Buffer.from(form.fields['Policy']!, 'base64')
      .toString()
      .replace(/10485760/, '99999999')
    const refused: [typeof form, Buffer][] = [
      [{ ...form, fields: { ...form.fields, key: 'photos/x' } }, small],
      [{ ...form, fields: { ...form.fields, 'Content-Type': 'text/html' } }, small],
      [{ ...form, fields: { ...form.fields, acl: 'public-read' } }, small],
      [{ ...form, fields: { ...form.fields, Policy: Buffer.from(forged).toString('base64') } }, small],
      [form, Buffer.alloc(0)],
      [form, Buffer.alloc(10 * 1024 * 1024 + 1)],
    ]
    for (const [changed, bytes] of refused)
      expect((await post(changed, bytes)).status).toBeGreaterThanOrEqual(400)
    expect((await post(form, small)).ok).toBe(true)
    await call(documents.removeDocument, { as: owner, params })
  })

  it('is given for what may be sent, and the answer names the field', async () => {
    const add = (body: object) =>
      call(documents.addDocument, {
        as: owner,
        params: { id: listing },
        body: body as { name: string; size: number },
      })
    for (const [body, field] of [
      [{ name: 'macro.xlsm', size: 10 }, 'name'],
      [{ name: 'page.pdf.html', size: 10 }, 'name'],
      [{ name: 'a.pdf', size: 11 * 1024 * 1024 }, 'size'],
      [{ name: 'a.pdf', size: 10, readers: 'everybody' }, 'readers'],
    ] as const) {
      const { status, error } = await add(body)
      expect([status, error.details?.[0]?.field]).toEqual([400, field])
    }
  })
})

describe('a photo', () => {
  it('is drawn anew in three sizes, turned as it was held, without its place', async () => {
    const place = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(6)]))
    const jpeg = jpegWith(await makeJpeg(640, 320), place)
    const { data: announced } = await call(photos.addPhoto, {
      as: owner,
      params: { id: listing },
      body: { type: 'jpeg', size: jpeg.length, alt: 'A heap of slag', place: 0 },
    })
    await post(announced.upload, jpeg)
    const params = { id: listing, photoId: announced.photo.id }
    const { data } = await call(photos.confirmPhoto, { as: owner, params })
    expect(data).toMatchObject({ state: 'ready', width: 320, height: 640, alt: 'A heap of slag' })
    for (const source of Object.values(data.sources!)) {
      const shown = await fetch(`${await address()}${source}`)
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=300',
      })
      const text = Buffer.from(await shown.arrayBuffer()).toString('latin1')
      expect(text).toMatch(/^RIFF....WEBP/s)
      expect(text).not.toContain('GPS')
    }
    expect((await files()).photos.map(({ id }) => id)).toContain(params.photoId)
    const other = await fetch(`${await address()}${data.sources![320].replace('/320', '/321')}`)
    expect(other.status).toBe(404)
  })

  it('that is a page or a bomb is refused, and the answer names the file', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [svg, makePng({ width: 30_000, height: 30_000, packed: Buffer.alloc(10) })]) {
      const params = await sendPhoto(owner, listing, bytes)
      const { status, error } = await call(photos.confirmPhoto, { as: owner, params })
      expect([status, error.details?.[0]?.field]).toEqual([400, 'file'])
    }
  })

  it('is one of eight at most', async () => {
    const full = await list(owner, listingInput())
    const add = () =>
      call(photos.addPhoto, { as: owner, params: { id: full }, body: { type: 'png', size: 10 } })
    const answers = []
    for (let at = 0; at < 9; at += 1) answers.push(await add())
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(8).fill(201), 400])
    expect(answers[8]!.error.details?.[0]).toEqual({
      field: 'file',
      message: 'A listing shows at most 8 photos.',
    })
  })
})

describe('files', () => {
  it('go with their listing, bytes and all', async () => {
    const id = await list(owner, listingInput())
    const { document, photo } = await filesOf(owner, id)
    expect((await stored(`${FILE_PREFIX.photo}${id}/`)).length).toBe(3)
    const params = { id, documentId: document }
    const { data } = await call(documents.getDocumentContent, { as: owner, params })
    await call(api.catalogue.withdrawMaterial, { as: owner, params: { id } })
    expect((await call(documents.listFiles, { params: { id } })).status).toBe(404)
    expect((await call(photos.showPhoto, { params: { id, photoId: photo, width: '320' } })).status).toBe(404)
    await (await cloud()).settled()
    expect(await bytesOf(id)).toEqual([[], []])
    expect((await fetch(`${await address()}${data.url}`)).status).toBe(404)
  })

  it('of a suspended company are shown to nobody else, and go with it when it is erased', async () => {
    const [leaver, admin] = await Promise.all([signedIn(), signedIn({ admin: true })])
    const id = await list(leaver, listingInput())
    const { photo } = await filesOf(leaver, id)
    const shown = async () => [
      (await call(documents.listFiles, { params: { id } })).status,
      (await call(documents.listChanges, { as: member, params: { id } })).status,
      (await call(photos.showPhoto, { params: { id, photoId: photo, width: '320' } })).status,
    ]
    expect(await shown()).toEqual([200, 200, 200])
    await call(api.account.requestDeletion, { as: leaver })
    await companyRepository(await table()).updateStanding(leaver.companyId, { role: 'suspended' }, new Date())
    expect(await shown()).toEqual([404, 404, 404])
    const params = { id: leaver.companyId }
    await call(api.account.settleDeletion, { as: admin, params, body: { decision: 'erase' } })
    await (await cloud()).settled()
    expect(await bytesOf(id)).toEqual([[], []])
    expect(await shown()).toEqual([404, 404, 404])
  })

  it('are added to an own listing only', async () => {
    const body = { name: 'a.pdf', size: 10 }
    const { status } = await call(documents.addDocument, { as: partner, params: { id: listing }, body })
    expect(status).toBe(403)
    expect((await call(documents.listFiles, { params: { id: 'none' } })).status).toBe(404)
  })

  it('take two calls of the table for a visitor, three for a member', async () => {
    const calls = async (as?: User) =>
      tableCalls(await call(documents.listFiles, { as, params: { id: listing } }))
    expect([await calls(), await calls(member)]).toEqual([2, 3])
  })
})

describe('a data sheet', () => {
  const fetched = async (format: string) =>
    fetch(`${await address()}/api/materials/${listing}/sheet?format=${format}`)

  it('is saved by whoever sees the listing, and read back into rows that its owner alone may ask for', async () => {
    const material = { params: { id: listing } }
    const { data: before } = await call(api.catalogue.getMaterial, material)
    const copper = { parameter: 'copper', op: '=' as const, value: 1.5, unit: '%', note: '=1+1' }
    await call(api.catalogue.stateProperties, {
      ...material,
      as: owner,
      body: { version: before.sheet.version, properties: [copper] },
    })
    for (const format of ['csv', 'xlsx', 'json'] as const) {
      const saved = await fetched(format)
      expect(Object.fromEntries(saved.headers), format).toMatchObject({
        'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename=".*\\.${format}"`)),
        'x-content-type-options': 'nosniff',
      })
      const content = Buffer.from(await saved.arrayBuffer()).toString('base64')
      const body = { format, content }
      const { data } = await call(documents.readSheetFile, { as: owner, ...material, body })
      expect(data.rows).toMatchObject([{ row: 2, id: 'copper', value: 1.5, note: '=1+1', problems: [] }])
      expect((await call(documents.readSheetFile, { as: partner, ...material, body })).status).toBe(403)
    }
    expect((await fetch(`${await address()}/api/materials/nothing/sheet`)).status).toBe(404)
    expect((await fetched('html')).status).toBe(400)
  })

  it('has a history of what changed, in which files are told to whom they are shown', async () => {
    const id = await list(owner, listingInput())
    const copper = { parameter: 'copper', op: '=' as const, value: 1.5, unit: '%' }
    const body = { version: 0, properties: [copper] }
    await call(api.catalogue.stateProperties, { as: owner, params: { id }, body })
    const { photo } = await filesOf(owner, id)
    await sendReport(owner, id)
    const kinds = async (as?: User) =>
      (await call(documents.listChanges, { as, params: { id } })).data.items.map(({ kind }) => kind)
    expect(await kinds(owner)).toEqual(expect.arrayContaining(['sheet', 'report', 'photo']))
    // One waits to be looked into, the other is for partners.
    expect((await kinds(partner)).filter((kind) => kind === 'report')).toHaveLength(1)
    expect((await kinds()).toSorted()).toEqual(['photo', 'sheet'])
    // What was shown and is taken away is told once, however often it is taken away.
    for (let times = 0; times < 2; times += 1)
      await call(photos.removePhoto, { as: owner, params: { id, photoId: photo } })
    expect((await kinds()).toSorted()).toEqual(['photo_removed', 'sheet'])
    const coded = { ...listingInput(), ewc: '11 05 03*', packaging: 'drums' as const }
    await call(api.catalogue.updateMaterial, { as: owner, params: { id }, body: coded })
    const { items } = (await call(documents.listChanges, { params: { id } })).data
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'waste_code', params: { from: null, to: '11 05 03*' } }),
    )
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'handover', params: { fields: ['packaging'] } }),
    )
  })

  it('has parameters found by a name in any language, and standards whose limits are parameters of ours', async () => {
    const { data: found } = await call(api.catalogue.searchParameters, { query: { q: 'Feuchte' } })
    expect(found.items[0]).toMatchObject({ id: 'moisture', units: expect.arrayContaining(['%']) })
    expect((await call(api.catalogue.searchParameters, { query: { q: '' } })).data.items).toEqual([])
    const { data: standards } = await call(api.catalogue.listStandards, {})
    const ash = standards.items.find(({ id }) => id.startsWith('en-450-1'))
    expect(ash?.limits).toContainEqual(expect.objectContaining({ parameter: 'chloride', op: '<=' }))
  })
})
