/** The reader on ten concepts: where a word stands, what bounds and denies it, numbers, and bare nouns of a plant. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkKnowledge } from '#shared/knowledge/check/rules.ts'
import { conceptFileSchema, exchangeFileSchema } from '#shared/knowledge/schema.ts'
import { isStopword } from '#shared/domain/matching/text/text.ts'
import { readByTen, tenConcepts } from '#test/factories/ten-concepts.ts'
import rows from '#test/factories/ten-concepts.json' with { type: 'json' }

const first = (text: string) => readByTen(text).concepts[0]
const ids = (text: string) => readByTen(text).concepts.map(({ id }) => id)

it('the base is of the form that the knowledge base has', () => {
  expect(conceptFileSchema.safeParse(rows.concepts).error).toBeUndefined()
  expect(exchangeFileSchema.safeParse(rows.exchanges).error).toBeUndefined()
  expect(rows.concepts).toHaveLength(10)
  // Substances name materials that ten concepts have not, and a test may call slag slag.
  const other = /^substance |means too many things/
  expect(checkKnowledge(tenConcepts).errors.filter((error) => !other.test(error))).toEqual([])
})

describe('a name', () => {
  it.each([
    ['Granulated slag', 'granulated-slag'],
    ['Hüttensand', 'granulated-slag'],
    ['Slag', 'furnace-slag'],
    ['Furnce slag', 'furnace-slag'],
    ['SCALE from the ROLLING line', 'mill-scale'],
  ])('“%s” is %s', (text, id) => expect(first(text)?.id).toBe(id))

  it('is told with the words that led to it, by their places', () => {
    const text = 'Dry granulated slag, oil free'
    const words = first(text)?.evidence.map(({ start, end }) => text.slice(start, end))
    expect(words).toEqual(['granulated', 'slag'])
  })

  it('brings what stands above it, less surely', () => {
    const [own, broader] = readByTen('Granulated slag').concepts
    expect(broader?.id).toBe('furnace-slag')
    expect(broader!.confidence).toBeLessThan(own!.confidence)
  })

  it('of two senses needs the context of one', () => {
    expect(first('Scale')!.confidence).toBeLessThan(0.5)
    expect(first('Scale | from the rolling line')!.confidence).toBeGreaterThan(0.9)
    for (const other of ['Kitchen scale', 'Weighing scale']) expect([other, ids(other)]).toEqual([other, []])
  })
})

describe('a bare noun', () => {
  it.each([
    ['Dust |  | Steelworks', 'filter-dust', '100207'],
    ['Staub |  | Steelworks', 'filter-dust', '100207'],
    ['Dust |  | Flour mill', 'wheat-bran', '020304'],
    ['Sand |  | Steelworks', 'granulated-slag', '100201'],
  ])('“%s” is %s of code %s', (text, id, code) => {
    expect(first(text)).toMatchObject({ id, plant: expect.any(String) })
    expect(readByTen(text).ewc[0]).toBe(code)
  })

  it('says nothing where no plant, or one without such a stream, is named', () => {
    for (const text of ['Dust', 'Dust |  | Cement works']) expect([text, ids(text)]).toEqual([text, []])
  })

  it('gives way to a name that says more', () => {
    expect(first('Wheat bran dust |  | Steelworks')).toMatchObject({ id: 'wheat-bran' })
    expect(first('Wheat bran dust |  | Steelworks')!.plant).toBeUndefined()
  })
})

describe('what is denied', () => {
  it('is read neither before nor behind what is meant', () => {
    expect(ids('Slag sand | no zinc ash')).not.toContain('zinc-ash')
    expect(ids('No zinc ash, mill scale')).toEqual(['mill-scale'])
  })

  // The words are those of the product; that the whole base reads them too is a bound of the bench.
  it('is shut out by every word of a substance, however it is said', () => {
    const missed: string[] = []
    for (const { id, words, bound } of tenConcepts.substances)
      for (const word of words.map((one) => one.replace('*', ''))) {
        // "As" is arsenic only where a figure stands behind it.
        if (bound !== 'refuse' || isStopword(word.toLowerCase())) continue
        for (const text of [`No ${word}`, `Free of ${word}`, ...(word.includes(' ') ? [] : [`${word}-free`])])
          if (!readByTen(`Dry granulate | ${text}`, 'requirement').limits.includes(`!${id}`))
            missed.push(`${id}: ${text}`)
      }
    expect(missed).toEqual([])
  })
})

describe('a number', () => {
  const contents = (text: string) => readByTen(text).contents.map(({ of, min, max }) => `${of} ${min}–${max}`)

  it.each([
    ['Zinc ash | zinc 62 %', 'zinc 620000–620000'],
    ['Zinc ash | zinc 600 mg/kg', 'zinc 600–600'],
    ['Zinc ash | zinc 60-65 %', 'zinc 600000–650000'],
  ])('“%s” states %s ppm', (text, content) => expect(contents(text)).toContain(content))
})

describe('the two halves of a mirror entry', () => {
  it.each([
    ['Grate ash', '190112'],
    ['Grate ash | Tested: non-hazardous.', '190112'],
    ['Grate ash | Tested: hazardous.', '190111'],
  ])('“%s” has the code %s', (text, code) => {
    expect(readByTen(text)).toMatchObject({ hazard: 'mirror' })
    expect(readByTen(text).ewc[0]).toBe(code)
  })
})

it('never throws, and stays within its ranges', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ maxLength: 200 }),
      (name, description) => {
        const result = readByTen(`${name} | ${description} | ${description}`)
        for (const { confidence } of result.concepts) {
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
        expect(result.ewc.length).toBeLessThanOrEqual(5)
      },
    ),
    { numRuns: 100 },
  )
})
