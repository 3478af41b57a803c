/** Waste that crosses a border: the procedure is named with its article, and what is forbidden is refused. */
import { describe, expect, it } from 'vitest'
import { matchPair } from '#shared/domain/matching/match.ts'
import type { Listing } from '#shared/domain/matching/types.ts'
import { borderRule, greenEntry, type Shipped } from '#shared/domain/waste/border.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import file from '#shared/knowledge/waste/waste-shipments.json' with { type: 'json' }
import { borderText } from '#shared/texts/reasons/border.ts'
import { saidOf } from '../said.ts'

const NOW = Date.UTC(2026, 10, 23)
const shipped = (over: Partial<Shipped> = {}): Shipped => ({
  hazard: 'non_hazardous',
  material: null,
  ...over,
})
const scale = { id: 'mill-scale', category: 'Metals', above: ['iron-oxide-residue'] }
const film = { id: 'ldpe-film-scrap', category: 'Plastics', above: ['pe-scrap', 'plastic-scrap'] }

describe('the data', () => {
  it('names materials by their ids, and for every rule how it is known', () => {
    const ids = new Set(knowledge.concepts.map(({ id }) => id))
    expect(Object.keys(file.green.materials).filter((id) => !ids.has(id))).toEqual([])
    const entries = new Set(Object.keys(file.green.entries))
    for (const entry of Object.values(file.green.materials)) if (entry) expect(entries).toContain(entry)
    for (const { tag } of file.rules) expect(['read', 'secondary', 'recall']).toContain(tag)
  })
})

describe('a border', () => {
  it.each([
    [
      'PL',
      'NL',
      { hazard: 'absolute_hazardous' },
      'notification',
      /prior written notification.*Article 4\(2\)/,
    ],
    ['FR', 'BE', { hazard: 'mirror' }, 'mirror', /its analysis decides/],
    ['DE', 'CZ', { material: scale }, 'green', /entry B1230.*Annex VII.*Articles 4\(4\) and 18/],
    ['ES', 'KR', { material: scale }, 'green', /Annex VII/],
    ['IT', 'CH', {}, 'open', /which of the two is not known here/],
    ['AT', 'HU', { material: film }, 'open', /not known here/],
    ['DE', 'IN', { hazard: 'absolute_hazardous' }, 'export-hazardous', /may not be exported/],
    ['NL', 'TR', { material: film }, 'open', /not known/],
    ['NL', 'MY', { material: film }, 'export-plastic', /plastic waste may not be exported.*Article 39/],
    ['SE', 'EG', { material: scale }, 'export-green', /only where that country takes it/],
    ['CN', 'PL', { hazard: 'absolute_hazardous' }, 'import-hazardous', /Basel Convention/],
    ['GB', 'IE', { material: scale }, 'import', /what its own country asks/],
    ['CN', 'KR', {}, 'elsewhere', /not known here: neither country is in the European Union/],
  ] as const)('%s to %s, %o', (from, to, what, id, words) => {
    const rule = borderRule(from, to, shipped(what as Partial<Shipped>), NOW)
    expect(rule?.params.rule).toBe(id)
    expect(borderText(rule!.params).join(': ')).toMatch(words)
    expect(rule?.forbidden).toBe(id === 'export-hazardous' || id === 'export-plastic')
  })

  it('asks nothing within a country, and nothing where a country is not known', () => {
    for (const [from, to] of [
      ['PL', 'PL'],
      ['FR', 'RE'],
      ['PL', ''],
      ['', 'PL'],
    ])
      expect(borderRule(from!, to!, shipped({ hazard: 'absolute_hazardous' }), NOW)).toBeNull()
  })

  it('a ban begins on its day', () => {
    const before = borderRule('NL', 'MY', shipped({ material: film }), Date.UTC(2026, 10, 20))
    expect(before).toMatchObject({ params: { rule: 'export-unlisted' }, forbidden: false })
  })

  it('what is a kind of a listed material is listed, unless it is taken out', () => {
    expect(greenEntry({ id: 'stainless-mill-scale', above: ['mill-scale'] })).toBe('B1230')
    expect(greenEntry({ id: 'oily-mill-scale', above: ['mill-scale'] })).toBeNull()
    expect(greenEntry({ id: 'eaf-dust', above: ['iron-oxide-residue'] })).toBeNull()
  })
})

describe('a match over a border', () => {
  const pair = (offer: string, from: string, need: string, to: string, lat = 52) => {
    const listing = (type: Listing['type'], material_name: string, country: string, at: number): Listing => ({
      ...{ id: type, companyId: type, type, material_name, description: '', quantity: 500, unit: 't/year' },
      location: { name: country, lat: at, lon: 18, country },
    })
    return matchPair(knowledge, listing('waste', offer, from, 50), listing('requirement', need, to, lat), {
      now: NOW,
    })
  }
  it('names the procedure, as an objection where authorities have to consent', () => {
    const green = pair('Mill scale', 'PL', 'Iron carrier for raw meal', 'DE')
    expect(green.gates).toContainEqual(expect.objectContaining({ name: 'law', state: 'condition' }))
    expect(saidOf(green).unknown).toMatch(/Poland to Germany: .*Annex VII/)
    const spent = pair('Spent pickling acid HCl', 'CZ', 'Spent hydrochloric acid for regeneration', 'AT')
    expect(spent.refused).toBe(false)
    expect(saidOf(spent).against).toMatch(/Czechia to Austria: .*prior written notification/)
    expect(saidOf(spent).unknown).not.toMatch(/prior written notification/)
  })

  it('is refused where export is forbidden', () => {
    const out = pair('Spent pickling acid HCl', 'PL', 'Spent hydrochloric acid for regeneration', 'IN', 28)
    expect(out).toMatchObject({ refused: true, score: 0 })
    expect(out.gates).toContainEqual(expect.objectContaining({ name: 'law', state: 'fail' }))
  })

  it('asks nothing of heat in a pipe, and nothing at home', () => {
    expect(saidOf(pair('Waste heat', 'PL', 'Heat for district heating', 'DE')).unknown).not.toMatch(
      /Annex VII|waste it/,
    )
    expect(
      pair('Mill scale', 'PL', 'Iron carrier for raw meal', 'PL').gates.map(({ name }) => name),
    ).not.toContain('law')
  })
})
