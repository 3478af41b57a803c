import { expect, test } from 'vitest'
import { clientKeys, clientSessionKey, signClaim } from '#functions/canary/srp.ts'
import {
  claimHolds,
  createVerifier,
  passwordMatches,
  serverKeys,
  serverSessionKey,
} from '#infra/local/cognito/srp.ts'

const POOL = 'Local0001'
const USER = '7d3f4a52-0000-4000-8000-000000000001'
const PASSWORD = 'Granulate-ü1'

function exchange(typed: string) {
  const stored = createVerifier(POOL, USER, PASSWORD)
  const client = clientKeys()
  const { b, B } = serverKeys(stored.verifier)
  return {
    client: clientSessionKey(client, B, stored.salt, POOL, USER, typed),
    server: serverSessionKey(client.A, b, B, stored.verifier)!,
  }
}

test('both sides come to the same key exactly when the password is right', () => {
  // Numbers whose first bit is set are padded differently; a few rounds meet both kinds.
  for (let round = 0; round < 8; round += 1) {
    const { client, server } = exchange(PASSWORD)
    expect(client.equals(server)).toBe(true)
  }
  const { client, server } = exchange('Granulate-u1')
  expect(client.equals(server)).toBe(false)
})

test('a claim holds for the key, the secret block and the time it was made with', () => {
  const { client, server } = exchange(PASSWORD)
  const claim = {
    poolName: POOL,
    userId: USER,
    secretBlock: Buffer.from('block').toString('base64'),
    timestamp: 'Sat Nov 21 08:00:00 UTC 2026',
  }
  const signature = signClaim(client, claim)
  expect(claimHolds(server, claim, signature)).toBe(true)
  expect(claimHolds(server, { ...claim, timestamp: 'Sat Nov 21 08:00:01 UTC 2026' }, signature)).toBe(false)
  expect(claimHolds(server, { ...claim, userId: 'other' }, signature)).toBe(false)
  expect(claimHolds(server, claim, '')).toBe(false)
})

test('public values that would give the key away are refused', () => {
  const { verifier } = createVerifier(POOL, USER, PASSWORD)
  const { b, B } = serverKeys(verifier)
  for (const A of ['0', '00', 'xyz', '']) expect(serverSessionKey(A, b, B, verifier)).toBeNull()
})

test('a verifier differs with its salt and tells the password only by comparison', () => {
  const one = createVerifier(POOL, USER, PASSWORD)
  const two = createVerifier(POOL, USER, PASSWORD)
  expect(one.verifier).not.toBe(two.verifier)
  expect(passwordMatches(one, POOL, USER, PASSWORD)).toBe(true)
  expect(passwordMatches(one, POOL, USER, `${PASSWORD} `)).toBe(false)
})
