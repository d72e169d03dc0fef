import { waitFor } from '@testing-library/react'

const mixpanel = {
  init: jest.fn(),
  track: jest.fn(),
  identify: jest.fn(),
  reset: jest.fn(),
  people: { set: jest.fn() },
}
jest.mock('mixpanel-browser/src/loaders/loader-module-core', () => ({ __esModule: true, default: mixpanel }))

const ada = { uid: 'u1', email: 'ada@example.com', name: 'Ada' }

async function inEnvironment(environment: Record<string, unknown>) {
  jest.resetModules()
  jest.doMock('./environment', () => ({ publicEnvironment: environment }))
  return import('./analytics')
}

test('outside production events are only printed (specification, section 1, Analytics)', async () => {
  const print = jest.spyOn(console, 'info').mockImplementation()
  const { trackEvent, identifyPerson } = await inEnvironment({ production: false, mixpanelToken: 'm' })
  trackEvent('login', { method: 'email' })
  identifyPerson(ada)
  expect(print).toHaveBeenCalledWith('[analytics]', 'event', 'login', { method: 'email' })
  expect(print).toHaveBeenCalledWith('[analytics]', 'identify', 'u1')
  expect(mixpanel.init).not.toHaveBeenCalled()
})

test('in production the identity is the uid, with e-mail and name as profile (specification, section 1, Analytics)', async () => {
  const print = jest.spyOn(console, 'info').mockImplementation()
  const { trackEvent, identifyPerson } = await inEnvironment({ production: true, mixpanelToken: 'm' })
  identifyPerson(ada)
  trackEvent('login')
  await waitFor(() => expect(mixpanel.track).toHaveBeenCalledWith('login', {}))
  expect(mixpanel.identify).toHaveBeenCalledWith('u1')
  expect(mixpanel.people.set).toHaveBeenCalledWith({ $email: 'ada@example.com', $name: 'Ada' })
  expect(print).not.toHaveBeenCalled()
})

test('in production without a token nothing is sent and nothing fails', async () => {
  const { trackEvent } = await inEnvironment({ production: true, mixpanelToken: undefined })
  trackEvent('login')
  await new Promise(setImmediate)
  expect(mixpanel.init).not.toHaveBeenCalled()
})
