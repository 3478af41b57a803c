/** Cases that an expert would check, over the whole knowledge base. */
import { describe, expect, it } from 'vitest'
import { inOrderOfPromise } from '#shared/domain/prospects/order.ts'
import { knowledge } from '#shared/knowledge/index.ts'
import { plants } from '#shared/knowledge/plants/index.ts'
import { prospectReasonText, outletText } from '#shared/texts/prospects.ts'
import { lookedUp } from './base.ts'

const base = { knowledge, plants }

function ofOffer(name: string, description = '') {
  const { prospects, leftOut, readAs } = lookedUp(base, name, { description })
  const ordered = inOrderOfPromise(prospects.map((one) => ({ ...one, members: 0, nearestKm: null })))
  const ids = ordered.map(({ plant: { id } }) => id)
  const of = (id: string) => ordered.find(({ plant }) => plant.id === id)
  return { ids, of, leftOut, readAs }
}
const nace = (id: string) => plants.find((plant) => plant.id === id)!.nace
const taking = (use: string) => plants.filter(({ takes }) => takes.some(({ concept }) => concept === use))

describe('a stream finds the industries that take it', () => {
  it('blast furnace slag: cement and ground slag, as raw material', () => {
    const { ids, of } = ofOffer('Granulated blast furnace slag')
    expect(ids.slice(0, 3)).toEqual(expect.arrayContaining(['cement', 'cement-grinding']))
    for (const id of ['cement', 'cement-grinding']) {
      const outlet = of(id)!.outlets[0]
      expect([outlet.role, outlet.evidence]).toEqual(['raw-material', 'standard'])
      expect(outlet.limits.map(({ limit: { parameter } }) => parameter)).toContain('glass content')
      expect(outletText(outlet, knowledge)).toMatch(/stands in for 1 t of Portland cement clinker/)
    }
  })

  it('fly ash: cement, grinding stations and concrete', () => {
    const { of } = ofOffer('Coal fly ash')
    const concrete = plants
      .filter(({ kind, nace: codes }) => kind === 'plant' && codes.includes('23.63'))
      .map(({ id }) => id)
    for (const id of ['cement', 'cement-grinding', ...concrete]) {
      expect([id, of(id)?.outlets[0].evidence]).toEqual([id, 'standard'])
    }
  })

  it('spent grain: cattle, feed mills and biogas, and no human food', () => {
    const { ids, leftOut } = ofOffer('Brewers spent grain')
    for (const code of ['01.41', '10.91', '35.21'])
      expect([code, ids.some((id) => nace(id).includes(code))]).toEqual([code, true])
    const food = ids.filter((id) => nace(id).every((code) => /^1[01]/.test(code) && !code.startsWith('10.9')))
    const asFood = food.filter((id) =>
      ofOffer('Brewers spent grain')
        .of(id)!
        .outlets.some(({ role }) => role === 'raw-material'),
    )
    expect(asFood).toEqual([])
    expect(leftOut.map(({ reason }) => prospectReasonText(reason, knowledge))).toContain(
      'Food quality must be shown',
    )
  })

  it('pickling acid: makers of water treatment chemicals and acid regeneration', () => {
    const { ids } = ofOffer('Spent hydrochloric pickling acid', 'Iron 120 g/l')
    const chemicals = taking('spent-pickle-liquor').map(({ id }) => id)
    expect(ids.slice(0, 3).every((id) => chemicals.includes(id))).toBe(true)
    expect(ids.slice(0, 3).some((id) => /coagulant|water-chem/.test(id))).toBe(true)
  })

  it('heat of 60 °C: greenhouses, and nobody who needs steam', () => {
    const { ids, of, leftOut } = ofOffer('Waste heat 60 °C', 'Cooling water at 60 °C, 2 MW')
    expect(ids.slice(0, 3)).toContain('greenhouse')
    const steam = ids.filter((id) => of(id)!.outlets.some(({ concepts }) => concepts.includes('steam-use')))
    expect(steam).toEqual([])
    expect(leftOut.some(({ reason }) => reason.kind === 'heat.too-cold')).toBe(true)
  })

  it('asbestos: nobody, with the rule', () => {
    const { ids, leftOut } = ofOffer('Asbestos cement sheets')
    expect(ids).toEqual([])
    expect(leftOut.map(({ reason }) => reason.kind)).toEqual(['hazard.permitted-only'])
    expect(prospectReasonText(leftOut[0]!.reason, knowledge)).toMatch(
      /asbestos: only for permitted treatment/,
    )
  })
})

it('a need for fly ash is supplied by power stations first', () => {
  const { prospects } = lookedUp(base, 'Fly ash for concrete EN 450', { type: 'requirement' })
  const [first] = inOrderOfPromise(prospects.map((one) => ({ ...one, members: 0, nearestKm: null })))
  expect(first!.plant.label).toMatch(/power station/)
})

it('every sentence is one', () => {
  for (const name of ['Mill scale', 'Whey', 'PET bottle flakes', 'Spent foundry sand'])
    for (const { outlets } of lookedUp(base, name).prospects)
      for (const outlet of outlets) {
        expect(outletText(outlet, knowledge)).toMatch(/^[A-Z].*\.$/)
        expect(outletText(outlet, knowledge)).not.toMatch(/undefined|\.\./)
      }
})
