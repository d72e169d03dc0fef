import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRouter } from 'next/router'
import { getUser } from '../../../src/api/generated/users/users'
import { registryHttp } from '../../../src/api/axios-instance'
import { queryClient } from '../../../src/api/query-client'
import { STORED } from '../../../src/lib/storage'
import AdminPage from '../../../src/pages/admin/index'
import { RequireUser } from '../../../src/session/require-user'
import { Frame } from '../../../src/shell/frame'
import { closeDatabase, emptyDatabase } from '../../support/database'
import * as given from '../../support/given'
import { renderPage } from '../../support/render-page'
import { connectWebsite, settled } from '../../support/service-in-process'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

// What the frame reads from the server-rendered document.
beforeAll(() => {
  window.__NEXT_DATA__ = { page: '/somewhere', query: {}, buildId: 'b', locale: 'en', props: {} }
})
beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  await given.user('ada')
  comesAs('ada', given.token('ada'))
  visitor.provider.signInWithEmail.mockReset().mockImplementation((email) => {
    const [id = ''] = email.split('@')
    return Promise.resolve(act(() => comesAs(id, given.token(id))))
  })
})
afterEach(settled)
afterAll(closeDatabase)

/** An editor with a button that asks the service for the current user. */
function Draft() {
  const router = useRouter()
  return (
    <form>
      <label>
        Draft <input />
      </label>
      <button type="button" onClick={() => void getUser().catch(() => undefined)}>
        Save
      </button>
      <button type="button" onClick={() => void router.push('/elsewhere')}>
        Leave
      </button>
    </form>
  )
}

const screenOf = (guarded: boolean) => {
  const draft = <Draft />
  return renderPage(<Frame>{guarded ? <RequireUser>{draft}</RequireUser> : draft}</Frame>, {
    pathname: '/somewhere',
  })
}
const type = () => userEvent.type(screen.getByLabelText('Draft'), 'three pages')
const dialog = () => screen.findByRole('dialog', { name: 'Log in again' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const signInAgain = async () => {
  const asked = within(await dialog())
  await waitFor(() => expect(asked.getByRole('button', { name: /Google/ })).toHaveFocus())
  expect(asked.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  await userEvent.type(asked.getByLabelText('Password'), 'a-password')
  await userEvent.click(asked.getByRole('button', { name: 'Log in' }))
  await closed()
}
const endsElsewhere = () => act(() => comesAs())

describe('a session that ends in the middle of something', () => {
  test.each([
    ['a screen for signed-in people', true],
    ['a form that somebody has typed into', false],
  ])('keeps %s, and asks to log in again over it', async (_, guarded) => {
    const journey = await screenOf(guarded)
    await type()
    endsElsewhere()
    await signInAgain()
    expect(screen.getByLabelText('Draft')).toHaveValue('three pages')
    expect(journey.addresses).toEqual([])
  })

  test('is noticed when the service refuses a call, which can be repeated then', async () => {
    await screenOf(true)
    await type()
    visitor.token = 'revoked'
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await signInAgain()
    await expect(getUser()).resolves.toMatchObject({ id: 'ada' })
    expect(screen.getByLabelText('Draft')).toHaveValue('three pages')
  })

  test('leaves what is on the screen when the question is closed, until the person goes elsewhere', async () => {
    await screenOf(false)
    await type()
    endsElsewhere()
    await dialog()
    await userEvent.keyboard('{Escape}')
    await closed()
    expect(screen.getByLabelText('Draft')).toHaveValue('three pages')
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0)
  })

  test('is asked about again when the same is tried without logging in', async () => {
    await screenOf(true)
    await type()
    endsElsewhere()
    await dialog()
    await userEvent.keyboard('{Escape}')
    await closed()
    visitor.token = undefined
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await dialog()).toBeInTheDocument()
  })
})

/** Simulates the log-out event of another tab, with the current storage. */
const logsOutElsewhere = () =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: STORED.loggedOut, newValue: '1' }))
  })

test('a log-out in another tab empties this one at once, also under work in progress', async () => {
  const journey = await screenOf(true)
  await type()
  sessionStorage.setItem('comfy-registry-draft:ada:pack', '{}')
  queryClient().setQueryData(['/admin/users'], [{ email: 'grace@example.com' }])
  logsOutElsewhere()
  expect(screen.queryByLabelText('Draft')).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(journey.addresses).toEqual(['/auth/login?fromUrl=%2Fsomewhere'])
  expect(sessionStorage).toHaveLength(0)
  expect(queryClient().getQueryData(['/admin/users'])).toBeUndefined()
  endsElsewhere()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a log-out that the identity provider tells of first takes its question away', async () => {
  const journey = await screenOf(true)
  await type()
  endsElsewhere()
  await dialog()
  logsOutElsewhere()
  await closed()
  expect(screen.queryByLabelText('Draft')).not.toBeInTheDocument()
  expect(journey.addresses).toEqual(['/auth/login?fromUrl=%2Fsomewhere'])
})

test('a session that ends over a screen that was only read leads to the login, and shows nothing any more', async () => {
  const journey = await screenOf(true)
  expect(await screen.findByLabelText('Draft')).toBeInTheDocument()
  endsElsewhere()
  expect(screen.queryByLabelText('Draft')).not.toBeInTheDocument()
  expect(journey.addresses).toEqual(['/auth/login?fromUrl=%2Fsomewhere'])
})

test('where nothing could be lost, another tab’s log-out just makes a visitor', async () => {
  await screenOf(false)
  expect(await screen.findByRole('button', { name: /’s account/ })).toBeInTheDocument()
  endsElsewhere()
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('whoever turns into somebody else is told so', async () => {
  await screenOf(true)
  act(() => comesAs('grace', given.token('grace')))
  expect(await screen.findByText('You’re now logged in as grace@example.com.')).toBeInTheDocument()
})

test('logging out on a screen for signed-in people leads home without a detour (specification, section 4, Logout)', async () => {
  visitor.provider.signOut.mockReset().mockImplementation(() => Promise.resolve(endsElsewhere()))
  const journey = await screenOf(true)
  await type()
  await userEvent.click(await screen.findByRole('button', { name: /’s account/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(journey.addresses).toEqual(['/']))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('whoever comes is told to analytics by uid, with e-mail and name; outside production by printing (specification, section 1, Analytics)', async () => {
  const print = jest.spyOn(console, 'info').mockImplementation()
  await screenOf(true)
  expect(print.mock.calls).toEqual([
    ['[analytics]', 'identify', 'ada'],
    ['[analytics]', 'profile', { $email: 'ada@example.com', $name: 'ada' }],
  ])
  print.mockRestore()
})

test('a visitor at an administrator’s screen causes no call that is known to be refused', async () => {
  comesAs()
  const calls = jest.fn<string, [string?]>()
  const { adapter } = registryHttp.defaults
  registryHttp.defaults.adapter = async (config) => {
    calls(config.url)
    return (adapter as typeof registryHttp.defaults.adapter & ((given: typeof config) => Promise<never>))(
      config,
    )
  }
  const journey = await renderPage(<AdminPage />, { pathname: '/admin' })
  await waitFor(() => expect(journey.addresses).toEqual(['/auth/login?fromUrl=%2Fadmin']))
  expect(calls).not.toHaveBeenCalled()
})
