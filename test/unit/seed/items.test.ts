import { Parser } from 'dynamodb-toolbox/schema/actions/parse'
import { describe, expect, it } from 'vitest'
import { demoAccounts } from '#infra/seed/accounts.ts'
import { demoApplications, demoCompanies, demoListings } from '#infra/seed/data.ts'
import { demoItems } from '#infra/seed/demo.ts'
import { listingItem } from '#shared/table/catalogue/listing.ts'
import { applicationItem } from '#shared/table/company/application.ts'
import { companyItem } from '#shared/table/company/company.ts'
import { emailItem, userItem } from '#shared/table/company/user.ts'

const now = new Date('2026-03-02T09:30:00.000Z')
const DAY = 86_400_000
const users = new Map(demoAccounts.flatMap(({ owner }, at) => (owner ? [[owner, `sub-${at}`] as const] : [])))
const all = [...demoItems(new Set([...demoCompanies, ...demoApplications].map(({ id }) => id)), users, now)]
const of = (id: string) => all.find(({ company }) => company.id === id)!
const members = all.filter(({ company }) => company.role === 'user')
const others = all.filter(({ company }) => company.role !== 'user')

describe('the items of the demo', () => {
  it('fit the item schemas of the table', () => {
    for (const { company, application, email, user, listings } of all) {
      companyItem.build(Parser).parse(company)
      applicationItem.build(Parser).parse(application)
      emailItem.build(Parser).parse(email)
      userItem.build(Parser).parse(user)
      for (const listing of listings) listingItem.build(Parser).parse(listing)
    }
  })

  it('are small enough for one transaction per company', () => {
    // Company, e-mail, user, application, counters; then listings and activities.
    const writes = all.map(({ listings, activities }) => 5 + listings.length + activities.length)
    expect(Math.max(...writes)).toBeLessThanOrEqual(100)
  })

  it('are as sign-up, review and listing leave them', () => {
    for (const { company, application, email, user, listings, activities } of members) {
      expect(application).toMatchObject({
        status: 'approved',
        settled_status: 'approved',
        company_id: company.id,
      })
      expect(application.decided_at! > application.created_at).toBe(true)
      expect(company.active_listings).toBe(listings.length)
      expect(activities).toHaveLength(listings.length + 1)
      expect(new Set([company.user_id, email.user_id, user.id]).size).toBe(1)
      for (const listing of listings) {
        expect(listing.created_at > application.decided_at!, listing.id).toBe(true)
        expect(listing.company_id).toBe(company.id)
      }
    }
  })

  it('are spread over the ninety days before the seed moment', () => {
    const ages = members.flatMap(({ listings }) =>
      listings.map((l) => (+now - Date.parse(l.created_at)) / DAY),
    )
    expect(ages).toHaveLength(demoListings.length)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThan(90)
    for (const [from, to] of [
      [0, 7],
      [7, 30],
      [30, 60],
      [60, 90],
    ] as const) {
      const share = ages.filter((age) => age >= from && age < to).length / ages.length
      expect(share, `${from} to ${to} days`).toBeGreaterThan(0.05)
    }
  })

  it('are news to whoever holds the catalogue already', () => {
    const changes = members.flatMap(({ company, listings }) => [company, ...listings])
    for (const { changed_at, GSI2PK, GSI2SK } of changes) {
      expect(changed_at).toBe(now.toISOString())
      expect(GSI2PK).toBe('CHANGES')
      expect(GSI2SK).toMatch(new RegExp(`^${now.toISOString()}#[CL]#`))
    }
  })

  it('keep applicants and the rejected out of the catalogue', () => {
    expect(others.map(({ company }) => company.id)).toEqual(demoApplications.map(({ id }) => id))
    for (const { company, application, listings } of others) {
      expect(company.GSI2PK).toBeUndefined()
      expect(listings).toEqual([])
      expect(application.status).toBe(company.role)
      expect(application.GSI1PK).toBe(`APPLICATIONS#${company.role}`)
    }
  })

  it('bind the demo accounts, and nobody else, to users of the pool', () => {
    for (const [owner, sub] of users) expect(of(owner).company.user_id).toBe(sub)
    const placeholders = all.filter(({ company }) => !users.has(company.id)).map(({ user }) => user.id)
    expect(placeholders.filter((id) => !id.startsWith('demo-user.'))).toEqual([])
  })

  it('leave out what was not asked for', () => {
    const one = [...demoItems(new Set(['limfjord-binders']), new Map(), now)]
    expect(one.map(({ company }) => company.name)).toEqual(['Limfjord Binders A/S'])
  })
})
