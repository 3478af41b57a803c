import type { Service } from '#functions/platform/services.ts'
import { region, signedPost } from './signed-post.ts'

/**
 * Amazon Bedrock's Converse call, without the SDK's own client, which would be loaded with every cold start for
 * one request that is switched off in most stages.
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
    const address = new URL(
      `https://bedrock-runtime.${region()}.amazonaws.com/model/${encodeURIComponent(model)}/converse`,
    )
    const body = JSON.stringify({
      system: [{ text: instruction }],
      messages: [{ role: 'user', content: [{ text }] }],
      inferenceConfig: { maxTokens: MAX_TOKENS, temperature: 0 },
      toolConfig: {
        tools: [{ toolSpec: { name: TOOL, inputSchema: { json: schema } } }],
        toolChoice: { tool: { name: TOOL } },
      },
    })
    const headers = { 'content-type': 'application/json' }
    const response = await signedPost('bedrock', { address, headers, body, signal })
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
