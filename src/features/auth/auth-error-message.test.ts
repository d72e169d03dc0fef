import type { TFunction } from 'i18next'
import { authErrorMessage } from './auth-error-message'

const t = ((key: string) => key) as unknown as TFunction<'auth'>

test.each([
  ['auth/invalid-credential', 'errors.wrongCredentials'],
  ['auth/wrong-password', 'errors.wrongCredentials'],
  ['auth/email-already-in-use', 'errors.emailTaken'],
  ['auth/weak-password', 'fields.passwordTooShort'],
  ['auth/network-request-failed', 'errors.network'],
  ['auth/something-new', 'errors.unknown'],
])('%s is told as %s', (code, key) => {
  expect(authErrorMessage(t, { code })).toBe(key)
})

test('a closed popup is not an error', () => {
  expect(authErrorMessage(t, { code: 'auth/popup-closed-by-user' })).toBeUndefined()
})

test('whatever else was thrown is told in general words', () => {
  expect(authErrorMessage(t, new Error('boom'))).toBe('errors.unknown')
  expect(authErrorMessage(t, null)).toBe('errors.unknown')
})
