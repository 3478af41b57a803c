import type { APIGatewayProxyEvent } from 'aws-lambda'
import * as z from 'zod'
import { idSchema } from '#shared/api/core/common.ts'
import { pathVariables, type AnyRoute } from '#shared/api/core/route.ts'
import { AppError, type ErrorDetail } from '#shared/errors.ts'
import { parseJson } from './json.ts'

/** Largest body of a route that names no limit of its own. */
export const MAX_BODY_BYTES = 102_400

export interface ParsedRequest {
  params: Record<string, string>
  query: unknown
  body: unknown
}

/**
 * Reads params, query and body as the route declares them; all refused fields are reported together.
 *
 * @throws {AppError} VALIDATION_FAILED with one detail per field, or PAYLOAD_TOO_LARGE.
 */
export function parseRequest(route: AnyRoute, event: APIGatewayProxyEvent): ParsedRequest {
  const details: ErrorDetail[] = []
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    details.push(...detailsOf(parsed.error))
    return undefined
  }

  const params = read(paramsSchema(route.path), event.pathParameters ?? {}) as Record<string, string>
  const query = read(route.query, event.queryStringParameters ?? {})
  const body = read(route.body, route.body && readJson(event, route.maxBodyBytes ?? MAX_BODY_BYTES))
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', undefined, details)
  return { params, query, body }
}

function paramsSchema(path: string): z.ZodType {
  return z.object(Object.fromEntries(pathVariables(path).map((name) => [name, idSchema])))
}

function readJson(event: APIGatewayProxyEvent, maxBytes: number): unknown {
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (raw.byteLength > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE')
  if (raw.byteLength === 0) return {}
  try {
    return parseJson(raw.toString('utf8'))
  } catch {
    throw new AppError('VALIDATION_FAILED', 'The request body is not valid JSON.', [
      { field: 'body', message: 'This is not valid JSON' },
    ])
  }
}

/** One entry per field; a field with several faults reports the first. */
function detailsOf(error: z.ZodError): ErrorDetail[] {
  const byField = new Map<string, ErrorDetail>()
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    if (!byField.has(field)) byField.set(field, { field, message: messageOf(issue) })
  }
  return [...byField.values()]
}

function messageOf(issue: z.core.$ZodIssue): string {
  const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
  return missing ? 'This field is required' : issue.message
}
