import type { TFunction } from 'i18next'

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** What to tell a person whose attempt to log in or sign up failed; undefined when they only changed their mind. */
export function authErrorMessage(t: TFunction<'auth'>, error: unknown): string | undefined {
  switch (codeOf(error)) {
    case 'auth/popup-closed-by-user':
    case 'auth/cancelled-popup-request':
    case 'auth/user-cancelled':
      return undefined
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
    case 'auth/wrong-password':
    case 'auth/user-not-found':
      return t('errors.wrongCredentials')
    case 'auth/email-already-in-use':
      return t('errors.emailTaken')
    case 'auth/invalid-email':
      return t('fields.emailInvalid')
    case 'auth/weak-password':
    case 'auth/password-does-not-meet-requirements':
      return t('fields.passwordTooShort', { count: 8 })
    case 'auth/user-disabled':
      return t('errors.accountDisabled')
    case 'auth/too-many-requests':
      return t('errors.tooManyAttempts')
    case 'auth/popup-blocked':
      return t('errors.popupBlocked')
    case 'auth/account-exists-with-different-credential':
      return t('errors.otherProvider')
    case 'auth/network-request-failed':
      return t('errors.network')
    default:
      return t('errors.unknown')
  }
}
