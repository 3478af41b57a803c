import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { cleanPostHtml } from '#functions/usecases/content/post-html.ts'
import { demoAccounts } from '#infra/seed/accounts.ts'
import {
  demoApplications,
  demoCompanies,
  demoListings,
  demoPeople,
  demoPosts,
  demoSheets,
} from '#infra/seed/data.ts'
import { locationOf } from '#infra/seed/demo.ts'
import {
  demoApplication,
  demoCompany,
  demoListing,
  demoPerson,
  demoPost,
  demoSheetsSchema,
} from '#infra/seed/schema.ts'
import { demoSheet } from '#infra/seed/sheets.ts'
import { listingInputSchema } from '#shared/api/market/catalogue.ts'
import { listingLimit } from '#shared/domain/plans/plans.ts'
import { readProperties } from '#shared/domain/properties/reading/read.ts'
import { offeredIn, propertyProblem } from '#shared/domain/properties/stored.ts'
import { parameterOf } from '#shared/knowledge/parameters/index.ts'
import { knowledge } from '#shared/knowledge/index.ts'

const count = <T>(rows: readonly T[], key: (row: T) => unknown) => new Set(rows.map(key)).size

function repeated<T>(rows: readonly T[], key: (row: T) => string): string[] {
  const keys = rows.map(key)
  return keys.filter((one, at) => keys.indexOf(one) !== at)
}

const listingsOf = (companyId: string) => demoListings.filter(({ company }) => company === companyId)

describe('the demo data', () => {
  it('fits its schemas', () => {
    z.array(demoCompany).parse(demoCompanies)
    z.array(demoListing).parse(demoListings)
    z.array(demoApplication).parse(demoApplications)
  })

  it('is broad enough to look around in', () => {
    expect(demoCompanies.length).toBeGreaterThanOrEqual(64)
    expect(count(demoCompanies, ({ industry }) => industry)).toBeGreaterThanOrEqual(14)
    expect(count(demoCompanies, ({ country }) => country)).toBeGreaterThanOrEqual(22)
    expect(demoListings.length).toBeGreaterThanOrEqual(260)
    expect(count(demoListings, ({ category }) => category)).toBeGreaterThanOrEqual(15)
    expect(count(demoListings, ({ unit }) => unit)).toBeGreaterThanOrEqual(10)
  })

  it('offers a little more than it needs', () => {
    const offers = demoListings.filter(({ type }) => type === 'waste').length / demoListings.length
    expect(offers).toBeGreaterThan(0.5)
    expect(offers).toBeLessThan(0.6)
  })

  it('has no id, name or address twice', () => {
    const members = [
      ...demoCompanies.map(({ id, name, contact_email }) => ({ id, name, email: contact_email })),
      ...demoApplications.map(({ id, company_name, contact_email }) => ({
        id,
        name: company_name,
        email: contact_email,
      })),
    ]
    expect(repeated(members, ({ id }) => id)).toEqual([])
    expect(repeated(members, ({ name }) => name.toLowerCase())).toEqual([])
    expect(repeated(members, ({ email }) => email)).toEqual([])
    expect(repeated(demoListings, ({ id }) => id)).toEqual([])
    expect(repeated(demoListings, (row) => `${row.company}: ${row.material_name.toLowerCase()}`)).toEqual([])
    expect(repeated(demoListings, ({ description }) => description)).toEqual([])
  })

  it('holds only listings a member could have typed', () => {
    for (const {
      material_name,
      quantity,
      unit,
      description,
      type,
      category,
      price_per_unit,
    } of demoListings) {
      const typed = { material_name, quantity, unit, description, type, category, price_per_unit }
      expect(listingInputSchema.parse(typed)).toEqual({ ...typed, read_as: null })
    }
  })

  it('states data sheets that a member could have stated, and that go with the text', () => {
    demoSheetsSchema.parse(demoSheets)
    expect(demoSheets.offers.length).toBeGreaterThanOrEqual(20)
    expect(demoSheets.needs.length).toBeGreaterThanOrEqual(12)
    const now = new Date('2026-11-23T12:00:00Z')
    for (const { listing, ...more } of [...demoSheets.offers, ...demoSheets.needs]) {
      const of = demoListings.find(({ id }) => id === listing)
      expect(of?.type, listing).toBe('standard' in more ? 'requirement' : 'waste')
      if ('source' in more) expect(demoSheets.sources, listing).toHaveProperty(more.source)
      const { properties } = demoSheet(listing, now.toISOString(), now)!
      for (const one of properties) {
        expect(one.id && parameterOf(one.id)?.id, `${listing} ${one.parameter}`).toBe(one.id)
        expect(propertyProblem(one), `${listing} ${one.parameter}`).toBeNull()
      }
      // What the text says of the same parameter is the same, or the stated range holds it.
      if (of!.type !== 'waste') continue
      const stated = offeredIn({ properties })
      for (const said of readProperties(`${of!.material_name}\n${of!.description}`, 'offer')) {
        const own = stated.filter(({ id, quantity }) => id === said.id && quantity === said.quantity)
        const { si } = said
        if (own.length === 0 || si === null) continue
        const holds = own.some(
          (one) => (one.minSi ?? one.si ?? 0) <= si * 1.001 && (one.maxSi ?? one.si ?? 0) >= si * 0.999,
        )
        expect(holds, `${listing}: the text says ${said.value} ${said.unit} of ${said.parameter}`).toBe(true)
      }
    }
  })

  it('uses units the engine can read', () => {
    const known = new Set(knowledge.units.flatMap(({ id, aliases }) => [id, ...aliases]))
    const units = new Set(demoListings.map(({ unit }) => unit.split('/')[0]!.toLowerCase()))
    expect([...units].filter((unit) => !known.has(unit))).toEqual([])
  })

  it('lists nothing before its owner joined, and everything for somebody', () => {
    const joined = new Map(demoCompanies.map(({ id, member_days }) => [id, member_days]))
    for (const { id, company, listed_days_ago } of demoListings) {
      expect(listed_days_ago, id).toBeLessThan(joined.get(company) ?? -1)
    }
    for (const { id } of demoCompanies) expect(listingsOf(id).length, id).toBeGreaterThan(0)
  })

  it("keeps to each plan's limit", () => {
    for (const { id, plan } of demoCompanies) {
      expect(listingsOf(id).length, id).toBeLessThanOrEqual(listingLimit(plan) ?? Infinity)
    }
  })

  it('names each owner in the id of its listings', () => {
    for (const { id, company } of demoListings) expect(id.startsWith(`${company}.`), id).toBe(true)
  })

  it('stands in towns the gazetteer knows', () => {
    for (const company of demoCompanies) {
      const { city, country } = company
      expect(locationOf(company)).toMatchObject({ text: `${city}, ${country}`, city, country })
    }
  })

  it('has a queue of all ages within the 48 hours promised', () => {
    const waiting = demoApplications.filter(({ rejected }) => !rejected).map((form) => form.waiting_hours)
    expect(waiting.length).toBeGreaterThanOrEqual(5)
    expect(Math.min(...waiting)).toBeLessThan(4)
    expect(Math.max(...waiting)).toBeGreaterThan(40)
    expect(Math.max(...waiting)).toBeLessThan(48)
  })
})

