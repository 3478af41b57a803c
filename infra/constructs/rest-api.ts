import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  EndpointType,
  type IResource,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  type MethodDeploymentOptions,
  ResponseTransferMode,
  ResponseType,
  RestApi as ApiGatewayRestApi,
} from 'aws-cdk-lib/aws-apigateway'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { AnyRoute } from '#shared/api/core/route.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { StageSettings } from '../config.ts'
import type { Functions } from './functions.ts'
import { stableId } from './stable-id.ts'

export interface RestApiProps {
  settings: StageSettings
  routes: readonly AnyRoute[]
  functions: Functions
  userPool: UserPool
}

/**
 * The REST API: resources, methods and authorizers derived from the contract. Everything but `public`
 * needs a valid id token of the user pool; what the token's owner may do is the function's to decide.
 */
export class RestApi extends Construct {
  readonly api: ApiGatewayRestApi

  constructor(scope: Construct, { settings, routes, functions, userPool }: RestApiProps) {
    super(scope, 'Rest')
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.api = stableId(
      new ApiGatewayRestApi(this, 'Api', {
        restApiName: `sidestream-${settings.stage}`,
        description: 'Sidestream, generated from shared/api',
        endpointTypes: [EndpointType.REGIONAL],
        // A function may answer packed. What it answers as text stays text; bodies reach it in base64.
        binaryMediaTypes: ['*/*'],
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
    this.shapeGatewayErrors()

    const authorizer = stableId(
      new CognitoUserPoolsAuthorizer(this, 'Authorizer', { cognitoUserPools: [userPool] }),
      'RestAuthorizer',
    )
    for (const route of routes) {
      const fn = functions.ofDomain(route.domain)
      const method = this.resourceAt(route.path).addMethod(
        route.method,
        new LambdaIntegration(fn, {
          // One permission per function for the whole API: per method they would fill the template.
          scopePermissionToMethod: false,
          // A stream may last as long as its function runs; anything else has the gateway's 29 s.
          ...(route.stream && {
            responseTransferMode: ResponseTransferMode.STREAM,
            ...(fn.timeout && { timeout: fn.timeout }),
          }),
        }),
        route.access === 'public'
          ? { authorizationType: AuthorizationType.NONE }
          : { authorizationType: AuthorizationType.COGNITO, authorizer },
      )
      if (route.access === 'public') {
        const reason = `${route.method} ${route.path} is public by contract: ${route.summary}.`
        Validations.of(method).acknowledge(
          { id: 'AwsSolutions-APIG4', reason },
          { id: 'AwsSolutions-COG4', reason },
        )
      }
    }
    this.acknowledge()
  }

  private resourceAt(path: string): IResource {
    return path
      .split('/')
      .filter(Boolean)
      .reduce<IResource>(
        (parent, part) => parent.getResource(part) ?? parent.addResource(part),
        this.api.root,
      )
  }

  /** Answers that API Gateway gives by itself, in the one error body. */
  private shapeGatewayErrors(): void {
    const answers: [ResponseType, ErrorCode][] = [
      [ResponseType.UNAUTHORIZED, 'UNAUTHENTICATED'],
      [ResponseType.EXPIRED_TOKEN, 'UNAUTHENTICATED'],
      [ResponseType.ACCESS_DENIED, 'FORBIDDEN'],
      // API Gateway's name for a path or method that no route has.
      [ResponseType.MISSING_AUTHENTICATION_TOKEN, 'NOT_FOUND'],
      [ResponseType.RESOURCE_NOT_FOUND, 'NOT_FOUND'],
      [ResponseType.REQUEST_TOO_LARGE, 'PAYLOAD_TOO_LARGE'],
      [ResponseType.THROTTLED, 'RATE_LIMITED'],
      [ResponseType.QUOTA_EXCEEDED, 'RATE_LIMITED'],
      [ResponseType.INTEGRATION_TIMEOUT, 'UNAVAILABLE'],
      // Every error of ours is answered by its function: this one was throttled, out of time or of memory.
      [ResponseType.INTEGRATION_FAILURE, 'UNAVAILABLE'],
      [ResponseType.AUTHORIZER_FAILURE, 'UNAVAILABLE'],
      [ResponseType.BAD_REQUEST_BODY, 'VALIDATION_FAILED'],
      [ResponseType.BAD_REQUEST_PARAMETERS, 'VALIDATION_FAILED'],
      // What it calls a request to an unknown path that carries a token: it takes the token for a signature.
      [ResponseType.INVALID_SIGNATURE, 'NOT_FOUND'],
      [ResponseType.WAF_FILTERED, 'FORBIDDEN'],
      [ResponseType.DEFAULT_5XX, 'INTERNAL'],
    ]
    for (const [type, code] of answers) {
      const error = new AppError(code)
      this.api.addGatewayResponse(`Answer${type.responseType}`, {
        type,
        statusCode: String(error.status),
        templates: { 'application/json': JSON.stringify(error.toBody('$context.requestId')) },
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
