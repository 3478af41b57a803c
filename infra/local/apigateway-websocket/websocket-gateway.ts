import { randomBytes } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import {
  AwsError,
  jsonAnswer,
  unknownAction,
  type AwsAnswer,
  type AwsCall,
} from '#infra/local/aws-endpoint.ts'
import type { Resource, Template } from '#infra/local/cloudformation/template.ts'
import { StartFailure } from '#infra/local/failure.ts'
import { functionName, type Lambda } from '#infra/local/lambda/lambda.ts'
import { MAX_MESSAGE_BYTES, watchFrames } from './socket-limits.ts'
import { authorizeSocket, type SocketAuthorizer } from './websocket-authorizer.ts'
import { requestContext, upgradeParts, type SocketIdentity, type SocketPlace } from './websocket-event.ts'
import { SocketRefusal } from './websocket-refusal.ts'

/** API Gateway WebSocket API: routes and authorizer of the template, and the `@connections` commands. */

interface SocketRoute {
  key: string
  function: string
  /** The function's answer is sent back to the client. */
  answers: boolean
}

interface Connection {
  identity: SocketIdentity
  socket: WebSocket
  lastActive: number
  idle: NodeJS.Timeout
  life: NodeJS.Timeout
}

/** API Gateway's limits: idle for ten minutes, or connected for two hours. */
const IDLE_LIMIT_MS = 10 * 60_000
const LIFE_LIMIT_MS = 2 * 60 * 60_000
/** Time a client has to answer when the gateway stops. */
const CLOSING_MS = 100
const MESSAGE_TOO_BIG = 1009
const GOING_AWAY = 1001

export class WebSocketGateway {
  readonly id: string
  readonly routes: SocketRoute[]
  private readonly place: SocketPlace
  private readonly selection: string[]
  private readonly authorizer: SocketAuthorizer | undefined
  private readonly lambda: Lambda
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  private readonly connections = new Map<string, Connection>()
  /** Functions that are told of an end at this moment. */
  private readonly ending = new Set<Promise<void>>()

  constructor(template: Template, api: Resource, lambda: Lambda) {
    const own = (type: string) =>
      template.resources(type).filter(({ properties }) => properties['ApiId'] === api.ref)
    const stage = own('AWS::ApiGatewayV2::Stage')[0]
    this.id = api.ref
    this.lambda = lambda
    this.place = { ...template.place, apiId: api.ref, stage: stage?.ref ?? 'prod' }
    // `$request.body.type` selects by the member `type` of a JSON message.
    this.selection = String(api.properties['RouteSelectionExpression'] ?? '')
      .replace(/^\$request\.body\.?/, '')
      .split('.')
    const integrations = new Map(
      own('AWS::ApiGatewayV2::Integration').map((one) => [one.ref, one.properties]),
    )
    const answering = new Set(
      own('AWS::ApiGatewayV2::RouteResponse').map(({ properties }) => properties['RouteId']),
    )
    this.routes = own('AWS::ApiGatewayV2::Route').map(({ id, ref, properties }) => {
      const integration = integrations.get(String(properties['Target']).replace('integrations/', ''))
      if (integration?.['IntegrationType'] !== 'AWS_PROXY') {
        throw new StartFailure(`The WebSocket route ${id} has no Lambda proxy integration.`)
      }
      return {
        key: String(properties['RouteKey']),
        function: functionName(String(integration['IntegrationUri'])),
        answers: answering.has(ref),
      }
    })
    this.authorizer = authorizerOf(template, own('AWS::ApiGatewayV2::Route'))
  }

  /** Accepts or refuses an upgrade request; `query` is that of the request after CloudFront. */
  async upgrade(
    request: IncomingMessage,
    socket: Socket,
    head: Buffer,
    query: URLSearchParams,
  ): Promise<void> {
    // A client that gives up must not bring the process down.
    socket.on('error', () => socket.destroy())
    const identity: SocketIdentity = {
      connectionId: randomBytes(9).toString('base64url') + '=',
      connectedAt: Date.now(),
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
      userAgent: request.headers['user-agent'],
      authorizer: undefined,
    }
    const parts = upgradeParts(request, query)
    try {
      if (this.authorizer) {
        const context = requestContext(this.place, identity, '$connect', 'CONNECT')
        identity.authorizer = await authorizeSocket(
          this.lambda,
          this.authorizer,
          this.place,
          parts,
          query,
          context,
        )
      }
      await this.connect(identity, parts)
    } catch (error) {
      return refuse(socket, error instanceof SocketRefusal ? error.status : 500)
    }
    // The client may have left while the functions were running; then $disconnect is due.
    if (socket.destroyed) return this.disconnected(identity, 1006)
    let connected: WebSocket | undefined
    // Listens before `ws` does, so that a frame is refused before it is read.
    watchFrames(socket, () => connected?.close(MESSAGE_TOO_BIG, 'Frame too long'))
    this.server.handleUpgrade(request, socket, head, (client) => {
      connected = client
      this.open(identity, client)
    })
  }

  /** `/execute-api/<api>/<stage>/@connections/<id>`, which functions call. */
  async manage(call: AwsCall): Promise<AwsAnswer> {
    const id = decodeURIComponent(call.path.split('/@connections/')[1] ?? '')
    if (!id) throw unknownAction(call)
    const connection = this.connections.get(id)
    if (!connection) throw new AwsError('GoneException', 'GoneException', 410)
    if (call.method === 'POST') {
      if (call.body.byteLength > MAX_MESSAGE_BYTES) {
        throw new AwsError('PayloadTooLargeException', 'Payload too large', 413)
      }
      this.touch(connection)
      connection.socket.send(isText(call.body) ? call.body.toString() : call.body)
      return jsonAnswer({})
    }
    if (call.method === 'DELETE') {
      connection.socket.close(1000)
      return { status: 204, body: '' }
    }
    if (call.method !== 'GET') throw unknownAction(call)
    const { identity, lastActive } = connection
    return jsonAnswer({
      connectedAt: new Date(identity.connectedAt).toISOString(),
      identity: { sourceIp: identity.sourceIp, userAgent: identity.userAgent ?? '' },
      lastActiveAt: new Date(lastActive).toISOString(),
    })
  }