describe('the demo accounts', () => {
  it('are three members, a consultant, an applicant and an administrator', () => {
    const members = demoAccounts.filter(({ owner }) => demoCompanies.some(({ id }) => id === owner))
    const applicants = demoApplications.filter(({ id }) => demoAccounts.some(({ owner }) => owner === id))
    expect(members).toHaveLength(3)
    expect(applicants.map(({ rejected }) => rejected)).toEqual([undefined])
    expect(demoAccounts.filter(({ owner }) => owner === null)).toHaveLength(1)
    expect(demoAccounts.filter(({ owner }) => owner === undefined)).toHaveLength(1)
    expect(demoAccounts).toHaveLength(6)
  })

  it('sign in with the address their company applied with', () => {
    const address = new Map([
      ...demoCompanies.map(({ id, contact_email }) => [id, contact_email] as const),
      ...demoApplications.map(({ id, contact_email }) => [id, contact_email] as const),
    ])
    for (const { owner, email } of demoAccounts) {
      if (owner) expect(address.get(owner)).toBe(email)
      expect(email).toMatch(/\.example$/)
    }
  })

  it('have a password that the reset page would take', () => {
    for (const { password } of demoAccounts) {
      expect(password.length).toBeGreaterThanOrEqual(8)
      for (const rule of [/[A-Z]/, /[a-z]/, /[0-9]/]) expect(password).toMatch(rule)
    }
  })

  it('leave room to list one more on the free plan', () => {
    const free = demoCompanies.find(
      ({ id, plan }) => plan === 'free' && demoAccounts.some((a) => a.owner === id),
    )
    expect(listingsOf(free!.id).length).toBeLessThan(listingLimit('free')!)
  })
})

describe('the demo people', () => {
  it('fit their schema, act for sites that are there, and one acts for two companies', () => {
    const sites = new Map(demoCompanies.map((one) => [one.id, one.sites ?? []]))
    for (const person of demoPeople) {
      demoPerson.parse(person)
      const known = sites.get(person.company)!.map(({ id }) => id)
      for (const id of person.sites ?? []) expect(known).toContain(id)
    }
    const listed = demoListings.filter(({ site }) => site !== undefined)
    expect(listed.length).toBeGreaterThan(0)
    for (const { company, site } of listed) expect(sites.get(company)!.map(({ id }) => id)).toContain(site)
    expect([...sites.values()].filter((list) => list.length === 3)).toHaveLength(1)
    expect(demoPeople.filter(({ company }) => company === 'hochfeld-elektrostahl')).toHaveLength(5)
    expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(demoPeople.length - 1)
  })
})

describe('the demo posts', () => {
  it('fit their schema, belong to demo companies on a paid plan, and are discussed by others of the demo', () => {
    z.array(demoPost).parse(demoPosts)
    const plans = new Map(demoCompanies.map(({ id, plan }) => [id, plan]))
    for (const { company, liked_by, comments } of demoPosts) {
      expect(['pro', 'enterprise']).toContain(plans.get(company))
      const others = [...liked_by, ...comments.map((comment) => comment.company)]
      expect(others.filter((id) => !plans.has(id))).toEqual([])
      expect(liked_by).not.toContain(company)
    }
    expect(repeated(demoPosts, ({ id }) => id)).toEqual([])
  })

  it('lose nothing to the sanitiser', () => {
    for (const { content } of demoPosts) expect(cleanPostHtml(content).removed).toEqual([])
  })
})
