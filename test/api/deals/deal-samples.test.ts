import { beforeAll, expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { address, call, signedIn, type User } from '#test/api/support/cloud.ts'
import { connected, list } from '#test/api/support/parties.ts'
import { atSample, MOISTURE, reportedSample, sentSample, type Dealing } from '#test/api/support/sampling.ts'
import { listingInput } from '../../factories/listing.ts'
import { makePng } from '../../unit/files/make-picture.ts'

/** A sample of a deal, from the limits of the buyer to the word of both. */

let deal: Dealing, stranger: User
beforeAll(async () => {
  const [seller, buyer] = await Promise.all([signedIn(), signedIn()])
  stranger = await signedIn()
  const connectionId = (await connected(buyer, seller)).id
  const materialId = await list(seller, listingInput({ material_name: 'Mill scale' }))
  const { data } = await call(api.exchange.createTransaction, {
    as: seller,
    body: { connectionId, materialId },
  })
  deal = { seller, buyer, id: data.id }
  await atSample(deal)
})

const room = async (as: User) =>
  (await call(api.exchange.getTransaction, { as, params: { id: deal.id } })).data
const listed = async (as: User) =>
  (await call(api.documents.listSamples, { as, params: { id: deal.id } })).data.items
const markDone = (as: User, note?: string) =>
  call(api.exchange.markStep, {
    as,
    params: { id: deal.id, step: 'sample' },
    body: { mark: 'done', ...(note !== undefined && { note }) },
  })
const measure = (as: User, sample: string, version: number, values: { value: number; unit: string }[]) =>
  call(api.documents.answerSample, {
    as,
    params: { id: deal.id, sample },
    body: {
      type: 'measure',
      version,
      values: values.map(({ value, unit }) => ({ parameter: 'moisture', op: '=' as const, value, unit })),
    },
  })

it('is asked for with limits, sent, read from its report and held against them; who goes on over a failure says why', async () => {
  const { seller, buyer, id } = deal
  const ask = { kind: 'sample' as const, amount: '20 kg' }
  const asked = (as: User, limits: object[]) =>
    call(api.documents.askSample, { as, params: { id }, body: { ...ask, limits: limits as typeof MOISTURE } })
  expect((await asked(seller, MOISTURE)).error.error).toContain('Who takes the material')
  const unfit = await asked(buyer, [{ parameter: 'moisture', op: '<=', value: 8, unit: 'MPa' }])
  expect(unfit.error.details?.[0]?.field).toBe('limits.0.unit')
  // Asked three times at once it is one request; nobody agrees over it.
  const limits = [...MOISTURE, { parameter: 'chloride', op: '<=' as const, value: 0.5, unit: '%' }]
  const requests = await Promise.all([1, 2, 3].map(() => asked(buyer, limits)))
  expect(new Set(requests.map(({ status, data }) => `${status} ${data.number}`))).toEqual(new Set(['201 1']))
  expect((await asked(buyer, MOISTURE)).error.code).toBe('CONFLICT')
  expect((await room(seller)).moves).toMatchObject({ seller: { kind: 'send' }, buyer: { kind: 'wait' } })
  const confirmed = await call(api.exchange.confirmTransaction, {
    as: buyer,
    params: { id },
    body: { amount: (await room(buyer)).amount },
  })
  expect(confirmed.error.error).toContain('The sample is under way')

  const sent = await sentSample(deal, limits)
  expect(sent).toMatchObject({ number: 1, state: 'sent', verdict: null })
  const params = { id, sample: '1' }
  const reported = await reportedSample(buyer, params)
  expect(reported.report).toMatchObject({ state: 'ready', by: 'buyer', name: 'Analysis.csv' })
  const { data: reading } = await call(api.documents.getSampleReading, { as: seller, params })
  expect(reading.properties.map(({ id: of, value }) => [of, value])).toEqual([
    ['moisture', 13.6],
    ['chloride', 0.05],
  ])
  for (const route of [
    api.documents.getSampleReport,
    api.documents.getSampleReading,
    api.documents.listSamples,
  ])
    expect((await call(route, { as: stranger, params })).error.code).toBe('NOT_FOUND')
  const hostile = Buffer.from('%PDF-1.4 none')
  expect((await reportedSample(buyer, params, hostile, 'Bad.csv')).report).toBeUndefined()

  // A photographed sheet: known by its content, for the two alone, saved and never shown.
  const picture = makePng()
  expect((await reportedSample(buyer, params, picture, 'Sheet.jpg')).report).toBeUndefined()
  const pictured = await reportedSample(buyer, params, picture, 'Sheet.png')
  expect(pictured.report).toMatchObject({ state: 'ready', type: 'png', name: 'Sheet.png', rows: 0 })
  const { url } = (await call(api.documents.getSampleReport, { as: seller, params })).data
  const saved = await fetch(new URL(url, await address()))
  expect(saved.headers.get('content-type')).toBe('image/png')
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await call(api.documents.getSampleReport, { as: stranger, params })).error.code).toBe('NOT_FOUND')
  const { data: unread } = await call(api.documents.getSampleReading, { as: seller, params })
  expect(unread.properties).toEqual([])

  const { version } = (await listed(buyer))[0]!
  // 136 g/kg is 13.6 %.
  const found = await measure(buyer, '1', version, [{ value: 136, unit: 'g/kg' }])
  expect(found.data).toMatchObject({ state: 'measured', verdict: 'fail' })
  expect(found.data.check.map(({ id: of, verdict, margin }) => [of, verdict, margin])).toEqual([
    ['moisture', 'fail', -5.6],
    ['chloride', 'open', null],
  ])
  expect((await measure(buyer, '1', version, [{ value: 136, unit: 'g/kg' }])).status).toBe(200)
  expect((await measure(seller, '1', version, [{ value: 7, unit: '%' }])).error.code).toBe('CONFLICT')
  const { samples, moves, history } = await room(seller)
  expect(samples.sample).toMatchObject({ verdict: 'fail', failing: ['Moisture content'], open: ['Chloride'] })
  expect(moves).toMatchObject({ seller: { kind: 'judge' }, buyer: { kind: 'judge' } })
  expect(history.flatMap(({ sample }) => sample?.state ?? [])).toEqual(['asked', 'sent', 'measured'])
  expect((await markDone(buyer)).error.details).toEqual([
    { field: 'note', message: 'It misses a limit: write why you go on' },
  ])

  // A second one meets the limit that was agreed on meanwhile.
  await sentSample(deal)
  const second = (await listed(buyer))[1]!
  expect((await measure(seller, '2', second.version, [{ value: 7.5, unit: '%' }])).data.verdict).toBe('pass')
  expect((await markDone(buyer)).status).toBe(200)
  expect((await markDone(seller)).data.step).toBe('trial_load')
  expect((await measure(seller, '2', second.version + 1, [{ value: 7, unit: '%' }])).error.code).toBe(
    'CONFLICT',
  )
})
