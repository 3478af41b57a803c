import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { RestGateway } from './apigateway-rest/rest-gateway.ts'
import { WebSocketGateway } from './apigateway-websocket/websocket-gateway.ts'
import { AwsEndpoint, type AroundAws, type AwsObserver } from './aws-endpoint.ts'
import { readTemplate, type Template } from './cloudformation/template.ts'
import { Front, type Handler } from './cloudfront/front.ts'
import { SiteFiles } from './cloudfront/site.ts'
import { poolsOf } from './cognito/pool.ts'
import { Cognito } from './cognito/service.ts'
import { claimDataFolder } from './data-folder.ts'
import { LOOPBACK, openDoor, type Door } from './door.ts'
import { DynamoDbService } from './dynamodb/aws-dynamodb.ts'
import { startDynamoDb, type DynamoDb } from './dynamodb/dynamodb.ts'
import { startStreams, type Streams } from './dynamodb/streams.ts'
import { createTables, expire, startExpiry, type TableConfig } from './dynamodb/tables.ts'
import { StartFailure } from './failure.ts'
import { iamGuard } from './iam/iam-guard.ts'
import { functionsOf } from './lambda/functions.ts'
import { Lambda, type Around, type FunctionConfig } from './lambda/lambda.ts'
import { Logs } from './lambda/logs.ts'
import { Mailbox } from './services/mailbox.ts'
import { ObjectStore } from './services/object-store.ts'
import { ParameterStore } from './services/parameters.ts'
import { schedulesOf, startSchedules, type Schedule } from './services/schedules.ts'
import { Secrets } from './services/secrets.ts'

/** The whole cloud of one stage in this process, on one port. */

export interface CloudOptions {
  /** Cloud assembly to run; the project's own dev stage, synthesized if necessary, when absent. */
  assembly?: string
  stage?: string
  /** 0, the default, takes any free port. */
  port?: number
  /** Loopback unless told. */
  host?: string
  /** An open door to use and leave open, in the place of port and host. */
  door?: Door
  /** Where data is kept. Without one everything is in memory or in temporary folders, and gone at the end. */
  dataDir?: string
  /** Shows what functions log on the console. */
  verbose?: boolean
  /** Runs schedules by the clock; tests call them by `runSchedule`. On unless told. */
  schedules?: boolean
  /** Environments of a function that answer requests at the same moment; each of them starts cold. 4 unless told. */
  workers?: number
  /** For tests of what happens when functions fail. */
  around?: Around
  /** For tests of what happens when services fail: around all their calls but those of this process itself. */
  aroundAws?: AroundAws
  /** Serves the site in the place of the built files: Vite, in watch mode. */
  devServer?: Handler
}

export interface Cloud {
  /** Address for people and browsers. */
  url: string
  /** `AWS_ENDPOINT_URL` for SDK clients; any credentials do, their access key id is the caller's name. */
  awsEndpoint: string
  region: string
  tableName: string
  userPoolId: string
  userPoolClientId: string
  snapshotBucket: string
  template: Template
  functions: FunctionConfig[]
  tables: TableConfig[]
  restApis: RestGateway[]
  socketApis: WebSocketGateway[]
  schedules: Schedule[]
  mailbox: Mailbox
  logs: Logs
  db: DynamoDb
  /** Whether the site was built when the template was synthesized. */
  siteBuilt: boolean
  /** Calls a function by logical id, name or ARN. @throws FunctionError */
  invoke(target: string, event: unknown): Promise<unknown>
  /** Ends what a function is doing at this moment, as a machine that fails would. */
  kill(target: string): Promise<void>
  /** Runs a schedule of the template as if its time had come; the function is told that it is `at`. */
  runSchedule(name: string, at?: Date): Promise<unknown>
  /** What the authenticator app of the user with this address shows now. @throws when there is none */
  codeFor(email: string): string
  /** An ID token that says what is no longer so: for tests of what holds although a token says otherwise. */
  idTokenWith(username: string, claims: Record<string, string>): Promise<string>
  /** Resolves when the stream functions have dealt with everything written so far. */
  settled(): Promise<void>
  /** Deletes what has expired by the given time. */
  expire(now?: Date): Promise<number>
  /** Watches the AWS calls of functions until the returned function is called. */
  observe(observer: AwsObserver): () => void
  stop(): Promise<void>
}

