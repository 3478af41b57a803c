import { expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'
import { call, signedIn, type User } from '../api/support/cloud.ts'

const ask = (from: User, to: User) =>
  call(api.exchange.requestConnection, {
    as: from,
    body: { followerId: from.companyId, followingId: to.companyId },
  })
const listed = async (as: User) => {
  const params = { id: as.companyId }
  const [out, back] = await Promise.all([
    call(api.exchange.listFollowing, { as, params }),
    call(api.exchange.listFollowers, { as, params }),
  ])
  return [...out.data.items, ...back.data.items]
}

it('a hundred requests of one pair at once, from both sides: one connection, told once', async () => {
  const [a, b] = await Promise.all([signedIn(), signedIn()])
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? ask(a, b) : ask(b, a))),
  )
  const codes = answers.map(({ status, error }) => (status < 300 ? 'connected' : error.code))
  expect(codes.filter((code) => code === 'connected')).toHaveLength(1)
  expect(codes.filter((code) => code === 'ALREADY_CONNECTED')).toHaveLength(99)
  expect([(await listed(a)).length, (await listed(b)).length]).toEqual([1, 1])
  const told = await Promise.all([a, b].map((as) => call(api.messaging.listNotifications, { as })))
  expect(told.flatMap(({ data }) => data.items.map(({ title }) => title))).toEqual(['Connection request'])
})
