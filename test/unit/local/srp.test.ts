import { createSrpSession, signSrpSession } from 'cognito-srp-helper'
import { expect, test } from 'vitest'
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

/** A sign-in by a client that is not ours, up to the claim that it signs. */
function exchange(typed: string) {
  const stored = createVerifier(POOL, USER, PASSWORD)
  const session = createSrpSession(USER, typed, `local_${POOL}`, false)
  const { b, B } = serverKeys(stored.verifier)
  const secretBlock = Buffer.from('block').toString('base64')
  const signed = signSrpSession(session, {
    ChallengeParameters: { SALT: stored.salt, SRP_B: B, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: USER },
  })
  return {
    key: serverSessionKey(session.largeA, b, B, stored.verifier)!,
    claim: { poolName: POOL, userId: USER, secretBlock, timestamp: signed.timestamp },
    signature: signed.passwordSignature,
  }
}

test('a claim holds exactly when the password is right', () => {
  // Numbers whose first bit is set are padded differently; a few rounds meet both kinds.
  for (let round = 0; round < 4; round += 1) {
    const { key, claim, signature } = exchange(PASSWORD)
    expect(claimHolds(key, claim, signature)).toBe(true)
  }
  const { key, claim, signature } = exchange('Granulate-u1')
  expect(claimHolds(key, claim, signature)).toBe(false)
})

test('a claim holds for the user and the time it was made with', () => {
  const { key, claim, signature } = exchange(PASSWORD)
  expect(claimHolds(key, { ...claim, timestamp: 'Sat Nov 21 08:00:01 UTC 2026' }, signature)).toBe(false)
  expect(claimHolds(key, { ...claim, userId: 'other' }, signature)).toBe(false)
  expect(claimHolds(key, claim, '')).toBe(false)
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
