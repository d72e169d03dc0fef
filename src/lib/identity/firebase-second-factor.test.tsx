import { SecondFactorAsked } from './second-factor-asked'

// Uses the provider's real library; only its servers are mocked.

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const TOKEN = `${part({ alg: 'none' })}.${part({ sub: 'u1', iat: 4_102_441_200, exp: 4_102_444_800 })}.`
const SESSION = { idToken: TOKEN, refreshToken: 'secret', expiresIn: '3600' }
const FACTOR = { mfaEnrollmentId: 'f1', enrolledAt: '2026-08-01T10:00:00.000Z', totpInfo: {} }

const user: { localId: string; email: string; emailVerified: boolean; mfaInfo?: object[] } = {
  localId: 'u1',
  email: 'ada@example.com',
  emailVerified: true,
}
const asked: { call: string; body: unknown }[] = []

const ANSWERS: Record<string, () => object> = {
  'accounts:signInWithPassword': () =>
    user.mfaInfo ? { mfaPendingCredential: 'pending', mfaInfo: user.mfaInfo } : SESSION,
  'accounts:lookup': () => ({ users: [user] }),
  'mfaEnrollment:start': () => ({
    totpSessionInfo: {
      sharedSecretKey: 'JBSWY3DPEHPK3PXP',
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo: 'enrolling',
      finalizeEnrollmentTime: '2026-08-01T11:00:00.000Z',
    },
  }),
  'mfaEnrollment:finalize': () => {
    user.mfaInfo = [FACTOR]
    return SESSION
  },
  'mfaEnrollment:withdraw': () => {
    user.mfaInfo = undefined
    return SESSION
  },
  'mfaSignIn:finalize': () => SESSION,
}

const answer = (address: RequestInfo | URL, init?: RequestInit) => {
  const url = address instanceof Request ? address.url : String(address)
  const call = Object.keys(ANSWERS).find((name) => url.includes(name))
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
  if (call) asked.push({ call, body })
  return Promise.resolve(call ? Response.json(ANSWERS[call]?.()) : Response.json({}, { status: 404 }))
}

test('the code of an authenticator app is set up, asked for at the next log-in, and no longer once it is taken away', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
  // The library captures `fetch` when it is loaded.
  const { createFirebaseIdentity } = await import('./firebase-identity')
  const identity = createFirebaseIdentity()
  const logIn = () => identity.signInWithEmail('ada@example.com', 'a long password')
  await logIn()
  const { secondFactor } = await identity.account()
  expect(await secondFactor.isSetUp()).toBe(false)
  const begun = await secondFactor.begin()
  expect(begun.key).toBe('JBSWY3DPEHPK3PXP')
  expect(begun.address).toMatch(
    /^otpauth:\/\/totp\/Comfy Registry:ada@example\.com\?secret=JBSWY3DPEHPK3PXP&/,
  )
  await begun.confirm('123456')
  expect(asked.find(({ call }) => call === 'mfaEnrollment:finalize')?.body).toMatchObject({
    totpVerificationInfo: { sessionInfo: 'enrolling', verificationCode: '123456' },
  })
  expect(await secondFactor.isSetUp()).toBe(true)

  await identity.signOut()
  const refused = await logIn().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SecondFactorAsked)
  expect(await identity.freshToken()).toBeUndefined()
  await (refused as SecondFactorAsked).give('654321')
  expect(asked.find(({ call }) => call === 'mfaSignIn:finalize')?.body).toMatchObject({
    mfaPendingCredential: 'pending',
    mfaEnrollmentId: 'f1',
    totpVerificationInfo: { verificationCode: '654321' },
  })
  expect(await identity.freshToken()).toBe(TOKEN)

  await secondFactor.remove()
  expect(await secondFactor.isSetUp()).toBe(false)
  await identity.signOut()
  await logIn()
  expect(await identity.freshToken()).toBe(TOKEN)
})
