import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'

/**
 * Lambda on worker threads. A worker takes one event at a time, as an execution environment does; when all
 * are busy another is started, up to a limit, beyond which events wait. A worker that runs into the
 * function's timeout, or dies, is replaced.
 */

export interface FunctionConfig {
  /** Logical id in the template. */
  id: string
  name: string
  arn: string
  /** Folder of the bundle. */
  folder: string
  /** `index.handler` */
  handler: string
  timeoutMs: number
  memoryMb: number
  environment: Record<string, string>
}

/** An invocation that ended in an error, with what the runtime reports about it. */
export class FunctionError extends Error {
  readonly errorType: string
  readonly trace: string[]

  constructor(errorType: string, message: string, trace: string[] = []) {
    super(message)
    this.name = 'FunctionError'
    this.errorType = errorType
    this.trace = trace
  }
}

/** Takes a piece of a streamed response; the next one comes when it has resolved. */
export type ChunkSink = (chunk: Uint8Array) => void | Promise<void>

type FromWorker =
  | { type: 'ready' | 'end' }
  | { type: 'result'; payload: string }
  | { type: 'chunk'; data: Uint8Array }
  | { type: 'error' | 'initError'; errorType: string; errorMessage: string; trace: string[] }

/** Workers of a function for ordinary invocations: enough that one slow request doesn't hold up a page. */
const WORKERS = 4
/** Streams stay open for minutes, each in a worker of its own. */
const MAX_STREAMS = 32
/** Lambda's limit for the event and the answer of a synchronous invocation. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024
/** Import of the bundle; Lambda allows 10 s, a laptop under load may need more. */
const INIT_TIMEOUT_MS = 30_000
/**
 * Extra time for a worker's first call. On a starved machine loading takes longer than the function's timeout; a worker that
 * was ended then would never finish loading.
 */
const GRACE_MS = 20_000

/**
 * Stands around every ordinary invocation: whatever it gives or throws in the place of `run` is what the
 * function gave or threw.
 */
export type Around = (
  call: { /** Logical id in the template. */ id: string; event: unknown },
  run: () => Promise<unknown>,
) => Promise<unknown>

export type LogLine = (functionId: string, line: string) => void

class Environment {
  private readonly worker: Worker
  private readonly config: FunctionConfig
  private readonly ready: Promise<void>
  private receive: (message: FromWorker) => void = () => {}
  private died: FunctionError | undefined
  private isWarm = false

  constructor(config: FunctionConfig, log: LogLine) {
    this.config = config
    this.worker = new Worker(new URL('./lambda-runtime.mjs', import.meta.url), {
      env: config.environment,
      // Not the flags of this process: they may load a TypeScript compiler into every worker.
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: config.memoryMb },
      workerData: {
        name: config.name,
        arn: config.arn,
        folder: config.folder,
        handler: config.handler,
        memoryMb: config.memoryMb,
      },
    })
    for (const output of [this.worker.stdout, this.worker.stderr]) {
      createInterface({ input: output }).on('line', (line) => log(config.id, line))
    }
    this.worker.on('message', (message: FromWorker) => this.receive(message))
    this.worker.on('error', (error: Error) => this.die(new FunctionError(error.name, error.message)))
    this.worker.on('exit', (code) =>
      this.die(new FunctionError('Runtime.ExitError', `Runtime exited with error: exit status ${code}`)),
    )
    this.ready = this.next('ready', INIT_TIMEOUT_MS).then(() => {})
    this.ready.catch(() => {})
  }

  get alive(): boolean {
    return this.died === undefined
  }

  async invoke(event: string, onChunk?: ChunkSink): Promise<string> {
    await this.ready
    const deadline = Date.now() + this.config.timeoutMs
    const grace = this.isWarm ? 0 : GRACE_MS
    this.isWarm = true
    const answer = this.next('result', this.config.timeoutMs + grace, onChunk)
    this.worker.postMessage({ type: 'invoke', event, requestId: randomUUID(), deadline })
    return answer
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  /** Waits for the end of what the worker is doing; a timeout ends the worker. */
  private next(wanted: 'ready' | 'result', timeoutMs: number, onChunk?: ChunkSink): Promise<string> {
    if (this.died) return Promise.reject(this.died)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const seconds = ((wanted === 'ready' ? timeoutMs : this.config.timeoutMs) / 1000).toFixed(2)
        this.die(new FunctionError('Sandbox.Timedout', `Task timed out after ${seconds} seconds`))
        void this.end()
      }, timeoutMs)
      this.receive = (message) => {
        if (message.type === 'chunk') {
          Promise.resolve(onChunk?.(message.data)).then(
            () => this.worker.postMessage({ type: 'drained' }),
            // Nobody reads any more. Lambda would let the function run out its time; here its thread is freed.
            () => void this.end(),
          )
          return
        }
        clearTimeout(timer)
        if (message.type === 'error')
          reject(new FunctionError(message.errorType, message.errorMessage, message.trace))
        else if (message.type === 'initError') {
          this.died = new FunctionError(message.errorType, message.errorMessage, message.trace)
          reject(this.died)
          void this.end()
        } else resolve(message.type === 'result' ? message.payload : wanted)
      }
      this.fail = (error) => {
        clearTimeout(timer)
        reject(error)
      }
    })
  }

  private fail: (error: FunctionError) => void = () => {}

  private die(error: FunctionError): void {
    this.died ??= error
    this.fail(this.died)
  }
}

