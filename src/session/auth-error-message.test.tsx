import type { TFunction } from 'i18next'
import { authErrorMessage, isChangeOfMind } from './auth-error-message'

const t = ((key: string) => key) as unknown as TFunction<'auth'>

test.each([
  ['auth/invalid-credential', 'errors.wrongCredentials'],
  ['auth/wrong-password', 'errors.wrongCredentials'],
  ['auth/user-not-found', 'errors.wrongCredentials'],
  ['auth/email-already-in-use', 'errors.emailTaken'],
  ['auth/missing-email', 'fields.emailInvalid'],
  ['auth/missing-password', 'fields.passwordMissing'],
  ['auth/weak-password', 'fields.passwordTooShort'],
  ['auth/password-does-not-meet-requirements', 'errors.passwordRefused'],
  ['auth/user-disabled', 'errors.accountDisabled'],
  ['auth/too-many-requests', 'errors.tooManyAttempts'],
  ['auth/quota-exceeded', 'errors.tooManyAttempts'],
  ['auth/popup-blocked', 'errors.popupBlocked'],
  ['auth/account-exists-with-different-credential', 'errors.otherProvider'],
  ['auth/credential-already-in-use', 'errors.providerTaken'],
  ['auth/user-mismatch', 'errors.otherPerson'],
  ['auth/user-token-expired', 'errors.sessionEnded'],
  ['auth/expired-action-code', 'errors.linkExpired'],
  ['auth/invalid-action-code', 'errors.linkUsed'],
  ['auth/admin-restricted-operation', 'errors.signUpClosed'],
  ['auth/web-storage-unsupported', 'errors.storageBlocked'],
  ['auth/operation-not-allowed', 'errors.notOffered'],
  ['auth/unauthorized-domain', 'errors.notOffered'],
  ['auth/network-request-failed', 'errors.network'],
  ['auth/something-new', 'errors.unknown'],
])('%s is told as %s', (code, key) => {
  expect(authErrorMessage(t, { code })).toBe(key)
})

test.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])(
  '%s is not an error',
  (code) => {
    expect(isChangeOfMind({ code })).toBe(true)
    expect(authErrorMessage(t, { code })).toBeUndefined()
  },
)

test('whatever else was thrown is told in general words', () => {
  expect(authErrorMessage(t, new Error('boom'))).toBe('errors.unknown')
  expect(authErrorMessage(t, null)).toBe('errors.unknown')
})

test('without a network, what can not be told apart is the network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(authErrorMessage(t, { code: 'auth/internal-error' })).toBe('errors.network')
})
