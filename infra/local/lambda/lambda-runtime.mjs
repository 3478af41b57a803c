// The inside of a Lambda function's worker thread: imports the bundle, then answers one event after the
// other. Plain JavaScript, so that a worker starts without a compiler.
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

const STREAMING = Symbol.for('aws.lambda.runtime.handler.streaming')
const METADATA_TYPE = 'application/vnd.awslambda.http-integration-response'
/** Separates the metadata of a streamed HTTP response from its body. */
const DELIMITER = Buffer.alloc(8)

globalThis.awslambda = {
  streamifyResponse(handler) {
    handler[STREAMING] = true
    return handler
  },
  HttpResponseStream: {
    /** Writes status and headers as the prelude that API Gateway reads off the stream. */
    from(stream, metadata) {
      stream.setContentType(METADATA_TYPE)
      stream.write(JSON.stringify(metadata))
      stream.write(DELIMITER)
      return stream
    },
  },
}

/** Chunks go to the main thread one at a time; the next is taken when the reader has room. */
class ResponseStream extends Writable {
  constructor() {
    super({ highWaterMark: 64 * 1024 })
    this.contentType = 'application/octet-stream'
    this.resume = () => {}
  }

  setContentType(type) {
    this.contentType = type
  }

  _write(chunk, _encoding, done) {
    this.resume = done
    parentPort.postMessage({ type: 'chunk', data: new Uint8Array(chunk) })
  }
}

const describe = (error) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: String(error.stack ?? '').split('\n') }
    : { errorType: typeof error, errorMessage: String(error), trace: [] }

function contextOf({ requestId, deadline }) {
  return {
    awsRequestId: requestId,
    functionName: workerData.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: workerData.arn,
    memoryLimitInMB: String(workerData.memoryMb),
    logGroupName: `/aws/lambda/${workerData.name}`,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  }
}

let current

/** Waits until the main thread has read what was logged: when a call has ended, its log is complete. */
async function flushLogs() {
  for (const output of [process.stdout, process.stderr]) {
    if (output.writableLength > 0) await new Promise((resolve) => output.write('', resolve))
  }
}

async function invoke(handler, message) {
  try {
    const event = JSON.parse(message.event)
    if (handler[STREAMING]) {
      current = new ResponseStream()
      const finished = new Promise((resolve, reject) => current.once('finish', resolve).once('error', reject))
      await handler(event, current, contextOf(message))
      if (!current.writableEnded) current.end()
      await finished
      await flushLogs()
      parentPort.postMessage({ type: 'end' })
    } else {
      const result = await handler(event, contextOf(message))
      await flushLogs()
      parentPort.postMessage({ type: 'result', payload: JSON.stringify(result ?? null) })
    }
  } catch (error) {
    console.error(error)
    await flushLogs()
    parentPort.postMessage({ type: 'error', ...describe(error) })
  }
}

try {
  const [file, name] = workerData.handler.split('.')
  const module = await import(pathToFileURL(join(workerData.folder, `${file}.mjs`)).href)
  const handler = module[name]
  if (typeof handler !== 'function') throw new Error(`${workerData.handler} is not a function`)
  parentPort.on('message', (message) => {
    if (message.type === 'invoke') void invoke(handler, message)
    else if (message.type === 'drained') current?.resume()
  })
  parentPort.postMessage({ type: 'ready' })
} catch (error) {
  console.error(error)
  parentPort.postMessage({ type: 'initError', ...describe(error) })
}
