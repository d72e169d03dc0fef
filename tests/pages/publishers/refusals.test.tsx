import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { registryHttp } from '../../../src/api/axios-instance'
import EditPublisherPage from '../../../src/pages/publishers/[publisherId]/edit'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

type Send = (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>

/** Routes every save through `way`, which may forward it to the service. */
function saveThrough(way: (config: InternalAxiosRequestConfig, send: Send) => Promise<AxiosResponse>): void {
  const send = registryHttp.defaults.adapter as Send
  registryHttp.defaults.adapter = (config) => (config.method === 'put' ? way(config, send) : send(config))
}

const noAnswer = (config: InternalAxiosRequestConfig) =>
  new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)

/** A response that only a broken network or a broken service gives. */
const answering = (status: number, data: unknown) =>
  saveThrough((config) => {
    const response = { status, data, statusText: '', headers: new AxiosHeaders(), config }
    return Promise.reject(new AxiosError('refused', undefined, config, undefined, response))
  })

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.user('ada')
  await given.publisher('acme', { owner: 'ada', name: 'Acme' })
  comesAs('ada', given.token('ada'))
  window.sessionStorage.clear()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await settled()
})
afterAll(closeDatabase)

const field = (label: string) => screen.findByLabelText(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const stored = async () => (await call('/publishers/acme')).body
const describeAs = async (text: string) => {
  await userEvent.clear(await field('Description'))
  await userEvent.click(await field('Description'))
  await userEvent.paste(text)
}
const openAndDescribe = async () => {
  await renderPage(<EditPublisherPage />, {
    pathname: '/publishers/[publisherId]/edit',
    query: { publisherId: 'acme' },
  })
  await describeAs('We make masks.')
}

const error = (code: string, more: object = {}) => ({
  error: code,
  message: 'In the service’s words.',
  ...more,
})
test.each<[string, number, unknown, string]>([
  ['a connection that is too slow', 408, error('request_timeout'), 'Your connection is too slow'],
  ['more than the registry takes', 413, error('payload_too_large'), 'rejected this: In the service’s words.'],
  [
    'more than one person may add in a day',
    429,
    error('quota_exceeded'),
    'You’ve reached the daily limit. Try again tomorrow.',
  ],
  ['a clash at the very same moment', 409, error('state_conflict'), 'rejected this: In the service’s words.'],
  ['a service that stops', 503, error('service_unavailable'), 'The registry isn’t responding'],
  ['a gateway that says nothing', 502, '<html>', 'The registry isn’t responding'],
  [
    'a failure of the registry',
    500,
    error('internal_error', { request_id: 'c35ae8f5-39b2' }),
    'Something went wrong in the registry. Try again.If this keeps happening, report this request ID: c35ae8f5-39b2',
  ],
])('%s is told in the form, which keeps what was typed', async (_, status, body, said) => {
  await openAndDescribe()
  answering(status, body)
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
  expect(await field('Description')).toHaveValue('We make masks.')
  connectWebsite()
  await save()
  await waitFor(async () => expect(await stored()).toMatchObject({ description: 'We make masks.' }))
})

test('whoever changes things too often is told when to come again', async () => {
  await openAndDescribe()
  connectWebsite({ limits: { writes: new RateLimiterMemory({ points: 0, duration: 45 }) } })
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Too many requests. Try again in 4[45] seconds\./,
  )
})

test('what the registry finds wrong with a text stands at its field', async () => {
  await openAndDescribe()
  await describeAs('Half a letter: \ud83d')
  await save()
  expect(await screen.findByText('it holds a character that no text has')).toBeInTheDocument()
  expect(await field('Description')).toBeInvalid()
  await waitFor(async () => expect(await field('Description')).toHaveFocus())
  expect(await field('Display name')).toBeValid()
  await describeAs('A whole letter: 😀')
  await save()
  await waitFor(async () => expect(await stored()).toMatchObject({ description: 'A whole letter: 😀' }))
})

test('without a network nothing is sent, now or later, and the form says so', async () => {
  await openAndDescribe()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  saveThrough((config) => Promise.reject(noAnswer(config)))
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You’re offline, so this wasn’t sent. Try again when you’re back online.',
  )
  connectWebsite()
  jest.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert')).toHaveTextContent('You were offline, so this wasn’t sent. Try again.')
  expect(await stored()).not.toHaveProperty('description')
  expect(await field('Description')).toHaveValue('We make masks.')
  await save()
  await waitFor(async () => expect(await stored()).toMatchObject({ description: 'We make masks.' }))
})

test('a save whose answer was lost with the network may have been stored, and the form says so', async () => {
  await openAndDescribe()
  saveThrough(async (config, send) => {
    await send(config)
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    throw noAnswer(config)
  })
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The connection was lost, so this may or may not have been saved. Check, then try again.',
  )
  expect(await stored()).toMatchObject({ description: 'We make masks.' })
  jest.restoreAllMocks()
})

test('a save whose answer was lost is no edit conflict when it is tried again', async () => {
  await openAndDescribe()
  saveThrough(async (config, send) => {
    await send(config)
    throw noAnswer(config)
  })
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('The registry isn’t responding')
  expect(await stored()).toMatchObject({ description: 'We make masks.' })
  connectWebsite()
  await save()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled())
  expect(await field('Description')).toHaveValue('We make masks.')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('what is typed while a save is under way is not lost', async () => {
  await openAndDescribe()
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  saveThrough(async (config, send) => {
    await held
    return send(config)
  })
  await save()
  await userEvent.type(await field('Support'), 'help@acme.example')
  letGo()
  await waitFor(async () => expect(await stored()).toMatchObject({ description: 'We make masks.' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-busy'),
  )
  expect(await field('Support')).toHaveValue('help@acme.example')
  await save()
  await waitFor(async () => expect(await stored()).toMatchObject({ support: 'help@acme.example' }))
})
