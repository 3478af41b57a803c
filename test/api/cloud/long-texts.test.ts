import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyRoute } from '#shared/api/core/route.ts'
import { api } from '#shared/api/index.ts'
import { call, signedIn, type CallInput, type User } from '#test/api/support/cloud.ts'

/**
 * Texts as long as a body may be, made so that a reader which tries everything again at each sign would not end: the
 * function's own time limit is what fails.
 */

let member: User
beforeAll(async () => {
  member = await signedIn({ plan: 'pro' })
})

const filled = (text: string, characters: number) => text.repeat(Math.floor(characters / text.length))
const among = (words: readonly string[], count: number) =>
  Array.from({ length: count }, (_, at) => words[at % words.length]).join(' ')

/** Answered in time: done, or refused with its reason. */
async function answered<R extends AnyRoute>(route: R, input: CallInput<R>): Promise<void> {
  const { status } = await call(route, { as: member, ...input })
  expect([200, 201, 400, 413]).toContain(status)
}

describe('a text without end', () => {
  it.each([
    ['blanks', filled(' ', 90_000)],
    ['denials', filled('no ', 90_000)],
    ['digits', filled('1 ', 90_000)],
    ['commas', filled(',1', 90_000)],
    ['shares', filled('0,1 ppm ', 90_000)],
    ['accents', filled('e\u0301\u0301', 30_000)],
    ['words of materials', among(['slag', 'lime', 'free', 'below', '5', '%', 'pb'], 14_000)],
    ['names', among(['blast furnace slag,', 'fly ash,', 'wood pallets,', 'pickle liquor,'], 6_000)],
  ])('of %s is read as a listing', async (_, description) => {
    await answered(api.catalogue.classifyMaterial, { body: { material_name: 'slag', description } })
    const short = description.slice(0, 4000)
    await answered(api.catalogue.classifyMaterial, { body: { material_name: 'slag', description: short } })
  })

  it.each([
    { production_volume: filled('1 ', 1000), products: 'steel' },
    { production_volume: `${filled('9', 990)} M`, products: 'steel' },
    { production_volume: filled('1 x ', 1000), products: 'x' },
    { waste_streams: filled('(', 2000), products: 'steel', processes: filled('a,', 4000) },
    { waste_streams: filled('slag 1 t, ', 2000), products: filled('steel ', 2000) },
  ])('is read as an answer (%#)', async (answers) => {
    await answered(api.onboarding.analyseAnswers, { body: { answers } })
  })

  it.each(['a,', '(', '1 ', 'ab '])('is looked for as a place (%j)', async (part) => {
    const body = { material: 'slag', quantity: 1, destination: filled(part, 200) }
    await answered(api.logistics.previewLogistics, { body })
  })

  it.each(['<b>', '<table>', '<a><b>', '<a', '</p>', '&amp', '<!--'])(
    'is previewed as a post (%j)',
    async (part) => {
      await answered(api.publishing.previewPost, { body: { content: `${filled(part, 49_000)}x` } })
    },
  )

  it.each(['\n', '"', '";"', ',', 'a,b\n'])('is read as a file of listings (%j)', async (part) => {
    const csv = `material_name,quantity,unit,description,type\n${filled(part, 300_000)}a,1,t,x,waste`
    await answered(api.imports.previewImport, { body: { csv } })
  })
})
