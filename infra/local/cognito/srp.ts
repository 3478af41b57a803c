import {
  createDiffieHellman,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * The server's side of Secure Remote Password as Cognito speaks it: SRP-6a over the 3072-bit group of RFC 3526 with
 * generator 2 and SHA-256, numbers hashed in two's complement form, the session key by HKDF, and a signed claim
 * instead of the protocol's own proof messages. What is stored of a password, and what it answers.
 */

const N = BigInt(
  '0x' +
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
)
const G = 2n
const K = number(sha256(hex(N) + hex(G)))
const KEY_INFO = 'Caldera Derived Key'
/** Secret exponents: 256 bits, twice the strength of the derived 128-bit key. */
const EXPONENT_BYTES = 32

/** What a claim is signed over, beside the key. */
export interface Claim {
  /** Part of the pool id after the underscore. */
  poolName: string
  userId: string
  /** Base64, as sent to the client. */
  secretBlock: string
  /** As sent by the client. */
  timestamp: string
}

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

/** Signature of a claim, base64. */
function signClaim(key: Buffer, { poolName, userId, secretBlock, timestamp }: Claim): string {
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64')
}

function privateKey(poolName: string, userId: string, password: string, salt: string): bigint {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex')
  return number(sha256(hex(number(salt)) + identity))
}

const scrambler = (A: string, B: string): bigint => number(sha256(hex(number(A)) + hex(number(B))))

const sessionKey = (secret: bigint, u: bigint): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(hex(secret), 'hex'), Buffer.from(hex(u), 'hex'), KEY_INFO, 16))

const group = createDiffieHellman(Buffer.from(N.toString(16), 'hex'), Number(G))

/** base^exponent modulo N. OpenSSL's Diffie-Hellman computes it, twenty times faster than BigInt. */
function power(base: bigint, exponent: bigint): bigint {
  const reduced = base % N
  // What OpenSSL refuses as the public value of nobody.
  if (reduced <= 1n) return reduced
  if (reduced === N - 1n) return exponent & 1n ? reduced : 1n
  group.setPrivateKey(bytes(exponent))
  return number(group.computeSecret(bytes(reduced)).toString('hex'))
}

const bytes = (value: bigint): Buffer => {
  const digits = value.toString(16)
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
}

/** Even number of digits, with a leading zero byte where the first bit would read as a sign. */
function hex(value: bigint): string {
  const digits = value.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return /^[89a-f]/.test(even) ? `00${even}` : even
}

function number(digits: string): bigint {
  return BigInt(`0x${digits}`)
}

function sha256(digits: string): string {
  return createHash('sha256').update(Buffer.from(digits, 'hex')).digest('hex')
}
