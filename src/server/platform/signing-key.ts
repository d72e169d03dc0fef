import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The operator's Ed25519 key. */
export interface SigningKey {
  /** in PEM, for verification */
  publicKey: string
  /** signs bytes, in base64 */
  sign: (bytes: Uint8Array) => string
}

/**
 * Reads a private key as written by `openssl genpkey -algorithm ed25519`.
 * @throws Error whose message says what is wrong with the file
 */
export function readSigningKey(file: string): SigningKey {
  const key = createPrivateKey(readFileSync(file))
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no Ed25519 key.`)
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    sign: (bytes) => sign(null, bytes, key).toString('base64'),
  }
}
