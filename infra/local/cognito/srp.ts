import { randomBytes, timingSafeEqual } from 'node:crypto'
import {
  EXPONENT_BYTES,
  G,
  K,
  N,
  number,
  power,
  privateKey,
  scrambler,
  sessionKey,
  signClaim,
  type Claim,
} from '#functions/canary/srp.ts'

/** The server's side of Secure Remote Password: what is stored of a password, and what it answers. */

const SALT_BYTES = 16

/** What is stored of a password. Hexadecimal. */
export interface Verifier {
  salt: string
  verifier: string
}

export function createVerifier(poolName: string, userId: string, password: string, salt?: string): Verifier {
  const chosen = salt ?? randomBytes(SALT_BYTES).toString('hex')
  const x = privateKey(poolName, userId, password, chosen)
  return { salt: chosen, verifier: power(G, x).toString(16) }
}

export function passwordMatches(
  stored: Verifier,
  poolName: string,
  userId: string,
  password: string,
): boolean {
  const offered = createVerifier(poolName, userId, password, stored.salt)
  return sameBytes(Buffer.from(offered.verifier), Buffer.from(stored.verifier))
}

/** The server's half of a key exchange: its secret and the public value sent to the client. */
export function serverKeys(verifier: string): { b: bigint; B: string } {
  const b = number(randomBytes(EXPONENT_BYTES).toString('hex'))
  return { b, B: ((K * number(verifier) + power(G, b)) % N).toString(16) }
}

/**
 * The session key on the server's side, or null for a public value no honest client sends (a multiple of N
 * would make the key known without the password).
 */
export function serverSessionKey(A: string, b: bigint, B: string, verifier: string): Buffer | null {
  if (!/^[0-9a-f]+$/i.test(A) || number(A) % N === 0n) return null
  const u = scrambler(A, B)
  return sessionKey(power(number(A) * power(number(verifier), u), b), u)
}

export function claimHolds(key: Buffer, claim: Claim, signature: string): boolean {
  return sameBytes(Buffer.from(signClaim(key, claim)), Buffer.from(signature))
}

const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
