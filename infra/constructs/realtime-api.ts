import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { ENV } from '#shared/environment.ts'
import type { StageSettings } from '../config.ts'
import { stableId } from './stable-id.ts'

/** The WebSocket API. A browser opens a socket with a single-use ticket in the query string. */
export class RealtimeApi extends Construct {
  readonly api: WebSocketApi
  readonly stage: WebSocketStage

  constructor(
    scope: Construct,
    settings: StageSettings,
    socket: LambdaFunction,
    ticketAuthorizer: LambdaFunction,
  ) {
    super(scope, 'Realtime')
    const integration = (route: string) => new WebSocketLambdaIntegration(`${route}Integration`, socket)
    this.api = stableId(
      new WebSocketApi(this, 'Api', {
        apiName: `sidestream-${settings.stage}-realtime`,
        routeSelectionExpression: '$request.body.type',
        connectRouteOptions: {
          integration: integration('Connect'),
          authorizer: new WebSocketLambdaAuthorizer('TicketAuthorizer', ticketAuthorizer, {
            identitySource: ['route.request.querystring.ticket'],
          }),
        },
        disconnectRouteOptions: { integration: integration('Disconnect') },
        defaultRouteOptions: { integration: integration('Default') },
      }),
      'RealtimeApi',
    )
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.stage = stableId(
      new WebSocketStage(this, 'Stage', {
        webSocketApi: this.api,
        stageName: settings.stage,
        autoDeploy: true,
        throttle: { rateLimit: settings.throttle.rate, burstLimit: settings.throttle.burst },
        accessLogSettings: {
          destination: new LogGroupLogDestination(accessLog),
          // Never the query string: it holds the ticket.
          format: AccessLogFormat.custom(
            JSON.stringify({
              requestId: '$context.requestId',
              time: '$context.requestTime',
              ip: '$context.identity.sourceIp',
              route: '$context.routeKey',
              event: '$context.eventType',
              connection: '$context.connectionId',
              status: '$context.status',
              error: '$context.error.message',
            }),
          ),
        },
      }),
      'RealtimeStage',
    )
    for (const route of ['$disconnect-Route', '$default-Route']) {
      Validations.of(this.api.node.findChild(route)).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'API Gateway authorizes a socket when it is opened ($connect); later frames belong to that socket.',
      })
    }
  }

  /** Sends frames to open sockets and closes them. */
  grantPush(fn: LambdaFunction): void {
    fn.addEnvironment(ENV.socketEndpoint, this.stage.callbackUrl)
    const { region, partition, account } = Stack.of(this)
    for (const method of ['POST', 'DELETE']) {
      const path = `${this.stage.stageName}/${method}/@connections/*`
      fn.addToRolePolicy(
        new PolicyStatement({
          actions: ['execute-api:ManageConnections'],
          resources: [`arn:${partition}:execute-api:${region}:${account}:${this.api.apiId}/${path}`],
        }),
      )
      Validations.of(fn.role!).acknowledge({
        id: `AwsSolutions-IAM5[Resource::arn:${partition}:execute-api:${region}:<AWS::AccountId>:<RealtimeApi>/${path}]`,
        reason:
          'Connection ids are made when a socket opens; the rest of the address is fixed to this API and stage.',
      })
    }
  }
}
