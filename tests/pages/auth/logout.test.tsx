import { QueryObserver } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '../../../src/api/query-client'
import LogoutPage from '../../../src/pages/auth/logout'
import { Toasts } from '../../../src/shell/toasts'
import { renderPage } from '../../support/render-page'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const logout = () =>
  renderPage(
    <>
      <LogoutPage />
      <Toasts />
    </>,
    { pathname: '/auth/logout', query: {} },
  )
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Logout' }))

beforeEach(() => {
  comesAs('ada')
  localStorage.setItem('anything', 'kept')
  sessionStorage.setItem('anything', 'kept')
})

test('the screen is centred and has a Logout button (specification, section 2, Logout screen)', async () => {
  await logout()
  expect(screen.getByRole('button', { name: 'Logout' }).closest('.mx-auto')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Logout' })).toHaveClass('text-center')
})

test('while signing out it says so (specification, section 2, Logout screen)', async () => {
  visitor.provider.signOut.mockReturnValue(new Promise(() => undefined))
  await logout()
  await press()
  expect(await screen.findByRole('button', { name: 'Logging out...' })).toBeInTheDocument()
})

test('success empties both storages and leads home (specification, section 4, Logout)', async () => {
  visitor.provider.signOut.mockResolvedValue()
  const journey = await logout()
  await press()
  await waitFor(() => expect(journey.addresses).toEqual(['/']))
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
})

test('nothing stays in the cache, and what is on the screen forgets its answer (specification, section 4, Logout)', async () => {
  visitor.provider.signOut.mockResolvedValue()
  const journey = await logout()
  const client = queryClient()
  client.setQueryData(['/users'], { email: 'ada@example.com' })
  const shown = new QueryObserver(client, { queryKey: ['/nodes/x'], initialData: undefined, enabled: false })
  const answers: unknown[] = []
  const stop = shown.subscribe(({ data }) => answers.push(data))
  client.setQueryData(['/nodes/x'], 'known to Ada')
  await press()
  await waitFor(() => expect(journey.addresses).toEqual(['/']))
  expect(answers.at(-1)).toBeUndefined()
  expect(client.getQueryCache().getAll()).toEqual([])
  stop()
})

test.each([
  [new Error('network gone'), 'Logout error: network gone'],
  ['just text', 'Logout error: just text'],
])(
  'failure is told by a toast, and nothing is lost (specification, section 4, Logout and section 8): %p',
  async (failure, text) => {
    visitor.provider.signOut.mockRejectedValue(failure)
    await logout()
    await press()
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(localStorage.getItem('anything')).toBe('kept')
  },
)
