import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError, type AxiosAdapter } from 'axios'
import { registryHttp } from '../../../src/api/axios-instance'
import CreatePublisherPage from '../../../src/pages/publishers/create'
import { users } from '../../../src/server/store/schema/schema'
import { watchTyping } from '../../../src/session/unsaved-changes'
import { closeDatabase, database, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { call } from '../../support/service'
import { connectWebsite, outage, settled } from '../../support/service-in-process'
import { comesAs } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const asked: string[] = []
registryHttp.interceptors.request.use((config) => {
  asked.push(`${config.method} ${registryHttp.getUri(config).replace(/^\/api/, '')}`)
  return config
})
const validations = () => asked.filter((call) => call.includes('/publishers/validate'))

beforeEach(async () => {
  outage.on = false
  connectWebsite()
  await emptyDatabase()
  await given.user('ada')
  comesAs('ada', given.token('ada'))
  window.sessionStorage.clear()
  asked.length = 0
})
afterEach(settled)
afterAll(closeDatabase)

const open = (query = {}) => renderPage(<CreatePublisherPage />, { pathname: '/publishers/create', query })
const id = () => screen.findByLabelText('ID')
const type = async (text: string) => userEvent.type(await id(), text)
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create publisher' }))

test('somebody chooses a free id and has a publisher of their own (specification, section 7, Publisher writes)', async () => {
  const journey = await open()
  await type('ada-labs')
  expect(await screen.findByText('This ID is available.')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Display name'), 'Ada Labs')
  await create()
  await waitFor(() => expect(journey.addresses).toEqual(['/publishers/ada-labs']))
  expect((await call('/publishers/ada-labs')).body).toMatchObject({
    name: 'Ada Labs',
    members: [{ role: 'owner', user: { name: 'ada' } }],
  })
})

test('who came from somewhere goes back there, but only within this website (specification, section 2, Return address)', async () => {
  const journey = await open({ fromUrl: '/nodes/engine/claim' })
  await type('ada-labs')
  await create()
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/engine/claim']))
  expect((await call('/publishers/ada-labs')).body).toMatchObject({ name: 'ada-labs' })
})

test.each([
  ['9-lives', /Start with a lowercase letter/],
  ['Ada', /Start with a lowercase letter/],
  ['ada_labs', /Start with a lowercase letter/],
  ['a'.repeat(65), /at most 64 characters/],
  ['create', /The registry itself uses this ID/],
  ['comfy-org', /could be mistaken for the ComfyUI team/],
])('the id %s is refused as it is typed, without asking the registry', async (text, answer) => {
  await open()
  await userEvent.click(await id())
  await userEvent.paste(text)
  expect(await screen.findByText(answer)).toBeInTheDocument()
  expect(await id()).toBeInvalid()
  await create()
  expect(await id()).toHaveFocus()
  expect(validations()).toEqual([])
  expect(asked).not.toContain('post /publishers')
})

test('a taken id is answered at once, and asked about once (specification, section 5)', async () => {
  await given.publisher('acme')
  await open()
  await type('acme')
  expect(await screen.findByText('This ID is taken. Choose another one.')).toBeInTheDocument()
  expect(validations()).toEqual(['get /publishers/validate?username=acme'])
  await create()
  expect(asked).not.toContain('post /publishers')
  await type('-2')
  expect(await screen.findByText('This ID is available.')).toBeInTheDocument()
})

test('an administrator may have an id that is kept from others', async () => {
  await given.user('root', { isAdmin: true })
  comesAs('root', given.token('root'))
  await open()
  await type('comfy-org')
  expect(await screen.findByText('This ID is available.')).toBeInTheDocument()
})

test('without an id nothing is sent', async () => {
  await open()
  await id()
  await create()
  expect(await screen.findByText('Enter an ID.')).toBeInTheDocument()
  expect(asked).not.toContain('post /publishers')
})

test('somebody else was faster: the form says so and keeps what was typed', async () => {
  await open()
  await type('ada-labs')
  await screen.findByText('This ID is available.')
  await userEvent.type(screen.getByLabelText('Display name'), 'Ada Labs')
  await given.publisher('ada-labs')
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent('This ID is taken.')
  expect(await id()).toBeInvalid()
  await waitFor(async () => expect(await id()).toHaveFocus())
  expect(screen.queryByText('This ID is available.')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Display name')).toHaveValue('Ada Labs')
  await type('-2')
  await waitFor(async () => expect(await id()).toBeValid())
  expect(await screen.findByText('This ID is available.')).toBeInTheDocument()
})

test('an id that is kept from others is refused at the field to somebody who is no administrator any more', async () => {
  await given.user('root', { isAdmin: true })
  comesAs('root', given.token('root'))
  await open()
  await type('comfy-org')
  await screen.findByText('This ID is available.')
  await (await database()).db.update(users).set({ isAdmin: false })
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent(/could be mistaken for the ComfyUI team/)
  expect(await id()).toBeInvalid()
})

test('what the registry finds wrong with the name stands at its field', async () => {
  await open()
  await type('ada-labs')
  await userEvent.click(screen.getByLabelText('Display name'))
  await userEvent.paste('Ada \ud83d')
  await create()
  expect(await screen.findByText('it holds a character that no text has')).toBeInTheDocument()
  expect(screen.getByLabelText('Display name')).toBeInvalid()
  expect(await id()).toBeValid()
})

test('a publisher whose answer was lost is one’s own when it is tried again', async () => {
  const send = registryHttp.defaults.adapter as AxiosAdapter
  registryHttp.defaults.adapter = async (config) => {
    const response = await send(config)
    if (config.method === 'post') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    return response
  }
  const journey = await open()
  await type('ada-labs')
  await create()
  expect(await screen.findByText(/The registry isn’t responding/)).toBeVisible()
  connectWebsite()
  await create()
  await waitFor(() => expect(journey.addresses).toEqual(['/publishers/ada-labs']))
})

test('whoever owns five is told why there is no form', async () => {
  for (let index = 1; index <= 5; index++) await given.publisher(`lab-${index}`, { owner: 'ada' })
  await open()
  expect(await screen.findByText(/You can own up to 5 publishers/)).toBeInTheDocument()
  expect(screen.queryByLabelText('ID')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to Your Nodes' })).toHaveAttribute('href', '/nodes')
})

test('the fifth one that came about meanwhile is told in the form', async () => {
  for (let index = 1; index <= 4; index++) await given.publisher(`lab-${index}`, { owner: 'ada' })
  await open()
  await type('lab-six')
  await screen.findByText('This ID is available.')
  await given.publisher('lab-5', { owner: 'ada' })
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent('You can own up to 5 publishers')
})

test('somebody banned is told so', async () => {
  await given.user('eve', { isBanned: true })
  comesAs('eve', given.token('eve'))
  await open()
  await type('eve-labs')
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account or this publisher is banned')
})

test('when the service is down the typed text stays, and trying again helps', async () => {
  const journey = await open()
  await id()
  outage.on = true
  await type('ada-labs')
  expect(await screen.findByText(/Couldn’t check availability/)).toBeInTheDocument()
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent('The registry isn’t responding')
  outage.on = false
  expect(await id()).toHaveValue('ada-labs')
  await create()
  await waitFor(() => expect(journey.addresses).toEqual(['/publishers/ada-labs']))
})

test('a session that the service no longer takes leads to login, and back to this form', async () => {
  await open()
  await type('ada-labs')
  comesAs('ada', 'expired')
  await create()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your session has ended. What you typed is still here.',
  )
  expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute(
    'href',
    '/auth/login?fromUrl=%2Fpublishers%2Fcreate',
  )
})

test('a session that ends in mid-form loses no typed text', async () => {
  const unwatch = watchTyping()
  const journey = await open()
  await type('ada-labs')
  unwatch()
  act(() => comesAs())
  expect(await id()).toHaveValue('ada-labs')
  expect(journey.addresses).toEqual([])
  act(() => comesAs('ada', given.token('ada')))
  await create()
  await waitFor(() => expect(journey.addresses).toEqual(['/publishers/ada-labs']))
})

test('what was typed is there again after a reload, and gone once it was sent', async () => {
  await open()
  await type('ada-labs')
  await userEvent.type(screen.getByLabelText('Display name'), 'Ada Labs')
  await settled()
  const journey = await open()
  expect(await id()).toHaveValue('ada-labs')
  expect(screen.getByLabelText('Display name')).toHaveValue('Ada Labs')
  await create()
  await waitFor(() => expect(journey.addresses).toHaveLength(1))
  await settled()
  await open()
  expect(await id()).toHaveValue('')
})

test('what one person typed is not shown to the next', async () => {
  await open()
  await type('ada-labs')
  await settled()
  await given.user('bob')
  comesAs('bob', given.token('bob'))
  await open()
  expect(await id()).toHaveValue('')
})

test('an id that turns out to be taken by an attempt whose answer was lost is one’s own as well', async () => {
  const send = registryHttp.defaults.adapter as AxiosAdapter
  let wasCreated = () => {}
  const created = new Promise<void>((resolve) => (wasCreated = resolve))
  registryHttp.defaults.adapter = async (config) => {
    if (config.url === '/publishers/validate') await created
    const response = await send(config)
    if (config.method !== 'post') return response
    wasCreated()
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  }
  const journey = await open()
  await type('ada-labs')
  await create()
  expect(await screen.findByText(/^Couldn’t check availability/)).toBeInTheDocument()
  expect(await id()).toBeValid()
  await create()
  await waitFor(() => expect(journey.addresses).toEqual(['/publishers/ada-labs']))
})
