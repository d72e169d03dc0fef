import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import VerifyPage from '../../../src/pages/auth/verify'
import { mailLies } from '../../support/local-mailbox'
import { renderPage } from '../../support/render-page'
import { comesAs, visitor } from '../../support/visitor'

jest.mock('../../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../../support/visitor')>('../../support/visitor').identityOfVisitor(),
)

const verify = () => renderPage(<VerifyPage />, { pathname: '/auth/verify', query: { fromUrl: '/nodes/x' } })

beforeEach(() => {
  jest.useRealTimers()
  comesAs('ada')
  visitor.provider.isVerified.mockReset().mockResolvedValue(false)
  visitor.provider.sendVerification.mockReset().mockResolvedValue()
  mailLies('ada@example.com', 'VERIFY_EMAIL', 'mode=verifyEmail&oobCode=abc')
})
afterEach(() => jest.restoreAllMocks())

test('a new person is told where the mail went, and locally where it lies', async () => {
  await verify()
  expect(screen.getByText(/We sent a link to/)).toHaveTextContent('We sent a link to ada@example.com.')
  expect(await screen.findByRole('link', { name: 'Open the link from the e-mail' })).toHaveAttribute(
    'href',
    '/auth/action?mode=verifyEmail&oobCode=abc',
  )
})

test('once the link was opened anywhere, the screen goes on by itself to where the person was going', async () => {
  const journey = await verify()
  await waitFor(() => expect(visitor.provider.isVerified).toHaveBeenCalledTimes(1))
  expect(journey.addresses).toEqual([])
  visitor.provider.isVerified.mockResolvedValue(true)
  await waitFor(() => expect(journey.addresses).toEqual(['/nodes/x']))
})

test('the mail can be sent again, after a pause, and keeps the way back', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await verify()
  expect(screen.getByRole('button', { name: 'Resend in 30 s' })).toBeDisabled()
  act(() => jest.advanceTimersByTime(31_000))
  await person.click(await screen.findByRole('button', { name: 'Resend' }))
  expect(await screen.findByText('Sent again. Only the newest link works.')).toBeInTheDocument()
  expect(visitor.provider.sendVerification).toHaveBeenCalledWith('/auth/login?fromUrl=%2Fnodes%2Fx')
  expect(screen.getByRole('button', { name: /Resend in/ })).toBeDisabled()
})

test('nobody has to verify at once', async () => {
  await verify()
  expect(screen.getByRole('link', { name: 'Skip for now' })).toHaveAttribute('href', '/nodes/x')
})

test('a visitor logs in first and comes back', async () => {
  comesAs()
  const journey = await verify()
  await waitFor(() => expect(journey.addresses).toEqual(['/auth/login?fromUrl=%2Fnodes%2Fx']))
})
