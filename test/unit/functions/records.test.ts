import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Entity } from 'dynamodb-toolbox/entity'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { describe, expect, it, vi } from 'vitest'
import { backOfficeOf } from '#functions/data/table/back-office.ts'
import { openStore } from '#functions/data/table/store.ts'
import { correlated } from '#functions/platform/correlation.ts'
import { createServices } from '#functions/platform/services.ts'
import { on } from '#functions/stream/reaction.ts'
import { ERASED_KINDS } from '#shared/api/core/vocabulary.ts'
import { record } from '#shared/table/record.ts'
import { RECORDS, recordNamed } from '#shared/table/records/all.ts'

const schema = item({ id: string().key(), status: string() })
const whole = {
  name: 'parcel',
  schema,
  key: ({ id }: { id: string }) => ({ PK: `PARCEL#${id}`, SK: 'PARCEL' }),
  reacts: false,
  exported: { from: 'index' },
  erased: [{ deleted: 'records' }],
  verified: null,
} as const
const { exported, erased, reacts, verified, ...bare } = whole

describe('a record', () => {
  it('does not compile without an answer to every question', () => {
    record(whole)
    // @ts-expect-error -- is it exported?
    record({ ...bare, erased, reacts, verified })
    // @ts-expect-error -- what becomes of it when its company's data is deleted?
    record({ ...bare, exported, reacts, verified })
    // @ts-expect-error -- does the stream react to it?
    record({ ...bare, exported, erased, verified })
    // @ts-expect-error -- which invariants know it?
    record({ ...bare, exported, erased, reacts })
  })

  it('does not compile with an answer that means nothing', () => {
    // @ts-expect-error -- a reason that the export does not know
    record({ ...whole, exported: { not: 'forgotten' } })
    // @ts-expect-error -- no fate is no answer
    record({ ...whole, erased: [] })
    // @ts-expect-error -- a count that no deletion shows
    record({ ...whole, erased: [{ deleted: 'parcels' }] })
    // @ts-expect-error -- a key of something that is no key attribute
    record({ ...whole, key: ({ status }) => ({ PK: status, SK: status }) })
  })

  it('has a name that no other has, and a parent that there is', () => {
    const all = Object.values(RECORDS)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const one of all) {
      expect(recordNamed(one.name)).toBe(one)
      if ('parent' in one.exported) expect(recordNamed(one.exported.parent)?.exported).toHaveProperty('from')
    }
  })

  it('counts as each kind that a deletion shows', () => {
    const counted = Object.values(RECORDS).flatMap(({ erased }) =>
      erased.flatMap((fate) => Object.values(fate)),
    )
    for (const kind of ERASED_KINDS) expect(counted).toContain(kind)
  })
})

describe('a reaction', () => {
  const reactive = record({ ...whole, reacts: true })
  const services = createServices()

  it('hears of the items of its entity only, typed as they are', async () => {
    const react = vi.fn()
    const reaction = on(reactive, async ({ before, after }) => {
      const status: string | undefined = after?.status
      // @ts-expect-error -- no attribute of the entity
      expect(after?.state).toBeUndefined()
      react(before?.id, status)
    })
    await reaction({ before: null, after: { _et: 'parcel', id: 'p', status: 'sent' } }, services)
    await reaction({ before: { _et: 'parcel', id: 'p', status: 'sent' }, after: null }, services)
    await reaction({ before: null, after: { _et: 'letter', id: 'l', status: 'sent' } }, services)
    expect(react.mock.calls).toEqual([
      [undefined, 'sent'],
      ['p', undefined],
    ])
  })

  it('does not compile for an entity whose items bear no id of a request', () => {
    // @ts-expect-error -- its record says that the stream does not react
    on(record(whole), async () => {})
  })
})

describe('the id of a request', () => {
  /** What is written under an id. */
  async function written(write: (store: ReturnType<typeof openStore>) => Promise<unknown>) {
    const account = { region: 'eu-central-1', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } }
    const dynamo = new DynamoDBClient(account)
    const inputs: string[] = []
    dynamo.middlewareStack.add(
      () => async (args) => {
        inputs.push(JSON.stringify(args.input))
        return { output: { $metadata: {} }, response: {} }
      },
      { step: 'build' },
    )
    const store = openStore('table', dynamo)
    await correlated('request-1', () => write(store))
    return inputs.join()
  }

  it.each(['Post', 'Message', 'Match', 'Favorite'] as const)(
    'is borne by %s as its record says',
    async (name) => {
      const key = { id: 'x', conversation_id: 'x', sequence: 1, company_id: 'x', listing_id: 'x' }
      const said = await written((store) =>
        (store[name] as unknown as Entity).build(UpdateItemCommand).item(key).send(),
      )
      expect(said.includes('request-1')).toBe(RECORDS[name].reacts)
    },
  )

  it('is not borne by what has the name of a reactive entity among its values', async () => {
    const said = await written(({ PostContent }) =>
      PostContent.build(UpdateItemCommand).item({ post_id: 'x', content: 'message' }).send(),
    )
    expect(said).toContain('message')
    expect(said).not.toContain('request-1')
  })

  it('is borne by what only the back office writes', async () => {
    const said = await written((store) =>
      backOfficeOf(store).Deletion.build(UpdateItemCommand).item({ company_id: 'x' }).send(),
    )
    expect(said).toContain('request-1')
  })
})
