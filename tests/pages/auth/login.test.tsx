import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountExists } from '../../../src/lib/identity/account-exists'
import { SecondFactorAsked } from '../../../src/lib/identity/second-factor-asked'
import LoginPage from '../../../src/pages/auth/login'
import { Toasts } from '../../../src/shell/toasts'
import { mailLies } from '../../support/local-mailbox'
import { renderPage } from '../../support/render-page'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)
jest.mock('../../../src/lib/identity/local-accounts', () => ({
  listLocalAccounts: () => Promise.resolve([{ email: 'ada@example.com', name: 'Ada' }]),
}))

beforeEach(() => comesAs())
afterEach(() => jest.restoreAllMocks())

const login = (query = {}) =>
  renderPage(
    <>
      <LoginPage />
      <Toasts />
    </>,
    { pathname: '/auth/login', query },
  )
const chooseAccount = async (provider: string) => {
  await userEvent.click(screen.getByRole('button', { name: provider }))
  await userEvent.click(await screen.findByRole('button', { name: /ada@example.com/ }))
}
const submit = async (email: string, password: string) => {
  await userEvent.type(screen.getByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('who logs in returns to the first fromUrl (specification, section 2, Return address)', async () => {
  visitor.provider.signInWithEmail.mockImplementation(() => Promise.resolve(act(() => comesAs('ada'))))
  const journey = await login({ fromUrl: '/nodes/x' })
  await submit('ada@example.com', 'a-password')
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/x']))
  expect(visitor.provider.signInWithEmail).toHaveBeenCalledWith('ada@example.com', 'a-password')
})

test('whoever has a second factor is asked for its code, and for another one after a wrong one', async () => {
  const give = jest
    .fn<Promise<void>, [string]>()
    .mockRejectedValueOnce({ code: 'auth/invalid-verification-code' })
    .mockImplementation(() => Promise.resolve(act(() => comesAs('ada'))))
  visitor.provider.signInWithEmail.mockRejectedValue(new SecondFactorAsked(give))
  const journey = await login({ fromUrl: '/nodes/x' })
  await submit('ada@example.com', 'a-password')
  await userEvent.type(await screen.findByLabelText('Code'), '123 456')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText(/That code isn’t right/)).toBeVisible()
  expect(journey.addresses).toEqual([])
  await userEvent.clear(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '654321')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/x']))
  expect(give.mock.calls).toEqual([['123456'], ['654321']])
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
  expect(await screen.findByText('Wrong e-mail or password.')).toBeInTheDocument()
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
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(visitor.provider.signInWithEmail).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true')
})

test('the way to signup keeps the return address', async () => {
  await login({ fromUrl: '/nodes/x' })
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/auth/signup?fromUrl=%2Fnodes%2Fx',
  )
})

test('a forgotten password gets a link by mail, which keeps the way back', async () => {
  visitor.provider.sendPasswordReset.mockResolvedValue()
  mailLies('ada@example.com', 'PASSWORD_RESET', 'mode=resetPassword&oobCode=abc')
  await login({ fromUrl: '/nodes/x' })
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText('E-mail')
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/a link to choose a new password/)).toBeInTheDocument()
  expect(visitor.provider.sendPasswordReset).toHaveBeenCalledWith(
    'ada@example.com',
    '/auth/login?fromUrl=%2Fnodes%2Fx',
  )
  expect(await screen.findByRole('link', { name: 'Open the link from the e-mail' })).toHaveAttribute(
    'href',
    '/auth/action?mode=resetPassword&oobCode=abc',
  )
})

test('signed-in people who open the login go where they came from at once (specification, section 2, Return address)', async () => {
  comesAs('ada')
  const journey = await login({ fromUrl: ['/nodes/x', '/nodes/y'] })
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/x']))
})

test('a wrong password and an unknown address are told in the same words', async () => {
  for (const code of ['auth/wrong-password', 'auth/user-not-found']) {
    visitor.provider.signInWithEmail.mockRejectedValue({ code })
    await login()
    await submit('ada@example.com', 'wrong')
    expect(await screen.findByText('Wrong e-mail or password.')).toBeInTheDocument()
    cleanup()
  }
})

test('the password can be looked at', async () => {
  await login()
  await userEvent.type(screen.getByLabelText('Password'), 'a-password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  expect(screen.getByLabelText('Password')).toHaveValue('a-password')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('Caps Lock is pointed out while it is on', async () => {
  const person = userEvent.setup()
  await login()
  await person.click(screen.getByLabelText('Password'))
  await person.keyboard('{CapsLock}A')
  expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument()
  await person.keyboard('{CapsLock}a')
  expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument()
})

test('a closed chooser is no error', async () => {
  visitor.provider.signInWithLocalAccount.mockRejectedValue({ code: 'auth/popup-closed-by-user' })
  await login()
  await chooseAccount('Continue with GitHub')
  await waitFor(() => expect(visitor.provider.signInWithLocalAccount).toHaveBeenCalled())
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

describe('an address that has an account with another way in', () => {
  const link = jest.fn<Promise<void>, []>()
  const collide = async () => {
    visitor.provider.signInWithLocalAccount.mockRejectedValue(
      new AccountExists('github', 'ada@example.com', link),
    )
    visitor.provider.signInWithEmail.mockImplementation(() => Promise.resolve(act(() => comesAs('ada'))))
    const journey = await login({ fromUrl: '/nodes/x' })
    await chooseAccount('Continue with GitHub')
    await screen.findByText('You already have an account')
    return journey
  }
  const enterPassword = async () => {
    await userEvent.type(screen.getByLabelText('Password'), 'a-password')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  }

  test('is explained, and the provider is added once the person came in as before', async () => {
    link.mockReset().mockResolvedValue()
    const journey = await collide()
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
    expect(screen.queryByRole('button', { name: 'Continue with GitHub' })).not.toBeInTheDocument()
    await enterPassword()
    expect(await screen.findByText('You can now also log in with GitHub.')).toBeInTheDocument()
    expect(visitor.provider.signInWithEmail).toHaveBeenCalledWith('ada@example.com', 'a-password')
    expect(link).toHaveBeenCalledTimes(1)
    expect(journey.addresses).toEqual(['/nodes/x'])
  })

  test('that can not be added does not keep the person out', async () => {
    link.mockReset().mockRejectedValue({ code: 'auth/credential-already-in-use' })
    const journey = await collide()
    await enterPassword()
    expect(await screen.findByText(/GitHub couldn’t be added to your account/)).toBeInTheDocument()
    expect(journey.addresses).toEqual(['/nodes/x'])
  })

  test('leaves the way back to all ways in', async () => {
    await collide()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('button', { name: 'Continue with GitHub' })).toBeInTheDocument()
  })
})
