import { api } from '#shared/api/index.ts'
import type { BodyInput } from '#shared/api/core/route.ts'
import { call, type User } from './cloud.ts'
import { post } from './files.ts'

/** A deal and its two sides. */
export interface Dealing {
  buyer: User
  seller: User
  id: string
}

type Limits = BodyInput<typeof api.documents.askSample>['limits']

export const MOISTURE = [{ parameter: 'moisture', op: '<=' as const, value: 8, unit: '%' }]

/** Both are interested, and leave the disclosure out. */
export async function atSample({ buyer, seller, id }: Dealing): Promise<void> {
  for (const [step, mark] of [
    ['interest', 'done'],
    ['disclosure', 'skip'],
  ] as const)
    for (const as of [buyer, seller])
      await call(api.exchange.markStep, { as, params: { id, step }, body: { mark } })
}

/** Asked for by the one, sent by the other. */
export async function sentSample({ buyer, seller, id }: Dealing, limits: Limits = MOISTURE) {
  const body = { kind: 'sample' as const, amount: '20 kg', limits }
  const { data } = await call(api.documents.askSample, { as: buyer, params: { id }, body })
  const params = { id, sample: String(data.number) }
  const sent = { type: 'send' as const, version: data.version, day: '2026-11-02', amount: '20 kg' }
  return (await call(api.documents.answerSample, { as: seller, params, body: sent })).data
}

const CSV = 'Parameter;Result;Unit\nMoisture;13.6;%\nChloride;0.05;%\n'

/** Announces, sends and confirms a report. */
export async function reportedSample(
  as: User,
  params: { id: string; sample: string },
  content: Buffer = Buffer.from(CSV),
  name = 'Analysis.csv',
) {
  const body = { name, size: content.length }
  const { data } = await call(api.documents.addSampleReport, { as, params, body })
  await post(data.upload, content)
  return (await call(api.documents.confirmSampleReport, { as, params })).data
}
