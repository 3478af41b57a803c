import { describe, expect, it } from 'vitest'
import { domainFitsName, nameKey, statedStreams } from '#shared/domain/applications/checks.ts'
import { medianReviewHours } from '#shared/domain/applications/review-time.ts'
import { profileCompleteness, trustStatus } from '#shared/domain/companies/trust.ts'
import { formatEwc } from '#shared/domain/waste/ewc.ts'

describe('an application', () => {
  it.each([
    ['info@acme-steel.co.uk', 'ACME Steel Ltd', 'yes'],
    ['info@mail.nordzement.de', 'Nordzement GmbH & Co. KG', 'yes'],
    ['info@bfs.example', 'Baltic Fibre Systems', 'yes'],
    ['info@zuckerfabrik.example', 'Müller Käse AG', 'no'],
    ['mueller@gmail.com', 'Müller Käse AG', 'unknown'],
    ['info@ab.example', 'AB Volvo Trucks', 'no'],
    ['info@3m.example', '3M Company', 'yes'],
  ])('from %s for %s: domain fits %s', (email, name, fits) => {
    expect(domainFitsName(email, name)).toBe(fits)
  })

  it('has the name of another when only spelling and legal form differ', () => {
    expect(nameKey('The Société Générale S.A.')).toBe(nameKey('Societe  Generale S A'))
    expect(nameKey('Limfjord Binders A/S')).toBe(nameKey('Limfjord Binders'))
    expect(nameKey('Acciai Adda S.p.A.')).toBe(nameKey('Acciai Adda SpA'))
    expect(nameKey('Acme GmbH')).not.toBe(nameKey('Acme Zinc GmbH'))
  })

  it('names its streams', () => {
    expect(statedStreams('slag, mill scale and dust;\n spent acid')).toEqual([
      'slag',
      'mill scale',
      'dust',
      'spent acid',
    ])
    expect(statedStreams('')).toEqual([])
  })

  it('is reviewed in the median time', () => {
    const review = (hours: number) => ({
      created_at: '2026-03-01T00:00:00.000Z',
      decided_at: new Date(Date.parse('2026-03-01T00:00:00.000Z') + hours * 3_600_000).toISOString(),
    })
    expect(medianReviewHours([review(1), review(400), review(3.26)])).toBe(3.3)
    expect(medianReviewHours([review(2), review(4)])).toBe(3)
    expect(medianReviewHours([{ created_at: '2026-03-01T00:00:00.000Z', decided_at: null }])).toBeNull()
  })
})

describe('a company', () => {
  const whole = {
    industry: 'Mining',
    location: { text: 'x', city: null, country: null, lat: 0, lon: 0 },
    employee_count: 4,
    process_description: 'Digs',
  }
  it('is trusted for what it did, verified for what it says of itself', () => {
    const standing = { emailVerified: true, approved: true, completedTransactions: 0, profileCompleteness: 1 }
    expect(profileCompleteness(whole)).toBe(1)
    expect(profileCompleteness({ ...whole, employee_count: null, location: null })).toBe(0.5)
    expect(trustStatus(standing)).toBe('verified')
    expect(trustStatus({ ...standing, profileCompleteness: 0.5 })).toBe('new')
    expect(trustStatus({ ...standing, completedTransactions: 3 })).toBe('trusted')
    expect(trustStatus({ ...standing, completedTransactions: 3, approved: false })).toBe('new')
    // Who keeps too little of what reviews tell of is not trusted, however much it dealt; one late load is forgiven.
    const dealt = { ...standing, completedTransactions: 9 }
    expect(trustStatus({ ...dealt, reviewed: { kept: 2, of: 3 } })).toBe('trusted')
    expect(trustStatus({ ...dealt, reviewed: { kept: 20, of: 40 } })).toBe('verified')
  })
})

it('waste codes are written in pairs, with the asterisk of hazardous entries', () => {
  expect([formatEwc('100202', 'AN'), formatEwc('110105', 'AH'), formatEwc('100207', 'MH')]).toEqual([
    '10 02 02',
    '11 01 05*',
    '10 02 07*',
  ])
})
