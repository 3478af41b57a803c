import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '#shared/domain/matching/index/catalogue.ts'
import { matchListing, matchPair } from '#shared/domain/matching/match.ts'
import { classify } from '#shared/domain/matching/reading/classify.ts'
import { materialText } from '#shared/domain/matching/text/plain.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { knowledge } from '#shared/knowledge/index.ts'

/** Markup, code, headers, escapes, addresses and letters alone: with words of the trade in many of them. */
const GIBBERISH = [
  'a%0d%0aSet-Cookie: x=1',
  'slag%0d%0aContent-Type: text/html',
  "<style>@import 'http://evil.example/x.css';</style>",
  '<style>body{background:url(glass.png)}',
  '@import url(steel.css);',
  '{"S":"x","N":"1"}',
  '{"Al":{"N":"1"},"Cu":true}',
  '{{7*7}}',
  '${jndi:ldap://lead.example/a}',
  'a\u0000b',
  'a b',
  'x y z',
  'q w e r t',
  'P P P',
  'x=1',
  '%3Cscript%3Ealert(paper)%3C/script%3E',
  '\\x3cglass\\x3e \\u003cslag\\u003e',
  'Content-Type: text/html; charset=utf-8',
  'X-Forwarded-For: 127.0.0.1',
  '<!-- zinc ash --><svg onload=lead()><title>lead</title></svg>',
  "javascript:alert('lead')",
  'https://tin.example/lead?zinc=1 sales@steel.example',
  '../../wood/paper',
  'function lead(){return paper}',
  'SELECT paper FROM wood WHERE 1=1',
  '!@# $ % ^ & *',
]

const HONEST: readonly [text: string, concept: string][] = [
  ['PE', 'pe-scrap'],
  ['HF 40 %', 'hydrofluoric-acid-waste'],
  ['CO2', 'carbon-dioxide-stream'],
  ['H2', 'hydrogen-byproduct'],
  ['NaOH 50%', 'spent-caustic'],
  ['Off-Spec: PP', 'pp-scrap'],
  ['By-Product: slag', 'iron-steel-slag'],
  ['Zn ash {dry}', 'zinc-ash-dross'],
  ['Slag {CaO 40 %; SiO2 35 %}', 'iron-steel-slag'],
  ['slag <5 mm, ash >10 %', 'iron-steel-slag'],
  ['<b>Sawdust</b> of spruce', 'sawdust'],
  ['Sawdust, see https://works.example/list', 'sawdust'],
]
const SYMBOLS = ['S', 'N', 'Zn', 'Cu', 'S 99.5 %', 'N P K', 'Al 99.7%', 'X-ray: films', '木', 'purity %90 Cu']

const listing = (id: string, type: Listing['type'], text: string, industry?: string): Listing => ({
  id,
  companyId: `of-${id}`,
  type,
  material_name: text,
  description: text,
  category: 'General',
  quantity: 100,
  unit: 't/month',
  ...(industry && { industry }),
})

describe('a text that speaks of no material', () => {
  it.each(GIBBERISH)('%j reads as nothing and matches nobody', (text) => {
    const read = classify(knowledge, { material_name: text, description: text, type: 'requirement' })
    expect([read.concepts, read.properties, read.carriers, read.terms, read.contents]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ])
    const partners = [
      'Granulated blast furnace slag',
      'Bakery waste',
      'Refuse-derived fuel',
      'Cobalt alloy scrap X-40',
      'Ammonium sulphate',
      'Waste paper',
      'Sulphur',
    ].flatMap((name) => [listing(`${name} o`, 'waste', name), listing(`${name} n`, 'requirement', name)])
    const catalogue = buildCatalogue(knowledge, partners)
    for (const type of ['waste', 'requirement'] as const) {
      const own = listing('own', type, text, 'Cement & Construction')
      expect(matchListing(catalogue, own, { now: 0, minScore: 0.2 })).toEqual([])
      for (const partner of partners.filter((one) => one.type !== type)) {
        const [offer, need] = type === 'waste' ? [own, partner] : [partner, own]
        expect(matchPair(knowledge, offer, need, { now: 0 }).score).toBeLessThan(0.2)
      }
    }
  })

  it('keeps its length, so that places in it stay true', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...GIBBERISH, 'slag', ' ', '\n', '😀'), { maxLength: 8 }),
        (parts) => {
          const text = parts.join(' ')
          const plain = materialText(text)
          expect(plain).toHaveLength(text.length)
          for (let at = 0; at < text.length; at++) expect([' ', text[at]]).toContain(plain[at])
        },
      ),
    )
  })

  it('is read in a moment, whatever it is made of', () => {
    const started = performance.now()
    for (const part of [
      '<style',
      '{',
      'a{',
      '%0',
      '\\x',
      '<!--',
      '@import ',
      'X-',
      'SELECT ',
      'function (',
      '{a:{',
      'a:',
    ])
      materialText(part.repeat(20_000 / part.length))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('a short name', () => {
  it.each(HONEST)('%j is %s', (text, concept) => {
    const { concepts } = classify(knowledge, { material_name: text, type: 'waste' })
    expect(concepts.map(({ id }) => id)).toContain(concept)
  })

  it.each(SYMBOLS)('%j stays', (text) => {
    expect(materialText(text)).toBe(text)
  })
})
