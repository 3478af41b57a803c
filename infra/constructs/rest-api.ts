import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  MethodLoggingLevel,
  type MethodDeploymentOptions,
  RestApiMode,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { AnyRoute } from '#shared/api/core/route.ts'
import type { StageSettings } from '../config.ts'
import { apiDefinition } from './api-definition.ts'
import type { Functions } from './functions.ts'
import { stableId } from './stable-id.ts'

export interface RestApiProps {
  settings: StageSettings
  routes: readonly AnyRoute[]
  functions: Functions
  userPool: UserPool
}

/**
 * The REST API: one resource, whose body is the contract. Everything but `public` needs a valid id token of the user pool;
 * what the token's owner may do is the function's to decide.
 */
export class RestApi extends Construct {
  readonly api: SpecRestApi

  constructor(scope: Construct, { settings, routes, functions, userPool }: RestApiProps) {
    super(scope, 'Rest')
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const title = `sidestream-${settings.stage}`
    // A function may answer packed. What it answers as text stays text; bodies reach it in base64.
    const binaryMediaTypes = ['*/*']
    const definition = { title, binaryMediaTypes, routes, functions, userPool }
    this.api = stableId(
      new SpecRestApi(this, 'Api', {
        apiDefinition: ApiDefinition.fromInline(apiDefinition(definition)),
        // Twice, as AWS SAM does: an import resets what its document lacks, an update what its template does.
        restApiName: title,
        binaryMediaTypes,
        // What the body does not name is not in the API; a route it names and cannot be made stops the deployment.
        mode: RestApiMode.OVERWRITE,
        failOnWarnings: true,
        endpointTypes: [EndpointType.REGIONAL],
        // An import makes an API for the edge unless told.
        parameters: { endpointConfigurationTypes: EndpointType.REGIONAL },
        cloudWatchRole: true,
        deployOptions: {
          stageName: settings.stage,
          throttlingRateLimit: settings.throttle.rate,
          throttlingBurstLimit: settings.throttle.burst,
          methodOptions: publicWriteLimits(routes, settings),
          ...STAGE_LOGGING,
          accessLogDestination: new LogGroupLogDestination(accessLog),
          accessLogFormat: accessLogFormat(),
        },
      }),
      'RestApi',
    )
    this.permitCalls(routes, functions)
    this.acknowledge()
  }

  /** One permission per function for the whole API: a function's policy holds 20 KB, not one per route. */
  private permitCalls(routes: readonly AnyRoute[], functions: Functions): void {
    for (const domain of new Set(routes.map((route) => route.domain))) {
      functions.ofDomain(domain).addPermission('RestApi', {
        principal: new ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: this.api.arnForExecuteApi('*', '/*', '*'),
      })
    }
  }

  private acknowledge(): void {
    Validations.of(this.api).acknowledge(
      {
        id: 'AwsSolutions-APIG2',
        reason:
          'Requests are validated in the functions, by the schemas of the contract, with one entry per field.',
      },
      {
        id: 'AwsSolutions-APIG3',
        reason:
          'The API is reached through CloudFront, where the firewall stands; a stage that has one lets nobody past it (FrontDoor).',
      },
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
        reason:
          "API Gateway writes to CloudWatch with AWS's own policy; the role is of the account, not of the API.",
      },
    )
  }
}

/**
 * Errors only: INFO would log request bodies with personal data; own metrics per method would cost more than the log lines
 * they repeat. A method's own settings inherit none, so they stand twice.
 */
const STAGE_LOGGING = {
  loggingLevel: MethodLoggingLevel.ERROR,
  dataTraceEnabled: false,
  metricsEnabled: false,
}

/** Tighter limits for the routes that write without a sign-in; keys as the API's stage wants them. */
function publicWriteLimits(
  routes: readonly AnyRoute[],
  settings: StageSettings,
): Record<string, MethodDeploymentOptions> {
  return Object.fromEntries(
    routes
      .filter((route) => route.access === 'public' && route.method !== 'GET')
      .map((route) => [
        `${route.path}/${route.method}`,
        {
          ...STAGE_LOGGING,
          throttlingRateLimit: settings.publicWriteThrottle.rate,
          throttlingBurstLimit: settings.publicWriteThrottle.burst,
        },
      ]),
  )
}

/** No query strings, no headers, no user names: what was asked, how it ended, how long it took. */
function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      time: AccessLogField.contextRequestTime(),
      ip: AccessLogField.contextIdentitySourceIp(),
      method: AccessLogField.contextHttpMethod(),
      route: AccessLogField.contextResourcePath(),
      status: AccessLogField.contextStatus(),
      latency: AccessLogField.contextResponseLatency(),
      integrationLatency: AccessLogField.contextIntegrationLatency(),
      error: AccessLogField.contextErrorResponseType(),
    }),
  )
}
