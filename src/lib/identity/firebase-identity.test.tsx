// Uses the provider's real library; only its servers are mocked.

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const TOKEN = `${part({ alg: 'none' })}.${part({ sub: 'u1', exp: 4_102_444_800 })}.`

const ANSWERS: Record<string, object> = {
  'accounts:signInWithPassword': { idToken: TOKEN, refreshToken: 'secret', expiresIn: '3600' },
  'accounts:lookup': {
    users: [
      {
        localId: 'u1',
        email: 'ada@example.com',
        displayName: 'Ada',
        photoUrl: 'https://img.example/ada.png',
        phoneNumber: '+44 1',
        emailVerified: true,
        passwordHash: 'hash',
        lastLoginAt: '1',
      },
    ],
  },
}

const answer = (address: RequestInfo | URL) => {
  const asked = address instanceof Request ? address.url : String(address)
  const call = Object.keys(ANSWERS).find((name) => asked.includes(name))
  return Promise.resolve(call ? Response.json(ANSWERS[call]) : Response.json({}, { status: 404 }))
}

test('of a signed-in person the website reads uid, e-mail, display name and photo, and Logout is the sign-out of the identity provider (specification, sections 3 and 7)', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
  // The library captures `fetch` when it is loaded.
  const { createFirebaseIdentity } = await import('./firebase-identity')
  const identity = createFirebaseIdentity()
  const told: unknown[] = []
  identity.observe((user) => told.push(user))
  await identity.signInWithEmail('ada@example.com', 'a long password')
  expect(told.at(-1)).toEqual({
    uid: 'u1',
    email: 'ada@example.com',
    displayName: 'Ada',
    photoURL: 'https://img.example/ada.png',
  })
  expect(await identity.freshToken()).toBe(TOKEN)
  await identity.signOut()
  expect(told.at(-1)).toBeNull()
  expect(await identity.freshToken()).toBeUndefined()
})
