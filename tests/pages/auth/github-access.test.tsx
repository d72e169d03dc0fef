import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AuthDialogs } from '../../../src/features/auth/sign-in/auth-dialogs'
import { githubAccessToken } from '../../../src/lib/identity/identity'
import { renderPage } from '../../support/render-page'

/** Requests a token; returns its outcome wrapped, so that it can be awaited separately. */
async function ask() {
  await renderPage(<AuthDialogs />)
  let outcome: Promise<unknown> = Promise.resolve()
  act(() => {
    outcome = githubAccessToken().catch((failure: unknown) => failure)
  })
  await screen.findByRole('dialog')
  return () => outcome
}

test.each([
  [/Repository admin/, 'local-admin-token'],
  [/Someone else/, 'local-guest-token'],
])('locally, GitHub is asked for by a chooser: %s', async (name, token) => {
  const outcome = await ask()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(await outcome()).toBe(token)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(token)
})

test('Esc closes the chooser, and that is no token', async () => {
  const outcome = await ask()
  await userEvent.keyboard('{Escape}')
  expect(await outcome()).toMatchObject({ code: 'auth/popup-closed-by-user' })
})
