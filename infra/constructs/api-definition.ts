import { Stack } from 'aws-cdk-lib'
import { ResponseTransferMode, ResponseType } from 'aws-cdk-lib/aws-apigateway'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { operationId, pathsOf } from '#shared/api/core/openapi.ts'
import { pathVariables, type AnyRoute } from '#shared/api/core/route.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Functions } from './functions.ts'

export interface ApiDefinitionProps {
  /** What the API is called; CloudWatch counts under this name. */
  title: string
  binaryMediaTypes: string[]
  routes: readonly AnyRoute[]
  functions: Functions
  userPool: UserPool
}

/** The security scheme behind which everything stands that is not `public`. */
const AUTHORIZER = 'RestAuthorizer'

/**
 * The contract as the OpenAPI document that API Gateway imports, in the version it reads: where a request goes and who may
 * make it. What is asked and answered is not in it; the functions check that by the contract.
 */
export function apiDefinition(props: ApiDefinitionProps): object {
  const { title, binaryMediaTypes, routes, functions, userPool } = props
  return {
    openapi: '3.0.1',
    info: { title, version: '1', description: 'Sidestream, generated from shared/api' },
    paths: pathsOf(routes, (route) => ({
      operationId: operationId(route),
      parameters: pathVariables(route.path).map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      responses: { [String(route.status ?? 200)]: { description: 'Success' } },
      ...(route.access !== 'public' && { security: [{ [AUTHORIZER]: [] }] }),
      'x-amazon-apigateway-integration': integration(functions.ofDomain(route.domain), route.stream),
    })),
    components: {
      securitySchemes: {
        [AUTHORIZER]: {
          type: 'apiKey',
          name: 'Authorization',
          in: 'header',
          'x-amazon-apigateway-authtype': 'cognito_user_pools',
          'x-amazon-apigateway-authorizer': {
            type: 'cognito_user_pools',
            providerARNs: [userPool.userPoolArn],
          },
        },
      },
    },
    'x-amazon-apigateway-binary-media-types': binaryMediaTypes,
    'x-amazon-apigateway-gateway-responses': Object.fromEntries(GATEWAY_ANSWERS.map(gatewayResponse)),
  }
}

/** How API Gateway calls a function. A stream may last as long as its function runs; anything else has the gateway's 29 s. */
function integration(fn: LambdaFunction, streams: true | undefined): object {
  const invocation = streams
    ? `2021-11-15/functions/${fn.functionArn}/response-streaming-invocations`
    : `2015-03-31/functions/${fn.functionArn}/invocations`
  return {
    type: 'aws_proxy',
    httpMethod: 'POST',
    uri: Stack.of(fn).formatArn({
      service: 'apigateway',
      account: 'lambda',
      resource: 'path',
      resourceName: invocation,
    }),
    ...(streams && {
      responseTransferMode: ResponseTransferMode.STREAM,
      timeoutInMillis: fn.timeout?.toMilliseconds(),
    }),
  }
}

/** Answers that API Gateway gives by itself, in the one error body. */
const GATEWAY_ANSWERS: [ResponseType, ErrorCode][] = [
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

function gatewayResponse([{ responseType }, code]: [ResponseType, ErrorCode]): [string, object] {
  const error = new AppError(code)
  const body = JSON.stringify(error.toBody('$context.requestId'))
  return [responseType, { statusCode: String(error.status), responseTemplates: { 'application/json': body } }]
}
