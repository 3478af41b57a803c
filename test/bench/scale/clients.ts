/** Clients of the SDK over a file and a list, so that everything above them is the product's own. */
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { marshall } from '@aws-sdk/util-dynamodb'
import { CHANGES, TABLE } from '#shared/table/keys.ts'

const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' }
const REGION = 'eu-west-1'

interface Asked {
  method: string
  body?: unknown
}

const answer = (statusCode: number, body: Uint8Array | string) => ({
  response: { statusCode, headers: {}, body: Readable.from([Buffer.from(body)]) },
})

/** A table that holds nothing but the changes of the catalogue, as they are put. */
export function changesTable(): { client: DynamoDBClient; put(item: Record<string, unknown>): void } {
  const changes: { place: string; item: unknown }[] = []
  const { sortKey } = TABLE.indexes.bySecondParty
  const handle = ({ body }: Asked) => {
    const { ExpressionAttributeValues = {} } = JSON.parse(Buffer.from(body as Uint8Array).toString()) as {
      ExpressionAttributeValues?: Record<string, { S?: string }>
    }
    const values = Object.values(ExpressionAttributeValues).map(({ S }) => S ?? '')
    const since = values.find((value) => value !== CHANGES) ?? ''
    const found = values.includes(CHANGES) ? changes.filter(({ place }) => place >= since) : []
    const Items = found.map(({ item }) => item)
    return Promise.resolve(answer(200, JSON.stringify({ Items, Count: Items.length })))
  }
  return {
    client: new DynamoDBClient({ region: REGION, credentials, requestHandler: { handle } as never }),
    put(item) {
      changes.push({
        place: item[sortKey] as string,
        item: marshall(item, { removeUndefinedValues: true }),
      })
    },
  }
}

/** A bucket of one object, which is a file. */
export function fileBucket(path: string): S3Client {
  const handle = async ({ method, body }: Asked) => {
    if (method === 'GET') return answer(200, await readFile(path))
    await writeFile(path, body as Uint8Array)
    return answer(200, '')
  }
  return new S3Client({ region: REGION, credentials, requestHandler: { handle } as never })
}