/** All environments of one function. */
class Pool {
  readonly config: FunctionConfig
  private readonly log: LogLine
  private readonly idle: Environment[] = []
  private readonly busy = new Set<Environment>()
  private readonly waiting: { begin: (environment: Environment) => void; refuse: (error: Error) => void }[] =
    []
  private streams = 0
  private readonly workers: number

  constructor(config: FunctionConfig, log: LogLine, workers: number) {
    this.config = config
    this.log = log
    this.workers = workers
  }

  async run(event: string, onChunk?: ChunkSink): Promise<string> {
    const environment = await this.take(onChunk !== undefined)
    try {
      return await environment.invoke(event, onChunk)
    } finally {
      this.give(environment, onChunk !== undefined)
    }
  }

  async stop(): Promise<void> {
    for (const { refuse } of this.waiting.splice(0)) refuse(stopping())
    await Promise.all([...this.idle, ...this.busy].map((environment) => environment.end()))
  }

  async kill(): Promise<void> {
    await Promise.all([...this.busy].map((environment) => environment.end()))
  }

  private async take(streaming: boolean): Promise<Environment> {
    const used = streaming ? this.streams : this.busy.size - this.streams
    const limit = streaming ? MAX_STREAMS : this.workers
    if (used >= limit) {
      if (streaming) throw new FunctionError('TooManyRequestsException', 'Rate Exceeded.')
      return new Promise((begin, refuse) => this.waiting.push({ begin, refuse }))
    }
    const environment = this.idle.pop() ?? new Environment(this.config, this.log)
    if (streaming) this.streams += 1
    this.busy.add(environment)
    return environment
  }

  private give(environment: Environment, streaming: boolean): void {
    this.busy.delete(environment)
    if (streaming) this.streams -= 1
    const next = streaming ? undefined : this.waiting.shift()
    if (next) {
      const heir = environment.alive ? environment : new Environment(this.config, this.log)
      this.busy.add(heir)
      next.begin(heir)
    } else if (environment.alive) this.idle.push(environment)
  }
}

export class Lambda {
  private readonly pools: Map<string, Pool>
  private readonly around: Around
  private stopped = false

  /** @param workers of each function, for ordinary invocations: at least 1. */
  constructor(
    functions: FunctionConfig[],
    log: LogLine,
    around: Around = (_, run) => run(),
    workers: number = WORKERS,
  ) {
    this.around = around
    this.pools = new Map(functions.map((config) => [config.name, new Pool(config, log, workers)]))
  }

  /**
   * Calls a function by name or ARN, with or without a qualifier, and gives what its handler returned.
   *
   * @throws FunctionError when the handler threw, timed out or could not be loaded.
   */
  async invoke(target: string, event: unknown): Promise<unknown> {
    const pool = this.pool(target)
    return this.around({ id: pool.config.id, event }, () => this.call(pool, event))
  }

  private async call(pool: Pool, event: unknown): Promise<unknown> {
    const payload = JSON.stringify(event)
    if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) {
      throw new FunctionError('RequestTooLargeException', 'Request must be smaller than 6291456 bytes')
    }
    const answer = await pool.run(payload)
    if (Buffer.byteLength(answer) > MAX_PAYLOAD_BYTES) {
      throw new FunctionError(
        'Function.ResponseSizeTooLarge',
        `Response payload size exceeded maximum allowed payload size (${MAX_PAYLOAD_BYTES} bytes).`,
      )
    }
    return JSON.parse(answer) as unknown
  }

  /** Calls a function whose handler streams its response; resolves when the stream has ended. */
  async stream(target: string, event: unknown, onChunk: ChunkSink): Promise<void> {
    await this.pool(target).run(JSON.stringify(event), onChunk)
  }

  /** Ends what a function is doing at this moment, as a machine that fails would. */
  async kill(target: string): Promise<void> {
    await this.pool(target).kill()
  }

  async stop(): Promise<void> {
    this.stopped = true
    await Promise.all([...this.pools.values()].map((pool) => pool.stop()))
  }

  private pool(target: string): Pool {
    if (this.stopped) throw stopping()
    const name = functionName(target)
    const pool = this.pools.get(name)
    if (!pool) throw new FunctionError('ResourceNotFoundException', `Function not found: ${target}`)
    return pool
  }
}

const stopping = () => new FunctionError('ServiceUnavailableException', 'The local cloud is stopping.')

/** Name of a function from its name, its ARN, a qualified ARN or the URI of an API Gateway integration. */
export function functionName(target: string): string {
  const inArn = /:function:([A-Za-z0-9-_]+)/.exec(target)
  return inArn?.[1] ?? target
}
