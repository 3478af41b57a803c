import { Agent, request as httpRequest } from 'node:http'
import { AwsError, type AwsAnswer, type AwsCall, type AwsService } from '#infra/local/aws-endpoint.ts'
import { messageOf } from '#infra/local/failure.ts'

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

/**
 * Calls that the engine, which does one after the other, is given at a time. The others wait here, where one whose
 * caller has lost patience is dropped: handed on, the engine would do in vain what is asked for again already.
 */
const AT_ONCE = 4

export class DynamoDbService implements AwsService {
  private readonly endpoint: string
  private readonly onWrite: () => void
  private readonly agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
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
      const drop = () => {
        const gone = new AwsError('RequestTimeout', 'The caller waits no longer.', 408)
        forwarded.destroy(gone)
        // Destroyed while it waits, a request says so only when its turn has come.
        reject(gone)
      }
      call.gone.addEventListener('abort', drop)
      if (call.gone.aborted) drop()
      forwarded.once('socket', () => call.gone.removeEventListener('abort', drop))
      forwarded.on('error', (error) => reject(error instanceof AwsError ? error : this.silent(error)))
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
