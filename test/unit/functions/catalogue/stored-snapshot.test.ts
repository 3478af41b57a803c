import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { headOf } from '#functions/data/listings/classification-head.ts'
import { openSnapshots, type Snapshot } from '#functions/data/catalogue/snapshot.ts'
import { createEngine } from '#functions/data/catalogue/engine.ts'
import { CatalogueCache } from '#functions/data/catalogue/catalogue-cache.ts'
import { pack, unpack } from '#shared/domain/matching/compiled/packed.ts'
import { company, listing } from '../../../factories/catalogue.ts'

/** A bucket of one object. */
function bucket() {
  const held = { file: Buffer.alloc(0) }
  const handle = ({ method, body }: { method: string; body?: Uint8Array }) => {
    if (method === 'PUT') held.file = Buffer.from(body!)
    const answer = Readable.from([method === 'PUT' ? Buffer.alloc(0) : held.file])
    return Promise.resolve({ response: { statusCode: 200, headers: {}, body: answer } })
  }
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const s3 = new S3Client({ region: 'eu-west-1', credentials, requestHandler: { handle } as never })
  return { held, snapshots: openSnapshots('bucket', s3) }
}

const owner = company()
const NAMES = [
  'Zinc ash from galvanising',
  'Marc de café, naß',
  'Xylqwz',
  'Pickling acid, 5 % HCl, Cl < 0.1 %',
]
const listings = NAMES.map((material_name, at) =>
  listing(owner.id, { material_name, type: at % 2 ? 'requirement' : 'waste' }),
)
const held = new CatalogueCache()
held.putCompany(owner)
listings.forEach((one) => held.putListing(one))
const snapshot = (): Snapshot => ({
  builtAt: '2026-03-02T00:00:00.000Z',
  ...{ companies: [owner], listings, lessons: [], partners: [] },
  postings: createEngine().postings(held, listings),
})

describe('a stored snapshot', () => {
  it('gives back what was written, and goes on as it was stored', async () => {
    const { snapshots, held: object } = bucket()
    await snapshots.write(snapshot())
    const first = Buffer.from(object.file)
    const read = (await snapshots.read())!
    expect(read.listings.map(headOf)).toEqual(listings.map(headOf))
    expect(read).toEqual(snapshot())
    expect(read.listings.map((one) => ({ ...one }))).toEqual(listings)
    await snapshots.write(read)
    expect(object.file.equals(first)).toBe(true)
  })

  it('reads no classification before somebody asks for it', async () => {
    const { snapshots, held: object } = bucket()
    await snapshots.write(snapshot())
    const parts = unpack(object.file) as Record<string, { bytes: Uint8Array }>
    parts['classifications']!.bytes.fill(0)
    object.file = Buffer.from(pack(parts))
    const { listings: read } = (await snapshots.read())!
    expect(read.map(headOf)).toEqual(listings.map(headOf))
    expect(() => read[0]!.classification).toThrow('invalid stored block')
  })

  it('of another format is none', async () => {
    const { snapshots, held: object } = bucket()
    object.file = Buffer.from(pack({ head: { format: '5', builtAt: '2026-03-02T00:00:00.000Z' } }))
    expect(await snapshots.read()).toBeNull()
  })
})
