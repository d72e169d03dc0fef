import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ActionPage from '../../../src/pages/auth/action'
import { renderPage } from '../../support/render-page'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const { provider } = visitor
const continueUrl = 'http://localhost/auth/login?fromUrl=%2Fnodes%2Fx'
const link = (mode: string, more: Record<string, string> = { oobCode: 'abc', continueUrl }) =>
  renderPage(<ActionPage />, { pathname: '/auth/action', query: { mode, ...more } })

beforeEach(() => {
  comesAs()
  for (const answer of Object.values(provider)) answer.mockReset()
})

describe('the link that verifies an address', () => {
  test('does so once, and leads on', async () => {
    comesAs('ada')
    provider.applyCode.mockResolvedValue()
    await link('verifyEmail')
    expect(await screen.findByText('Your e-mail address is verified.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/nodes/x')
    expect(provider.applyCode.mock.calls).toEqual([['abc']])
  })

  test('on another device leads through login', async () => {
    provider.applyCode.mockResolvedValue()
    await link('verifyEmail')
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/auth/login?fromUrl=%2Fnodes%2Fx',
    )
  })

  test('opened a second time still says that the address is verified', async () => {
    comesAs('ada')
    provider.applyCode.mockRejectedValue({ code: 'auth/invalid-action-code' })
    provider.isVerified.mockResolvedValue(true)
    await link('verifyEmail')
    expect(await screen.findByText('Your e-mail address is verified.')).toBeInTheDocument()
  })

  test.each([
    ['auth/expired-action-code', 'This link has expired. Request a new one.'],
    ['auth/invalid-action-code', /This link has already been used/],
    ['auth/user-disabled', 'This account has been disabled.'],
  ])('that does not work (%s) says why and where to go', async (code, sentence) => {
    provider.applyCode.mockRejectedValue({ code })
    provider.isVerified.mockRejectedValue({ code: 'auth/null-user' })
    await link('verifyEmail')
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute(
      'href',
      '/auth/login?fromUrl=%2Fnodes%2Fx',
    )
  })
})

describe('the link for a new password', () => {
  const field = () => screen.findByLabelText('New password')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and log in' }))

  beforeEach(() => {
    provider.accountOfResetCode.mockResolvedValue('ada@example.com')
    provider.resetPassword.mockResolvedValue()
    provider.signInWithEmail.mockImplementation(() => Promise.resolve(act(() => comesAs('ada'))))
  })

  test('takes it, logs in and returns to where the person was going (specification, section 2, Return address)', async () => {
    const journey = await link('resetPassword')
    await userEvent.type(await field(), 'a-new-password')
    expect(screen.getByText(/New password for/)).toHaveTextContent('New password for ada@example.com')
    await save()
    await waitFor(() => expect(journey.addresses).toEqual(['/nodes/x']))
    expect(provider.resetPassword).toHaveBeenCalledWith('abc', 'a-new-password')
    expect(provider.signInWithEmail).toHaveBeenCalledWith('ada@example.com', 'a-new-password')
  })

  test('says the rule first, and refuses a short one where it was typed', async () => {
    await link('resetPassword')
    expect(await field()).toHaveAccessibleDescription('At least 8 characters.')
    await userEvent.type(await field(), 'short')
    await save()
    expect(await screen.findByText('Use at least 8 characters.')).toBeInTheDocument()
    expect(provider.resetPassword).not.toHaveBeenCalled()
  })

  test('that the provider finds too weak stays in the field', async () => {
    provider.resetPassword.mockRejectedValue({ code: 'auth/password-does-not-meet-requirements' })
    await link('resetPassword')
    await userEvent.type(await field(), 'password')
    await save()
    expect(await screen.findByText(/This password is too easy to guess/)).toBeInTheDocument()
    expect(await field()).toBeInvalid()
    expect(await field()).toHaveValue('password')
  })

  test('that has expired says so', async () => {
    provider.accountOfResetCode.mockRejectedValue({ code: 'auth/expired-action-code' })
    await link('resetPassword')
    expect(await screen.findByText('This link has expired. Request a new one.')).toBeInTheDocument()
  })
})

test('the link that takes an address back does so when asked, and advises a new password', async () => {
  provider.addressOfCode.mockResolvedValue('ada@example.com')
  provider.applyCode.mockResolvedValue()
  await link('recoverEmail')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore address' }))
  expect(await screen.findByText(/Your account’s address is/)).toHaveTextContent(
    'Your account’s address is ada@example.com again.',
  )
  expect(provider.applyCode).toHaveBeenCalledWith('abc')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@example.com')
})

test.each([
  ['signIn', { oobCode: 'abc' }],
  ['toString', { oobCode: 'abc' }],
  ['verifyEmail', {}],
])('a link of no use here says so: %s %p', async (mode, more) => {
  await link(mode, more as Record<string, string>)
  expect(await screen.findByText(/This link is incomplete/)).toBeInTheDocument()
})

test('where a mail continues to is no way out of this website', async () => {
  comesAs('ada')
  provider.applyCode.mockResolvedValue()
  await link('verifyEmail', {
    oobCode: 'abc',
    continueUrl: 'https://evil.example/?fromUrl=https%3A%2F%2Fevil.example',
  })
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
})
