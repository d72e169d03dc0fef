import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import SignupPage from '../../../src/pages/auth/signup'
import { renderPage } from '../../support/render-page'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)
jest.mock('../../../src/lib/local-accounts', () => ({
  listLocalAccounts: () => Promise.resolve([{ email: 'admin@example.com', name: 'Admin' }]),
}))

beforeEach(async () => {
  comesAs()
  await renderPage(<SignupPage />, { pathname: '/auth/signup', query: {} })
})

const fill = async (name: string, email: string, password: string) => {
  await userEvent.type(screen.getByLabelText('Name'), name)
  await userEvent.type(screen.getByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}

test('a stranger makes an account with a name', async () => {
  visitor.provider.signUpWithEmail.mockResolvedValue()
  await fill(' Ada ', 'ada@example.com', 'long-enough')
  expect(visitor.provider.signUpWithEmail).toHaveBeenCalledWith('ada@example.com', 'long-enough', 'Ada')
})

test('a short password is refused where it was typed', async () => {
  await fill('Ada', 'ada@example.com', 'short')
  expect(await screen.findByText('The password needs at least 8 characters.')).toBeInTheDocument()
  expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true')
  expect(visitor.provider.signUpWithEmail).not.toHaveBeenCalled()
})

test('an e-mail that has an account is told so', async () => {
  visitor.provider.signUpWithEmail.mockRejectedValue({ code: 'auth/email-already-in-use' })
  await fill('Ada', 'ada@example.com', 'long-enough')
  expect(await screen.findByText(/There is already an account with this e-mail/)).toBeInTheDocument()
})

test('locally, Google opens the account chooser', async () => {
  visitor.provider.signInWithLocalAccount.mockResolvedValue()
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  await userEvent.click(await screen.findByRole('button', { name: /admin@example.com/ }))
  expect(visitor.provider.signInWithLocalAccount).toHaveBeenCalledWith('google', {
    email: 'admin@example.com',
    name: 'Admin',
  })
})
