import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify, type ClassifyInput } from '#shared/domain/matching/reading/classify.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const understand = (material_name: string, rest: Partial<ClassifyInput> = {}) =>
  classify(knowledge, { material_name, type: 'waste', ...rest })
const top = (material_name: string, rest: Partial<ClassifyInput> = {}) =>
  understand(material_name, rest).concepts[0]?.id

describe('offers', () => {
  it.each([
    ['Granulated blast furnace slag', 'granulated-blast-furnace-slag'],
    ['GGBS', 'granulated-blast-furnace-slag'],
    ['Hüttensand', 'granulated-blast-furnace-slag'],
    ['laitier granulé', 'granulated-blast-furnace-slag'],
    ['Mill scale', 'mill-scale'],
    ['Walzzunder', 'mill-scale'],
    ['Electric arc furnce dust', 'eaf-dust'],
    ['Spent pickle liquor', 'spent-pickle-liquor'],
  ])('%s is %s', (name, id) => {
    expect(top(name)).toBe(id)
  })

  it('points at the words that led there', () => {
    const result = understand('Dry mill scale, oil free')
    const words = result.concepts[0]?.evidence.map((piece) =>
      'Dry mill scale, oil free'.slice(piece.start, piece.end),
    )
    expect(words).toEqual(['mill', 'scale'])
  })

  it('reads scale by its context', () => {
    expect(top('Scale', { industry: 'Hot rolling mill' })).toBe('mill-scale')
    const scales = understand('Weighing scales', { description: 'Calibrated bench scales for kitchens' })
    expect(scales.concepts.find((hit) => hit.id === 'mill-scale')?.confidence ?? 0).toBeLessThan(0.15)
  })

  it('gives the hazard and the codes', () => {
    const dust = understand('EAF dust')
    expect(dust.hazard).toBe('absolute_hazardous')
    expect(dust.ewc[0]).toBe('100207')
    expect(understand('Mill scale')).toMatchObject({ hazard: 'non_hazardous', category: 'Metals' })
  })

  it('takes a denied substance as absent', () => {
    const result = understand('Fibre cement boards', { description: 'Asbestos free' })
    expect(result.hazardReasons).not.toContain('asbestos')
    expect(result.facts.substances).toContainEqual(
      expect.objectContaining({ substance: 'asbestos', present: false }),
    )
    expect(understand('Cement boards with asbestos').hazard).toBe('absolute_hazardous')
  })

  it('reads moisture, heating value and amount', () => {
    const result = understand('Wood chips', { description: '30 % moisture, 12 MJ/kg, 40 t/week' })
    expect(result.facts).toMatchObject({ moisture: 0.3, heatingValue: 12 })
    expect(result.tonnesPerYear).toBe(2080)
  })
})

describe('a kind that the name says', () => {
  it.each([
    ['Fly ash of our power plant', 'Siliceous fly ash, loss on ignition 4.2 %', 'fly-ash'],
    ['Steel slag 30–80 mm, BOF', '', 'bof-slag'],
    ['Ultrafiltration permeate of sweet whey', '', 'whey-permeate'],
    // Nothing narrower is said.
    ['Power plant ash', '', 'coal-combustion-product'],
    ['Steel slag, aged', '', 'steel-slag'],
  ])('%s, %s: %s', (material_name, description, concept) => {
    const [first] = classify(knowledge, { material_name, description, type: 'waste' }).concepts
    expect(first?.id).toBe(concept)
    expect(first?.evidence.every(({ field }) => field === 'material_name')).toBe(true)
  })
})

describe('needs as a function', () => {
  it.each([
    ['Clinker substitute', 'clinker-substitute'],
    ['Binder with low carbon', 'clinker-substitute'],
    ['Coagulant for water works', 'coagulant'],
    ['Bulking agent for compost', 'bulking-agent'],
    ['Solid recovered fuel for kilns', 'solid-recovered-fuel'],
    ['Horse bedding', 'horse-bedding'],
  ])('%s asks for %s', (name, id) => {
    expect(top(name, { type: 'requirement' })).toBe(id)
  })

  it('feed protein is a feed', () => {
    const uses = understand('Feed protein', { type: 'requirement' }).concepts.slice(0, 2)
    expect(uses.map((hit) => knowledge.concept(hit.id)?.sector)).toContain('feed')
  })
})

describe('odd input', () => {
  it.each([
    ['empty', ''],
    ['blank', '   \n\t '],
    ['one letter', 'x'],
    ['emoji', '♻️🏭🔥'],
    ['right to left', 'خبث أفران الصهر — סיגים'],
    ['HTML', '<script>alert("slag")</script><b>fly&nbsp;ash</b>'],
    ['hostile', "'; DROP TABLE materials; -- ${7*7} {{x}} \u0000 \ud800"],
    ['prototype words', 'constructor __proto__ toString hasOwnProperty'],
  ])('%s', (_, text) => {
    const result = understand(text, { description: text, category: text, industry: text })
    expect(JSON.parse(JSON.stringify(result))).toBeTruthy()
  })

  it('never throws, and stays within its ranges', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        (name, description) => {
          const result = understand(name, { description, industry: description, category: name })
          for (const hit of result.concepts) {
            expect(hit.confidence).toBeGreaterThan(0)
            expect(hit.confidence).toBeLessThanOrEqual(1)
          }
          expect(result.ewc.length).toBeLessThanOrEqual(5)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('10 000 words take no more than a moment', () => {
    const words = Array.from(
      { length: 10_000 },
      (_, i) => ['slag', 'ash', 'sludge', `w${i}`, 'steel'][i % 5],
    ).join(' ')
    understand(words)
    const start = performance.now()
    understand('Slag', { description: words })
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('a formula in brackets', () => {
  const materials = (material_name: string) =>
    classify(knowledge, { material_name, type: 'waste' }).concepts.map(({ id }) => id)

  it('is of its own element', () => {
    expect(materials('filter cake Al(OH)3')[0]).toBe('aluminium-hydroxide-sludge')
    for (const other of ['filter cake Fe(OH)3', 'Zn(OH)2 sludge', 'Ni(OH)2 filter cake', 'Cr(OH)3 cake'])
      expect(materials(other)[0], other).not.toBe('aluminium-hydroxide-sludge')
  })
})
