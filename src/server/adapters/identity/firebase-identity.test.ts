import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFirebaseIdentity } from './firebase-identity'

const PROJECT = 'my-project'
const ISSUER = `https://securetoken.google.com/${PROJECT}`

async function given(overrides: { issuer?: string; audience?: string; expires?: string } = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] })
  const token = await new SignJWT({ email: 'ann@example.com', email_verified: true, name: 'Ann' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setSubject('ann')
    .setIssuer(overrides.issuer ?? ISSUER)
    .setAudience(overrides.audience ?? PROJECT)
    .setIssuedAt()
    .setExpirationTime(overrides.expires ?? '1h')
    .sign(privateKey)
  return { identity: createFirebaseIdentity({ projectId: PROJECT, localMode: false, keys }), token }
}

const unsigned = () =>
  new UnsecuredJWT({})
    .setSubject('ann')
    .setIssuer(ISSUER)
    .setAudience(PROJECT)
    .setExpirationTime('1h')
    .encode()

test('a token signed for this project is trusted', async () => {
  const { identity, token } = await given()
  expect(await identity.verify(token)).toEqual({
    uid: 'ann',
    email: 'ann@example.com',
    emailVerified: true,
    name: 'Ann',
    signedInAt: expect.any(Date),
    hasSecondFactor: false,
  })
})

test.each([
  ['another issuer', { issuer: 'https://securetoken.google.com/other' }],
  ['another project', { audience: 'other' }],
  ['one that is over', { expires: '-1h' }],
])('a token of %s is refused', async (_what, overrides) => {
  const { identity, token } = await given(overrides)
  await expect(identity.verify(token)).rejects.toThrow()
})

test('a token signed with another key is refused', async () => {
  const { identity } = await given()
  const { token } = await given()
  await expect(identity.verify(token)).rejects.toThrow()
})

test('while the keys cannot be had, no token is called a bad one', async () => {
  const { token } = await given()
  const server = createServer((_request, response) => response.writeHead(500).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const verify = () =>
    createFirebaseIdentity({ projectId: PROJECT, localMode: false, keys: createRemoteJWKSet(url) }).verify(
      token,
    )
  await expect(verify()).rejects.toMatchObject({ code: 'service_unavailable' })
  await new Promise((resolve) => server.close(resolve))
  await expect(verify()).rejects.toMatchObject({ code: 'service_unavailable' })
})

test('an unsigned token is refused outside local mode and taken inside it', async () => {
  const { identity } = await given()
  await expect(identity.verify(unsigned())).rejects.toThrow()
  const local = createFirebaseIdentity({ projectId: PROJECT, localMode: true })
  expect(await local.verify(unsigned())).toEqual({
    uid: 'ann',
    email: '',
    emailVerified: false,
    name: '',
    hasSecondFactor: false,
  })
})

test('a token without an end is refused, signed or not', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] })
  const endless = await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setSubject('ann')
    .setIssuer(ISSUER)
    .setAudience(PROJECT)
    .sign(privateKey)
  await expect(
    createFirebaseIdentity({ projectId: PROJECT, localMode: false, keys }).verify(endless),
  ).rejects.toThrow('exp')
  const unsignedToo = new UnsecuredJWT({}).setSubject('ann').setIssuer(ISSUER).setAudience(PROJECT).encode()
  await expect(
    createFirebaseIdentity({ projectId: PROJECT, localMode: true }).verify(unsignedToo),
  ).rejects.toThrow('exp')
})
