import type { Resource } from '#infra/local/cloudformation/template.ts'
import { StartFailure } from '#infra/local/failure.ts'

/** The OpenAPI document that API Gateway imports as a REST API, as far as it is read here. */
export interface ImportedDefinition {
  paths: Record<string, Record<string, ImportedOperation>>
  components?: { securitySchemes?: Record<string, SecurityScheme> }
  'x-amazon-apigateway-binary-media-types'?: string[]
  'x-amazon-apigateway-gateway-responses'?: Record<string, GatewayResponse>
}

export interface ImportedOperation {
  security?: Record<string, string[]>[]
  'x-amazon-apigateway-integration'?: {
    type?: string
    httpMethod?: string
    uri?: string
    responseTransferMode?: string
    timeoutInMillis?: number
  }
}

export interface SecurityScheme {
  type: string
  name?: string
  in?: string
  'x-amazon-apigateway-authorizer'?: { type: string; providerARNs?: string[] }
}

export interface GatewayResponse {
  statusCode?: string
  responseTemplates?: Record<string, string>
  responseParameters?: Record<string, string>
}

/** @throws StartFailure when the REST API has no body: its routes would stand elsewhere in the template */
export function definitionOf({ id, properties }: Resource): ImportedDefinition {
  const body = properties['Body'] as ImportedDefinition | undefined
  if (!body?.paths) throw new StartFailure(`The REST API ${id} has no OpenAPI document as its body.`)
  return body
}
