import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import LoginPage from '../../../src/pages/auth/login'
import { renderPage } from '../../support/render-page'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

beforeEach(() => comesAs())

const login = (query = {}) => renderPage(<LoginPage />, { pathname: '/auth/login', query })
const submit = async (email: string, password: string) => {
  await userEvent.type(screen.getByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('who logs in returns to the first fromUrl (specification, section 2, Return address)', async () => {
  visitor.provider.signInWithEmail.mockImplementation(() => Promise.resolve(act(() => comesAs('ada'))))
  const journey = await login({ fromUrl: '/nodes/x' })
  await submit('ada@example.com', 'a-password')
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/x']))
  expect(visitor.provider.signInWithEmail).toHaveBeenCalledWith('ada@example.com', 'a-password')
})

test('another website is no way back', async () => {
  const journey = await login({ fromUrl: 'https://evil.example/' })
  act(() => comesAs('ada'))
  await waitFor(() => expect(journey.addresses).toEqual(['/']))
})

test('without a return address the way leads to the own nodes', async () => {
  const journey = await login()
  act(() => comesAs('ada'))
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes']))
})

test('a wrong password is told in a sentence, and what was typed stays', async () => {
  visitor.provider.signInWithEmail.mockRejectedValue({ code: 'auth/invalid-credential' })
  await login()
  await submit('ada@example.com', 'wrong')
  expect(await screen.findByText('The e-mail or the password is wrong.')).toBeInTheDocument()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
})

test('what is no e-mail is not sent', async () => {
  await login()
  await submit('ada', 'a-password')
  expect(await screen.findByText('Enter an e-mail address such as name@example.com.')).toBeInTheDocument()
  expect(visitor.provider.signInWithEmail).not.toHaveBeenCalled()
})

test('the button can not fire twice', async () => {
  visitor.provider.signInWithEmail.mockReturnValue(new Promise(() => undefined))
  await login()
  await submit('ada@example.com', 'a-password')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(visitor.provider.signInWithEmail).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true')
})

test('the way to signup keeps the return address', async () => {
  await login({ fromUrl: '/nodes/x' })
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/auth/signup?fromUrl=%2Fnodes%2Fx',
  )
})

test('a forgotten password gets a link by mail', async () => {
  visitor.provider.sendPasswordReset.mockResolvedValue()
  await login()
  await userEvent.click(screen.getByRole('button', { name: 'Forgot the password?' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText('E-mail')
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, 'ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText(/a link to choose a new password/)).toBeInTheDocument()
})
