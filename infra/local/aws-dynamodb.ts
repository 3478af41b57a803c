import { Agent, request as httpRequest } from 'node:http'
import { AwsError, type AwsAnswer, type AwsCall, type AwsService } from './aws-endpoint.ts'
import { messageOf } from './failure.ts'

/** DynamoDB behind the AWS endpoint: calls are handed on to the engine, and writes wake the streams. */

const WRITES = [
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
  'ExecuteStatement',
  'BatchExecuteStatement',
  'ExecuteTransaction',
]

export class DynamoDbService implements AwsService {
  private readonly endpoint: string
  private readonly onWrite: () => void
  private readonly agent = new Agent({ keepAlive: true })
  private readonly underWay = new Set<Promise<AwsAnswer>>()
  private answering = true

  constructor(endpoint: string, onWrite: () => void) {
    this.endpoint = endpoint
    this.onWrite = onWrite
  }

  async answer(call: AwsCall): Promise<AwsAnswer> {
    const forwarded = this.forward(call)
    this.underWay.add(forwarded)
    const answer = await forwarded.finally(() => this.underWay.delete(forwarded))
    if (answer.status === 200 && WRITES.includes(call.action)) this.onWrite()
    return answer
  }

  /** Waits for the calls that are under way: the engine ends after them. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.underWay)
    this.agent.destroy()
  }

  private forward(call: AwsCall): Promise<AwsAnswer> {
    return new Promise((resolve, reject) => {
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = call.headers
      const forwarded = httpRequest(
        this.endpoint,
        {
          method: 'POST',
          agent: this.agent,
          headers: { ...headers, 'content-length': call.body.byteLength },
        },
        (response) => {
          this.answering = true
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', (error) => reject(this.silent(error)))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 500,
              headers: {
                'content-type': String(response.headers['content-type'] ?? 'application/x-amz-json-1.0'),
                ...(response.headers['x-amz-crc32'] && {
                  'x-amz-crc32': String(response.headers['x-amz-crc32']),
                }),
              },
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
      forwarded.on('error', (error) => reject(this.silent(error)))
      forwarded.end(call.body)
    })
  }

  /** Said once and not of each call: what a call's failure means is for its caller to say. */
  private silent(error: Error): AwsError {
    if (this.answering) {
      console.error(`The database engine does not answer (${messageOf(error)}); calls fail until it does.`)
    }
    this.answering = false
    return new AwsError('InternalServerError', 'The database engine does not answer.', 500)
  }
}