  /** Closes every socket, and resolves when the functions that are told of it have ended. */
  async stop(): Promise<void> {
    const open = [...this.connections.values()]
    const closed = open.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)))
    for (const { socket } of open) socket.close(GOING_AWAY, 'Going away')
    const impatient = setTimeout(() => open.forEach(({ socket }) => socket.terminate()), CLOSING_MS)
    await Promise.all(closed)
    clearTimeout(impatient)
    this.server.close()
    await Promise.all(this.ending)
  }

  private route(key: string): SocketRoute | undefined {
    return this.routes.find((route) => route.key === key)
  }

  private async connect(identity: SocketIdentity, parts: Record<string, unknown>): Promise<void> {
    const route = this.route('$connect')
    if (!route) return
    const context = requestContext(this.place, identity, '$connect', 'CONNECT')
    const answer = (await this.lambda.invoke(route.function, {
      ...parts,
      requestContext: context,
      isBase64Encoded: false,
    })) as { statusCode?: number } | null
    const status = Number(answer?.statusCode ?? 200)
    if (status < 200 || status > 299) throw new SocketRefusal(status)
  }

  private open(identity: SocketIdentity, socket: WebSocket): void {
    const connection: Connection = {
      identity,
      socket,
      lastActive: Date.now(),
      idle: setTimeout(() => socket.close(GOING_AWAY, 'Going away'), IDLE_LIMIT_MS).unref(),
      life: setTimeout(() => socket.close(GOING_AWAY, 'Going away'), LIFE_LIMIT_MS).unref(),
    }
    this.connections.set(identity.connectionId, connection)
    // One after the other: a client's messages reach the functions in the order they were sent.
    let previous: Promise<void> = Promise.resolve()
    socket.on('message', (data, binary) => {
      if (socket.readyState !== socket.OPEN) return
      this.touch(connection)
      previous = previous.then(() => this.receive(connection, data, binary))
    })
    socket.on('ping', () => this.touch(connection))
    socket.on('error', () => {})
    socket.on('close', (code) => {
      ;[connection.idle, connection.life].forEach(clearTimeout)
      this.connections.delete(identity.connectionId)
      const told = this.disconnected(identity, code)
      this.ending.add(told)
      void told.finally(() => this.ending.delete(told))
    })
  }

  private touch(connection: Connection): void {
    connection.lastActive = Date.now()
    connection.idle.refresh()
  }

  private async receive({ identity, socket }: Connection, data: RawData, binary: boolean): Promise<void> {
    const bytes = data as Buffer
    const text = bytes.toString()
    const route = this.route(binary ? '$default' : this.selected(text)) ?? this.route('$default')
    const context = requestContext(this.place, identity, route?.key ?? '$default', 'MESSAGE')
    const internalError = JSON.stringify({
      message: route ? 'Internal server error' : 'Forbidden',
      connectionId: identity.connectionId,
      requestId: context['requestId'],
    })
    if (!route) return socket.send(internalError)
    try {
      const answer = (await this.lambda.invoke(route.function, {
        requestContext: context,
        body: binary ? bytes.toString('base64') : text,
        isBase64Encoded: binary,
      })) as { body?: string } | null
      if (route.answers && answer?.body !== undefined) socket.send(answer.body)
    } catch {
      socket.send(internalError)
    }
  }

  /** Route key that a message names, or `$default`. */
  private selected(text: string): string {
    try {
      let value = JSON.parse(text) as unknown
      for (const part of this.selection) value = (value as Record<string, unknown> | null)?.[part]
      return typeof value === 'string' && !value.startsWith('$') ? value : '$default'
    } catch {
      return '$default'
    }
  }

  private async disconnected(identity: SocketIdentity, code: number): Promise<void> {
    const route = this.route('$disconnect')
    if (!route) return
    const context = requestContext(this.place, identity, '$disconnect', 'DISCONNECT')
    await this.lambda
      .invoke(route.function, {
        headers: { Host: context['domainName'] },
        requestContext: { ...context, disconnectStatusCode: code, disconnectReason: '' },
        isBase64Encoded: false,
      })
      // Best effort, as in the cloud; the runtime has logged what went wrong.
      .catch(() => {})
  }
}

function refuse(socket: Socket, status: number): void {
  const body = JSON.stringify({ message: STATUS_CODES[status] })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

function authorizerOf(template: Template, routes: Resource[]): SocketAuthorizer | undefined {
  const connect = routes.find(({ properties }) => properties['RouteKey'] === '$connect')
  const type = connect?.properties['AuthorizationType'] ?? 'NONE'
  if (type === 'NONE') return undefined
  const found = template.find(String(connect?.properties['AuthorizerId']), 'AWS::ApiGatewayV2::Authorizer')
  if (type !== 'CUSTOM' || !found) {
    throw new StartFailure(
      `The WebSocket route ${connect?.id} is authorized by ${String(type)}, unknown here.`,
    )
  }
  return {
    id: found.ref,
    function: functionName(String(found.properties['AuthorizerUri'])),
    identitySources: (found.properties['IdentitySource'] ?? []) as string[],
  }
}

const isText = (bytes: Buffer): boolean => Buffer.from(bytes.toString()).equals(bytes)
