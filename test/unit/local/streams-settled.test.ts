import { expect, it } from 'vitest'
import type { Template } from '#infra/local/cloudformation/template.ts'
import type { DynamoDb } from '#infra/local/dynamodb/dynamodb.ts'
import { startStreams } from '#infra/local/dynamodb/streams.ts'
import type { TableConfig } from '#infra/local/dynamodb/tables.ts'
import type { Lambda } from '#infra/local/lambda/lambda.ts'

/** A stream of sequence numbers, read by the functions given; each may write more. */
function streamTo(functions: Record<string, (sequence: string) => Promise<void>>) {
  const written: string[] = []
  const answers: Record<string, (input: { ShardIterator: string }) => unknown> = {
    ListStreams: () => ({ Streams: [{ StreamArn: 'arn' }] }),
    DescribeStream: () => ({ StreamDescription: { Shards: [{ ShardId: 'one' }] } }),
    GetShardIterator: () => ({ ShardIterator: '0' }),
    GetRecords: ({ ShardIterator: from }) => ({
      Records: written.slice(Number(from)).map((SequenceNumber) => ({ dynamodb: { SequenceNumber } })),
      NextShardIterator: String(written.length),
    }),
  }
  const mappings = Object.keys(functions).map((name) => ({
    id: name,
    properties: { EventSourceArn: 'arn', FunctionName: name },
  }))
  const streams = startStreams(
    { resources: () => mappings } as unknown as Template,
    [{ name: 'table', streamArn: 'arn' }] as unknown as TableConfig[],
    { call: (name: string, input: never) => Promise.resolve(answers[name]!(input)) } as unknown as DynamoDb,
    {
      invoke: async (name: string, { Records }: { Records: { dynamodb: { SequenceNumber: string } }[] }) => {
        for (const { dynamodb } of Records) await functions[name]!(dynamodb.SequenceNumber)
      },
    } as unknown as Lambda,
    () => undefined,
    undefined,
  )
  const write = (sequence: string) => {
    written.push(sequence)
    streams.wake()
  }
  return { streams, write }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

it('has settled only when what a function wrote was dealt with by the others too', async () => {
  const done: string[] = []
  const { streams, write } = streamTo({
    writer: async (sequence) => {
      await aMoment()
      if (sequence === '1') write('2')
    },
    reader: async (sequence) => {
      if (sequence === '2') for (let waits = 0; waits < 3; waits += 1) await aMoment()
      done.push(sequence)
    },
  })
  write('1')
  await streams.settled()
  expect(done).toEqual(['1', '2'])
  await streams.stop()
})
