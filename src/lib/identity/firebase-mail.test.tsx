import type { Auth } from 'firebase/auth'
import { firebaseMail } from './firebase-mail'

jest.mock('firebase/app')
jest.mock('firebase/auth')

/** A user of the provider's library, with a token that says whether the email is verified. */
const signedIn = (emailVerified: boolean, inToken: boolean) => {
  const user = {
    emailVerified,
    reload: () => Promise.resolve(),
    getIdTokenResult: () => Promise.resolve({ claims: { email_verified: inToken } }),
    getIdToken: jest.fn(() => Promise.resolve('token')),
  }
  const auth = { authStateReady: () => Promise.resolve(), currentUser: user }
  return { ask: () => firebaseMail(auth as unknown as Auth).isVerified(), renewed: user.getIdToken }
}

test('a token from before the link was opened is renewed, also where the link was opened in another tab', async () => {
  const { ask, renewed } = signedIn(true, false)
  expect(await ask()).toBe(true)
  expect(renewed).toHaveBeenCalledWith(true)
})

test.each([true, false])('a token that says the same (%s) is kept', async (verified) => {
  const { ask, renewed } = signedIn(verified, verified)
  expect(await ask()).toBe(verified)
  expect(renewed).not.toHaveBeenCalled()
})
