import { expect, it } from 'vitest'
import { externalIdentity, mailDomain, wayOf, waysFrom } from '#shared/domain/accounts/single-sign-on.ts'

const WAYS = [
  { provider: 'Rheinwerk', domains: ['rheinwerk.example', 'rheinwerk.test'], only: false },
  { provider: 'Maas-Kalk', domains: ['maas.example'], only: true },
]

it('the domain of an address is what stands behind its last @, in lower case', () => {
  expect(mailDomain('Vera@Rheinwerk.Example')).toBe('rheinwerk.example')
  expect(mailDomain('"a@maas.example"@rheinwerk.example')).toBe('rheinwerk.example')
})

it('a domain says nothing of those beneath it, or that end like it', () => {
  expect(wayOf(WAYS, 'v@RHEINWERK.test')?.provider).toBe('Rheinwerk')
  for (const other of ['v@it.rheinwerk.example', 'v@xrheinwerk.example', 'rheinwerk.example', ''])
    expect(wayOf(WAYS, other)).toBeUndefined()
})

it('the pool names a person by provider and subject, whatever the subject holds', () => {
  expect(externalIdentity(WAYS, 'Rheinwerk_auth0|a_b')).toEqual({ way: WAYS[0], subject: 'auth0|a_b' })
  expect(externalIdentity(WAYS, 'maas-kalk_7')).toEqual({ way: WAYS[1], subject: '7' })
  for (const none of ['Rheinwerk_', 'Other_7', '0b9c', 'Rheinwerk'])
    expect(externalIdentity(WAYS, none)).toBeNull()
})

it('a stage without companies has no ways', () => {
  expect(waysFrom(null)).toEqual([])
  expect(waysFrom(JSON.stringify(WAYS))).toEqual(WAYS)
})
