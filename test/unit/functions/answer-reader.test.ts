import { describe, expect, it, vi } from 'vitest'
import { modelClient, type ModelClient } from '#functions/clients/model-client.ts'
import { rates, type RateRepository } from '#functions/data/content/rate-limit.ts'
import { env, envFrom } from '#functions/platform/env.ts'
import { logger, type Logger } from '#functions/platform/logger.ts'
import { createServices, provide } from '#functions/platform/services.ts'
import {
  answerReader,
  RESTATED_JSON_SCHEMA,
  restatedSchema,
} from '#functions/usecases/onboarding/answer-reader.ts'
import { analyse } from '#shared/domain/onboarding/analyse.ts'
import type { Answers } from '#shared/domain/onboarding/questions.ts'
import { AppError } from '#shared/errors.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const MODEL = 'anthropic.claude-3-haiku-20240307-v1:0'
/** Words that the knowledge base does not know. */
const answers: Answers = {
  products: 'acélrudak hulladékból',
  production_volume: 'százezer tonna',
  processes: 'ívfényes kemence',
  waste_streams: 'reve 900 t/year',
  exact_employee_count: 300,
}
const restated = {
  products: 'reinforcing bar from scrap',
  production_volume: '100,000 t of steel a year',
  processes: 'electric arc furnace',
  waste_streams: ['mill scale 900 t/year'],
}

function reader(
  fill: ModelClient['fill'],
  values: Record<string, string> = { ANSWER_MODEL: MODEL },
  spend: RateRepository['spend'] = async () => undefined,
) {
  const warn = vi.fn()
  const services = createServices([
    provide(env, envFrom(values)),
    provide(logger, { warn } as unknown as Logger),
    provide(modelClient, { fill }),
    provide(rates, { spend } as RateRepository),
  ])
  return { read: (given: Answers) => services.use(answerReader).read(given, 'c1'), warn }
}

describe('answers read by a model', () => {
  it('are the company’s own where the stage has none', async () => {
    const fill = vi.fn()
    expect(await reader(fill, {}).read(answers)).toBe(answers)
    expect(fill).not.toHaveBeenCalled()
  })

  it('keep their words and gain those of the trade; amounts stay the knowledge base’s', async () => {
    const fill = vi.fn<ModelClient['fill']>().mockResolvedValue(restated)
    const read = await reader(fill).read(answers)
    expect(read).toMatchObject({
      products: 'acélrudak hulladékból; reinforcing bar from scrap',
      production_volume: '100,000 t of steel a year',
      waste_streams: 'reve 900 t/year (mill scale 900 t/year)',
      exact_employee_count: 300,
    })
    const [{ model, schema, text }] = fill.mock.calls[0]!
    expect(model).toBe(MODEL)
    expect(Object.keys(schema['properties'] as object)).toContain('processes')
    expect(text).toContain('acélrudak')
    const { streams } = analyse(knowledge, read)
    const slag = streams.find(({ concept }) => concept === 'eaf-slag')
    expect(slag?.amount?.low).toBe(10_000)
    expect(slag?.basis).toContain('JRC BREF')
    expect(analyse(knowledge, answers).streams.map(({ concept }) => concept)).not.toContain('eaf-slag')
  })

  it('are asked for by the schema that they are parsed with', () => {
    expect(Object.keys(RESTATED_JSON_SCHEMA.properties)).toEqual(Object.keys(restatedSchema.shape))
    expect(RESTATED_JSON_SCHEMA.required).toEqual(Object.keys(restatedSchema.shape))
  })

  it('leaves a volume that can be read, and a list of another length', async () => {
    const fill = async () => ({ ...restated, production_volume: '9 Mt of gold', waste_streams: ['a', 'b'] })
    const read = await reader(fill).read({ ...answers, production_volume: '100 kt' })
    expect(read).toMatchObject({ production_volume: '100 kt', waste_streams: answers.waste_streams })
  })

  it('asks once for the same words, and not at all for none', async () => {
    const fill = vi.fn<ModelClient['fill']>().mockResolvedValue(restated)
    const { read } = reader(fill)
    await read(answers)
    await read({ ...answers, exact_employee_count: 301 })
    expect(fill).toHaveBeenCalledTimes(1)
    await read({ exact_employee_count: 5 })
    expect(fill).toHaveBeenCalledTimes(1)
  })

  it('are the company’s own once its calls of the day are used up', async () => {
    const fill = vi.fn<ModelClient['fill']>().mockResolvedValue(restated)
    const spent: unknown[] = []
    const { read } = reader(fill, undefined, async (name, limit) => {
      spent.push([name, limit])
      throw new AppError('RATE_LIMITED')
    })
    expect(await read(answers)).toBe(answers)
    expect(fill).not.toHaveBeenCalled()
    expect(spent).toEqual([['model#c1', { most: 50, per: 'day' }]])
  })

  it.each([
    ['it fails', () => Promise.reject(new Error('The model answered 429'))],
    ['it answers beside the schema', () => Promise.resolve({ products: 7 })],
  ])('falls back to the company’s own when %s', async (_name, fill) => {
    const { read, warn } = reader(fill)
    expect(await read(answers)).toBe(answers)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('falls back when the time is over', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const endless: ModelClient['fill'] = (_request, signal) =>
      new Promise((_resolve, reject) => {
        signal.throwIfAborted()
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    const { read, warn } = reader(endless)
    const reading = read(answers)
    limit.abort(new Error('over'))
    expect(await reading).toBe(answers)
    expect(timeout).toHaveBeenCalledWith(2500)
    expect(warn).toHaveBeenCalledTimes(1)
    timeout.mockRestore()
  })
})

describe('the call to the model', () => {
  it('is signed, asks for the schema and reads what was filled in', async () => {
    vi.stubEnv('AWS_REGION', 'eu-central-1')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    const answered = { output: { message: { content: [{ text: 'So:' }, { toolUse: { input: restated } }] } } }
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answered))
    const client = createServices().use(modelClient)
    const request = { model: MODEL, instruction: 'Restate', text: '{}', schema: { type: 'object' } }
    expect(await client.fill(request, AbortSignal.timeout(1000))).toEqual(restated)
    // A request that an earlier file of this process left running calls `fetch` too.
    const [sent] = fetched.mock.calls.flatMap(([input]) => (input instanceof Request ? [input] : []))
    expect(sent!.url).toBe(
      `https://bedrock-runtime.eu-central-1.amazonaws.com/model/${encodeURIComponent(MODEL)}/converse`,
    )
    expect(sent!.headers.get('authorization')).toMatch(
      /Credential=key\/\d{8}\/eu-central-1\/bedrock\/aws4_request/,
    )
    expect(await sent!.json()).toMatchObject({
      toolConfig: { toolChoice: { tool: { name: 'answers' } } },
      inferenceConfig: { temperature: 0 },
    })
    fetched.mockResolvedValue(new Response('busy', { status: 429 }))
    await expect(client.fill(request, AbortSignal.timeout(1000))).rejects.toThrow('429')
    expect(fetched.mock.calls.filter(([input]) => input instanceof Request)).toHaveLength(2)
    fetched.mockRestore()
    vi.unstubAllEnvs()
  })
})
