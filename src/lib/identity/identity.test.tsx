import { STORED } from '@/lib/storage'
import type { SignedInUser } from './identity'

const ada: SignedInUser = { uid: 'u1', email: 'ada@example.com', displayName: 'Ada', photoURL: null }
const freshToken = jest.fn<Promise<string | undefined>, [boolean?]>()
const createFirebaseIdentity = jest.fn(() => ({
  observe: (listener: (user: SignedInUser | null) => void) => {
    listener(ada)
    return () => undefined
  },
  freshToken,
}))
jest.mock('./firebase-identity', () => ({ createFirebaseIdentity }))

const reload = () => {
  jest.resetModules()
  return import('./identity')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.clearAllMocks()
  createFirebaseIdentity.mockImplementation(() => ({
    observe: (listener) => {
      listener(ada)
      return () => undefined
    },
    freshToken,
  }))
})

test('a visitor who never signed in does not load the identity provider', async () => {
  const { observeUser, idToken } = await reload()
  const listener = jest.fn()
  observeUser(listener)
  expect(listener).toHaveBeenCalledWith(null)
  expect(await idToken()).toBeUndefined()
  expect(createFirebaseIdentity).not.toHaveBeenCalled()
})

test('somebody who had signed in is recognised', async () => {
  localStorage.setItem(STORED.signedIn, 'yes')
  const { observeUser } = await reload()
  const seen = await new Promise((resolve) => observeUser(resolve))
  expect(seen).toEqual(ada)
})

test('a visitor who signs in later is told about', async () => {
  const { observeUser, openIdentity } = await reload()
  const listener = jest.fn()
  observeUser(listener)
  await openIdentity()
  await Promise.resolve()
  expect(listener).toHaveBeenLastCalledWith(ada)
})

describe('the token of a call (specification, section 7)', () => {
  test('is a fresh one of the signed-in person, which is kept in session storage', async () => {
    localStorage.setItem(STORED.signedIn, 'yes')
    const { openIdentity, idToken } = await reload()
    await openIdentity()
    freshToken.mockResolvedValue('fresh')
    sessionStorage.setItem(STORED.idToken, 'old')
    expect(await idToken()).toBe('fresh')
    expect(sessionStorage.getItem(STORED.idToken)).toBe('fresh')
  })

  test('that comes after a log-out in another tab is not kept', async () => {
    localStorage.setItem(STORED.signedIn, 'yes')
    const { openIdentity, idToken } = await reload()
    await openIdentity()
    freshToken.mockImplementation(() => {
      localStorage.clear()
      return Promise.resolve('late')
    })
    await idToken()
    expect(sessionStorage.getItem(STORED.idToken)).toBeNull()
  })

  test('is the kept copy when there is no current user', async () => {
    const { openIdentity, idToken } = await reload()
    await openIdentity()
    freshToken.mockResolvedValue(undefined)
    sessionStorage.setItem(STORED.idToken, 'copy')
    expect(await idToken()).toBe('copy')
  })

  test('is the kept copy when a fresh one can not be had', async () => {
    const { openIdentity, idToken } = await reload()
    await openIdentity()
    freshToken.mockRejectedValue(new Error('auth/network-request-failed'))
    sessionStorage.setItem(STORED.idToken, 'copy')
    expect(await idToken()).toBe('copy')
  })

  const lasting = (seconds: number) => {
    const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds })).replaceAll('=', '')
    return `header.${claims}.signature`
  }

  test('is the kept copy while it lasts, before the provider has said who is here', async () => {
    localStorage.setItem(STORED.signedIn, 'yes')
    const copy = lasting(600)
    sessionStorage.setItem(STORED.idToken, copy)
    const { idToken } = await reload()
    expect(await idToken()).toBe(copy)
    expect(createFirebaseIdentity).not.toHaveBeenCalled()
  })

  test('is a fresh one when the kept copy is about to expire', async () => {
    localStorage.setItem(STORED.signedIn, 'yes')
    sessionStorage.setItem(STORED.idToken, lasting(10))
    freshToken.mockResolvedValue('fresh')
    const { idToken } = await reload()
    expect(await idToken()).toBe('fresh')
  })

  test('that the service refused is renewed and kept', async () => {
    localStorage.setItem(STORED.signedIn, 'yes')
    const { openIdentity, renewedToken } = await reload()
    await openIdentity()
    freshToken.mockResolvedValue('renewed')
    expect(await renewedToken()).toBe('renewed')
    expect(freshToken).toHaveBeenCalledWith(true)
    expect(sessionStorage.getItem(STORED.idToken)).toBe('renewed')
  })

  test('that can not be renewed is forgotten', async () => {
    const { openIdentity, renewedToken } = await reload()
    await openIdentity()
    freshToken.mockRejectedValue({ code: 'auth/user-token-expired' })
    sessionStorage.setItem(STORED.idToken, 'copy')
    expect(await renewedToken()).toBeUndefined()
    expect(sessionStorage.getItem(STORED.idToken)).toBeNull()
  })
})
