import type { TFunction } from 'i18next'
import { SHORTEST_PASSWORD } from '@/lib/identity/shortest-password'

/** Returns the identity provider's error code, such as auth/wrong-password; undefined for anything else. */
export const authErrorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

const CHANGES_OF_MIND = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
  'auth/redirect-cancelled-by-user',
])

/** Whether the user only closed the popup, which is not an error. */
export const isChangeOfMind = (error: unknown): boolean => CHANGES_OF_MIND.has(authErrorCode(error) ?? '')

const ABOUT_FIELDS: Partial<Record<string, 'email' | 'password'>> = {
  'auth/email-already-in-use': 'email',
  'auth/invalid-email': 'email',
  'auth/missing-email': 'email',
  'auth/missing-password': 'password',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
}

/** Returns the form field that the identity provider refused; undefined for anything else. */
export const authErrorField = (error: unknown): 'email' | 'password' | undefined =>
  ABOUT_FIELDS[authErrorCode(error) ?? '']

/** Returns the message of a failed attempt at the identity provider; undefined when the user cancelled. */
export function authErrorMessage(t: TFunction<'auth'>, error: unknown): string | undefined {
  if (isChangeOfMind(error)) return undefined
  switch (authErrorCode(error)) {
    case 'auth/invalid-credential':
    case 'auth/invalid-login-credentials':
    case 'auth/wrong-password':
    case 'auth/user-not-found':
      return t('errors.wrongCredentials')
    case 'auth/invalid-verification-code':
    case 'auth/missing-verification-code':
    case 'auth/code-expired':
      return t('code.wrong')
    case 'auth/unverified-email':
      return t('code.unverified')
    case 'auth/email-already-in-use':
      return t('errors.emailTaken')
    case 'auth/invalid-email':
    case 'auth/missing-email':
      return t('fields.emailInvalid')
    case 'auth/missing-password':
      return t('fields.passwordMissing')
    case 'auth/weak-password':
      return t('fields.passwordTooShort', { count: SHORTEST_PASSWORD })
    case 'auth/password-does-not-meet-requirements':
      return t('errors.passwordRefused')
    case 'auth/user-disabled':
      return t('errors.accountDisabled')
    case 'auth/too-many-requests':
    case 'auth/quota-exceeded':
      return t('errors.tooManyAttempts')
    case 'auth/popup-blocked':
      return t('errors.popupBlocked')
    case 'auth/account-exists-with-different-credential':
      return t('errors.otherProvider')
    case 'auth/credential-already-in-use':
    case 'auth/provider-already-linked':
      return t('errors.providerTaken')
    case 'auth/user-mismatch':
      return t('errors.otherPerson')
    case 'auth/user-token-expired':
    case 'auth/invalid-user-token':
    case 'auth/requires-recent-login':
    case 'auth/null-user':
      return t('errors.sessionEnded')
    case 'auth/expired-action-code':
      return t('errors.linkExpired')
    case 'auth/invalid-action-code':
      return t('errors.linkUsed')
    case 'auth/admin-restricted-operation':
      return t('errors.signUpClosed')
    case 'auth/web-storage-unsupported':
      return t('errors.storageBlocked')
    case 'auth/operation-not-allowed':
    case 'auth/operation-not-supported-in-this-environment':
    case 'auth/unauthorized-domain':
    case 'auth/configuration-not-found':
    case 'auth/auth-domain-config-required':
    case 'auth/app-not-authorized':
    case 'auth/invalid-oauth-client-id':
    case 'auth/invalid-oauth-provider':
    case 'auth/multi-factor-auth-required':
      return t('errors.notOffered')
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return t('errors.network')
    default:
      // Offline, the provider's script and our own chunks fail with errors that do not say so.
      return navigator.onLine ? t('errors.unknown') : t('errors.network')
  }
}
