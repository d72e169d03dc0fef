import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import SignupPage from '../../../src/pages/auth/signup'
import { renderPage, type Journey } from '../../support/render-page'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)
jest.mock('../../../src/lib/identity/local-accounts', () => ({
  listLocalAccounts: () => Promise.resolve([{ email: 'admin@example.com', name: 'Admin' }]),
}))

let journey: Journey
beforeEach(async () => {
  comesAs()
  visitor.provider.sendVerification.mockReset().mockResolvedValue()
  journey = await renderPage(<SignupPage />, { pathname: '/auth/signup', query: { fromUrl: '/nodes/x' } })
})

const fill = async (name: string, email: string, password: string) => {
  await userEvent.type(screen.getByLabelText('Name'), name)
  await userEvent.type(screen.getByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}

test('a stranger makes an account with a name (specification, section 1)', async () => {
  visitor.provider.signUpWithEmail.mockResolvedValue()
  await fill(' Ada ', 'ada@example.com', 'long-enough')
  expect(visitor.provider.signUpWithEmail).toHaveBeenCalledWith('ada@example.com', 'long-enough', 'Ada')
})

test('a new account is sent a mail and goes on to verify, keeping the way back', async () => {
  visitor.provider.signUpWithEmail.mockImplementation(() => Promise.resolve(act(() => comesAs('ada'))))
  await fill('Ada', 'ada@example.com', 'long-enough')
  await waitFor(() => expect(journey.addresses).toEqual(['/auth/verify?fromUrl=%2Fnodes%2Fx']))
  expect(visitor.provider.sendVerification).toHaveBeenCalledWith('/auth/login?fromUrl=%2Fnodes%2Fx')
})

test('a mail that can not be sent does not undo the account', async () => {
  visitor.provider.sendVerification.mockRejectedValue({ code: 'auth/too-many-requests' })
  visitor.provider.signUpWithEmail.mockImplementation(() => Promise.resolve(act(() => comesAs('ada'))))
  await fill('Ada', 'ada@example.com', 'long-enough')
  await waitFor(() => expect(journey.addresses).toEqual(['/auth/verify?fromUrl=%2Fnodes%2Fx']))
})

test('the rule for passwords is said before anything is typed', () => {
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters.')
})

test('a short password is refused where it was typed', async () => {
  await fill('Ada', 'ada@example.com', 'short')
  expect(await screen.findByText('Use at least 8 characters.')).toBeInTheDocument()
  expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true')
  expect(visitor.provider.signUpWithEmail).not.toHaveBeenCalled()
})

test.each([
  ['auth/email-already-in-use', 'E-mail', /There’s already an account with this e-mail/],
  ['auth/invalid-email', 'E-mail', 'Enter an e-mail address such as name@example.com.'],
  ['auth/weak-password', 'Password', 'Use at least 8 characters.'],
  ['auth/password-does-not-meet-requirements', 'Password', /This password is too easy to guess/],
])(
  'what the provider answers with %s is said at the field %s, and all is kept',
  async (code, label, said) => {
    visitor.provider.signUpWithEmail.mockRejectedValueOnce({ code })
    await fill('Ada', 'ada@example.com', 'long-enough')
    expect(await screen.findByText(said)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(screen.getByLabelText('Name')).toHaveValue('Ada')
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
    expect(screen.getByLabelText('Password')).toHaveValue('long-enough')
    expect(journey.addresses).toEqual([])
  },
)

test('locally, Google opens the account chooser', async () => {
  visitor.provider.signInWithLocalAccount.mockResolvedValue()
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await userEvent.click(await screen.findByRole('button', { name: /admin@example.com/ }))
  expect(visitor.provider.signInWithLocalAccount).toHaveBeenCalledWith('google', {
    email: 'admin@example.com',
    name: 'Admin',
  })
})

test('who comes with a provider has nothing to verify here', async () => {
  visitor.provider.signInWithLocalAccount.mockImplementation(() => Promise.resolve(act(() => comesAs('ada'))))
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await userEvent.click(await screen.findByRole('button', { name: /admin@example.com/ }))
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/x']))
})
