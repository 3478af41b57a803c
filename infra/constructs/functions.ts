import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  ApplicationLogLevel,
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { api } from '#shared/api/index.ts'
import { ENV } from '#shared/environment.ts'
import { HEAP_OPTIONS } from '../bundle/banner.ts'
import type { Bundles } from '../bundle/bundle.ts'
import type { StageSettings } from '../config.ts'
import type { EventFunctionName } from '../entries.ts'
import { pascalCase, stableId } from './stable-id.ts'

export type DomainName = keyof typeof api
export type FunctionName = DomainName | EventFunctionName

/** Metadata key under which a function's template entry says which function it is. */
export const FUNCTION_METADATA = 'sidestream:function'

/** Memory, in MB, from which on a function has room for many young objects. */
const ROOMY = 1024

interface Size {
  /** MB; Lambda gives processor time in proportion. */
  memory: number
  /** Seconds. */
  timeout: number
  /** Its calls last for minutes: as many at once as the stage allows streams. */
  streams?: true
}

/**
 * One size per function. API functions stop well before API Gateway's 29 s, so that the caller gets our
 * answer and not the gateway's. Those that hold the catalogue in memory get the processor to parse it.
 */
const SIZES: Record<FunctionName, Size> = {
  account: { memory: 512, timeout: 15 },
  admin: { memory: 1024, timeout: 15 },
  // Holds the catalogue, and the gazetteer for its regions.
  blind: { memory: 1769, timeout: 25 },
  catalogue: { memory: 1024, timeout: 15 },
  dashboard: { memory: 1024, timeout: 15 },
  content: { memory: 512, timeout: 15 },
  // Reads whole reports; a page of a PDF takes tens of milliseconds.
  documents: { memory: 1769, timeout: 25 },
  // A stream mostly waits; it lasts as long as the function may run.
  events: { memory: 256, timeout: 300, streams: true },
  exchange: { memory: 1024, timeout: 15 },
  // Reads and classifies a thousand rows, and lists them.
  imports: { memory: 1769, timeout: 25 },
  logistics: { memory: 1024, timeout: 15 },
  matching: { memory: 1769, timeout: 25 },
  messaging: { memory: 512, timeout: 15 },
  moderation: { memory: 1024, timeout: 15 },
  network: { memory: 512, timeout: 15 },
  onboarding: { memory: 1769, timeout: 25 },
  // Waits for the waste tracking service, four times at most.
  papers: { memory: 1024, timeout: 28 },
  people: { memory: 512, timeout: 15 },
  // A photo of 50 million pixels takes half a gigabyte.
  photos: { memory: 1769, timeout: 25 },
  // Holds the catalogue, and every plant of the knowledge base.
  prospects: { memory: 1769, timeout: 25 },
  // Reads and writes whole documents of HTML.
  publishing: { memory: 1024, timeout: 15 },
  realtime: { memory: 512, timeout: 15 },
  security: { memory: 512, timeout: 15 },
  service: { memory: 512, timeout: 15 },
  // Cognito waits five seconds for a trigger.
  triggers: { memory: 1024, timeout: 5 },
  stream: { memory: 1769, timeout: 60 },
  matcher: { memory: 1769, timeout: 60 },
  'auto-matching': { memory: 256, timeout: 15 },
  // Waits for some twenty answers, ten seconds each at most, and is to say which did not come.
  canary: { memory: 256, timeout: 240 },
  'catalogue-snapshot': { memory: 1769, timeout: 120 },
  // Waits for other people's servers, six at a time, ten seconds each at most.
  'news-refresh': { memory: 512, timeout: 90 },
  'notification-digest': { memory: 512, timeout: 120 },
  socket: { memory: 512, timeout: 15 },
  // API Gateway waits ten seconds for an authorizer.
  'ticket-authorizer': { memory: 512, timeout: 10 },
}

/** Every Lambda function of the stage. What each may do is granted by the constructs that own it. */
export class Functions extends Construct {
  private readonly byName: ReadonlyMap<string, LambdaFunction>

  constructor(scope: Construct, settings: StageSettings, bundles: Bundles) {
    super(scope, 'Functions')
    this.byName = new Map(
      (Object.keys(SIZES) as FunctionName[]).map((name) => [name, this.create(name, settings, bundles)]),
    )
  }

  get(name: FunctionName): LambdaFunction {
    return this.byName.get(name)!
  }

  /** The function of a contract's domain. */
  ofDomain(domain: string): LambdaFunction {
    const fn = this.byName.get(domain)
    if (!fn)
      throw new Error(
        `The contract has the domain "${domain}", but infra/constructs/functions.ts has no size for it.`,
      )
    return fn
  }

  private create(name: FunctionName, settings: StageSettings, bundles: Bundles): LambdaFunction {
    const made = bundles.functions.get(name)
    if (!made) throw new Error(`Nothing was bundled for the function "${name}".`)
    const id = pascalCase(name)
    const logGroup = new LogGroup(this, `${id}Log`, {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    // A role of its own without AWS's managed policy: that one may write to every log group.
    const role = new Role(this, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    const fn = stableId(
      new LambdaFunction(this, id, {
        runtime: Runtime.NODEJS_24_X,
        architecture: Architecture.ARM_64,
        handler: 'index.handler',
        code: Code.fromAsset(made.folder),
        memorySize: SIZES[name].memory,
        timeout: Duration.seconds(SIZES[name].timeout),
        ...(SIZES[name].streams &&
          settings.openStreams && { reservedConcurrentExecutions: settings.openStreams }),
        role,
        logGroup,
        loggingFormat: LoggingFormat.JSON,
        applicationLogLevelV2: ApplicationLogLevel.INFO,
        systemLogLevelV2: SystemLogLevel.WARN,
        environment: {
          [ENV.stage]: settings.stage,
          ...(SIZES[name].memory >= ROOMY && { NODE_OPTIONS: HEAP_OPTIONS }),
        },
      }),
      `${id}Function`,
    )
    ;(fn.node.defaultChild as CfnFunction).addMetadata(FUNCTION_METADATA, name)
    return fn
  }
}
