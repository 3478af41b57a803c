import { createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import type { Service } from './services.ts'

/**
 * Amazon Bedrock's Converse call, signed as the SDK's own client does it. That client would add to a function
 * which has no room for it (200 KB), for one request that is switched off in most stages.
 */
export interface ModelClient {
  /**
   * What the model put into the one tool it was given.
   *
   * @throws on refusal, on an answer without the tool, and when `signal` ends the wait.
   */
  fill(request: ModelRequest, signal: AbortSignal): Promise<unknown>
}

export interface ModelRequest {
  /** On-demand model of the region, "anthropic.claude-3-haiku-20240307-v1:0". */
  model: string
  instruction: string
  text: string
  /** JSON Schema of what is to be filled in. */
  schema: Record<string, unknown>
}

/** A restated questionnaire is shorter than this. */
const MAX_TOKENS = 2000
const TOOL = 'answers'

export const modelClient: Service<ModelClient> = () => ({
  async fill({ model, instruction, text, schema }, signal) {
    const hostname = `bedrock-runtime.${runtime().AWS_REGION}.amazonaws.com`
    const path = `/model/${encodeURIComponent(model)}/converse`
    const body = JSON.stringify({
      system: [{ text: instruction }],
      messages: [{ role: 'user', content: [{ text }] }],
      inferenceConfig: { maxTokens: MAX_TOKENS, temperature: 0 },
      toolConfig: {
        tools: [{ toolSpec: { name: TOOL, inputSchema: { json: schema } } }],
        toolChoice: { tool: { name: TOOL } },
      },
    })
    const signed = await signer().sign({
      method: 'POST',
      protocol: 'https:',
      hostname,
      path,
      query: {},
      headers: { host: hostname, 'content-type': 'application/json' },
      body,
    })
    const response = await fetch(`https://${hostname}${path}`, {
      method: 'POST',
      headers: signed.headers,
      body,
      signal,
    })
    if (!response.ok) throw new Error(`The model answered ${response.status}`)
    const { output } = (await response.json()) as ConverseAnswer
    const used = output?.message?.content?.find(({ toolUse }) => toolUse)?.toolUse
    if (!used) throw new Error('The model did not fill in the answers')
    return used.input
  },
})

interface ConverseAnswer {
  output?: { message?: { content?: { toolUse?: { input: unknown } }[] } }
}

/** What Lambda itself puts into the environment; it renews the credentials by renewing the container. */
// eslint-disable-next-line no-restricted-properties -- not of the stack's variables, which lib/env.ts parses
const runtime = (): Record<string, string | undefined> => process.env

function signer(): SignatureV4 {
  const { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = runtime()
  return new SignatureV4({
    service: 'bedrock',
    region: AWS_REGION ?? '',
    sha256: Sha256,
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    },
  })
}

/** SHA-256, keyed or not, in the form that the signer asks for. */
class Sha256 {
  private readonly hash

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash =
      secret === undefined
        ? createHash('sha256')
        : createHmac('sha256', secret as string | NodeJS.ArrayBufferView)
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(data as string | NodeJS.ArrayBufferView)
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.hash.digest()))
  }
}