/** @throws StartFailure with one line that says what is in the way */
export async function startCloud(options: CloudOptions = {}): Promise<Cloud> {
  const undo: (() => void | Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return await start(options, undo, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(options: CloudOptions, undo: (() => void | Promise<void>)[], stop: () => Promise<void>) {
  const { stage = 'dev' } = options
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir)
  const inData = (name: string) => dataDir && join(dataDir, name)
  const template = readTemplate(options.assembly ?? (await ownAssembly(stage)), stage)

  const door = options.door ?? (await openDoor(options.host ?? LOOPBACK, options.port ?? 0))
  undo.push(() => (options.door ? door.shut() : door.close()))
  const { url } = door
  const awsEndpoint = `${door.address}/__aws`
  useLocalAddresses(template, url, awsEndpoint)

  if (dataDir) await claimDataFolder(dataDir, door.port)
  const logs = new Logs(inData('logs'), options.verbose ?? false)
  const functions = functionsOf(template, { region: template.place.region, endpoint: awsEndpoint })
  const lambda = new Lambda(functions, logs.add, options.around, options.workers)
  const mailbox = new Mailbox(inData('mailbox.json'))
  const engine = startDynamoDb(dataDir)
  // Also when something else fails while the engine is still starting.
  undo.push(() => engine.then((started) => started.stop()).catch(() => {}))
  const [db, cognito] = await Promise.all([
    engine,
    Cognito.open(
      poolsOf(template),
      lambda,
      mailbox,
      (pool) => inData(`cognito-${pool.id}.json`),
      awsEndpoint,
    ),
  ])
  const tables = await createTables(template, db)

  const woken: { streams?: Streams } = {}
  const dynamodb = new DynamoDbService(db.endpoint, () => woken.streams?.wake())
  undo.push(() => dynamodb.stop())
  // What functions are doing ends before what they need does.
  undo.push(() => lambda.stop())
  const socketApis = template
    .resources('AWS::ApiGatewayV2::Api')
    .filter(({ properties }) => properties['ProtocolType'] === 'WEBSOCKET')
    .map((api) => new WebSocketGateway(template, api, lambda))
  const buckets = template.resources('AWS::S3::Bucket')
  const objectFolder = inData('s3') ?? mkdtempSync(join(tmpdir(), 'local-s3-'))
  if (!dataDir) undo.push(() => rmSync(objectFolder, { recursive: true, force: true }))
  const endpoint = new AwsEndpoint(
    {
      dynamodb,
      s3: new ObjectStore(
        objectFolder,
        buckets.map(({ ref }) => ref),
        awsEndpoint,
      ),
      ses: mailbox,
      ssm: new ParameterStore(template),
      secretsmanager: new Secrets(template),
      'cognito-idp': cognito,
      'execute-api': { answer: (call) => socketApiOf(socketApis, call.path).manage(call) },
    },
    iamGuard(template),
    options.aroundAws,
  )

  const streams = startStreams(template, tables, db, lambda, logs.add, inData('streams.json'))
  woken.streams = streams
  undo.push(() => streams.stop())
  const expiry = startExpiry(db, tables, () => streams.wake())
  undo.push(() => expiry.stop())
  const schedules = schedulesOf(template)
  const clockwork = startSchedules(options.schedules === false ? [] : schedules, lambda, logs.add)
  undo.push(() => clockwork.stop())

  const restApis = template
    .resources('AWS::ApiGateway::RestApi')
    .map((api) => new RestGateway(template, api, lambda, cognito))
  undo.push(async () => {
    await Promise.all(socketApis.map((api) => api.stop()))
  })
  const sites = new Map(buckets.map((bucket) => [bucket.ref, new SiteFiles(template, bucket)]))
  const front = new Front({
    template,
    endpoint,
    restApis,
    socketApis,
    sites,
    mailbox,
    codes: () => cognito.codes(),
    hosts: ['localhost', LOOPBACK, '[::1]', door.host],
    status: () => ({
      ready: true,
      dataDir,
      stage,
      awsEndpoint,
      region: template.place.region,
      tableName: tables[0]?.name,
    }),
    ...(options.devServer && { devServer: options.devServer }),
  })
  door.open(front)

  const only = (type: string) => template.resources(type)[0]?.ref ?? ''
  const cloud: Cloud = {
    url,
    awsEndpoint,
    region: template.place.region,
    tableName: tables[0]?.name ?? '',
    userPoolId: only('AWS::Cognito::UserPool'),
    userPoolClientId:
      template
        .resources('AWS::Cognito::UserPoolClient')
        .find(({ properties }) => properties['ExplicitAuthFlows'].includes('ALLOW_USER_SRP_AUTH'))?.ref ?? '',
    snapshotBucket: buckets.find(({ id }) => /snapshot/i.test(id))?.ref ?? '',
    template,
    functions,
    tables,
    restApis,
    socketApis,
    schedules,
    mailbox,
    logs,
    db,
    siteBuilt: [...sites.values()].some((site) => site.built),
    invoke: (target, event) =>
      lambda.invoke(functions.find(({ id }) => id === target)?.name ?? target, event),
    kill: (target) => lambda.kill(functions.find(({ id }) => id === target)?.name ?? target),
    runSchedule: async (name, at = new Date()) => {
      const schedule = schedules.find((one) => one.name === name)
      if (!schedule) throw new Error(`There is no schedule "${name}".`)
      return lambda.invoke(schedule.target, schedule.event(at))
    },
    codeFor: (email) => {
      const found = cognito.codes().find((one) => one.email === email.toLowerCase())
      if (!found) throw new Error(`Nobody has an authenticator app for ${email}.`)
      return found.code
    },
    idTokenWith: (username, claims) => cognito.idTokenWith(only('AWS::Cognito::UserPool'), username, claims),
    settled: () => streams.settled(),
    expire: async (now = new Date()) => {
      const counts = await Promise.all(
        tables.filter((table) => table.ttlAttribute).map((table) => expire(db, table, now.getTime())),
      )
      streams.wake()
      return counts.reduce((sum, count) => sum + count, 0)
    },
    observe: (observer) => endpoint.observe(observer),
    stop,
  }
  return cloud
}

/** Folder of the own assembly by stage, looked for once a process: who watches the sources starts a new one. */
const own = new Map<string, Promise<string>>()

/** Loaded only here: a start from a given assembly needs neither CDK nor the bundler. */
function ownAssembly(stage: string): Promise<string> {
  const known =
    own.get(stage) ??
    import('#infra/assembly.ts').then(({ assembly }) => assembly(stage)).then((made) => made.folder)
  own.set(stage, known)
  return known
}

/** Wherever the template names a thing by its address in the cloud, functions and pages find it here. */
function useLocalAddresses(template: Template, url: string, awsEndpoint: string): void {
  const { region } = template.place
  for (const { ref } of template.resources('AWS::Cognito::UserPool')) {
    template.replaceAddress(
      `https://cognito-idp.${region}.amazonaws.com/${ref}`,
      `${awsEndpoint}/cognito-idp/${ref}`,
    )
  }
  for (const { ref } of template.resources('AWS::ApiGatewayV2::Api')) {
    template.replaceAddress(
      `https://${ref}.execute-api.${region}.amazonaws.com`,
      `${awsEndpoint}/execute-api/${ref}`,
    )
  }
  for (const { ref } of template.resources('AWS::Cognito::UserPoolDomain')) {
    const [pool] = template.resources('AWS::Cognito::UserPool')
    template.replaceAddress(
      `https://${ref}.auth.${region}.amazoncognito.com`,
      `${awsEndpoint}/cognito-idp/${pool!.ref}`,
    )
  }
  for (const { id } of template.resources('AWS::CloudFront::Distribution')) {
    template.replaceAddress(`https://${template.attribute(id, 'DomainName')}`, url)
  }
}

function socketApiOf(apis: WebSocketGateway[], path: string): WebSocketGateway {
  const found = apis.find(({ id }) => path.startsWith(`/execute-api/${id}/`))
  if (!found) throw new StartFailure(`There is no WebSocket API at ${path}.`)
  return found
}
