import { onIdTokenChanged, signOut, type Auth, type User } from 'firebase/auth'
import { createFirebaseIdentity } from './firebase-identity'

jest.mock('firebase/app')
jest.mock('firebase/auth')
jest.mock('./firebase-providers', () => ({ firebaseProviders: () => ({}) }))
jest.mock('./firebase-mail', () => ({ firebaseMail: () => ({}) }))

const ada = {
  uid: 'u1',
  email: 'ada@example.com',
  displayName: 'Ada',
  photoURL: 'https://img.example/ada.png',
}

const telling = (user: object | null) =>
  jest.mocked(onIdTokenChanged).mockImplementation((_: Auth, next) => {
    if (typeof next === 'function') next(user as User | null)
    return () => undefined
  })

test('of a signed-in person the website reads uid, e-mail, display name and photo, and nothing else (specification, section 3)', () => {
  telling({ ...ada, phoneNumber: '1', refreshToken: 'secret' })
  const listener = jest.fn()
  createFirebaseIdentity().observe(listener)
  expect(listener).toHaveBeenCalledWith(ada)
})

test('Logout is the sign-out of the identity provider (specification, section 7)', async () => {
  telling(null)
  await createFirebaseIdentity().signOut()
  expect(signOut).toHaveBeenCalledTimes(1)
})
