import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const PREFIX = 'cpat_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECKSUM_LENGTH = 6

function base62(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 62n) text = (ALPHABET[Number(rest % 62n)] ?? '') + text
  return text.padStart(Math.ceil((bytes.length * 8) / Math.log2(62)), '0')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

const checksum = (body: string) => base62(sha256(PREFIX + body).subarray(0, 5)).slice(-CHECKSUM_LENGTH)

/** A new secret: `cpat_`, 32 random bytes in base62, and a checksum by which typing errors are told (decision 10). */
export function mintSecret(): string {
  const body = base62(randomBytes(32))
  return PREFIX + body + checksum(body)
}

/** Whether a text could be a secret of ours, by its form and checksum, compared in constant time. */
export function isSecret(text: string): boolean {
  const body = text.slice(PREFIX.length, -CHECKSUM_LENGTH)
  const given = Buffer.from(text.slice(-CHECKSUM_LENGTH))
  const expected = Buffer.from(checksum(body))
  return text.startsWith(PREFIX) && given.length === expected.length && timingSafeEqual(given, expected)
}

/** What is stored of a secret. */
export const hashSecret = (secret: string): string => sha256(secret).toString('hex')

/** What lists show of a secret: its first nine characters. */
export const secretStart = (secret: string): string => secret.slice(0, 9)
