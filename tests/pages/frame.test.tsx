import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Frame } from '../../src/shell/frame'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'
import { comesAs } from '../support/visitor'

jest.mock('../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  comesAs()
})
afterEach(settled)
afterAll(closeDatabase)

const root = document.documentElement
const open = (language: string) =>
  renderPage(<Frame>A screen</Frame>, { pathname: '/nodes/x', query: { tab: 'versions' }, language })

test.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
  ['es', 'ltr'],
  ['fr', 'ltr'],
  ['ja', 'ltr'],
  ['ko', 'ltr'],
  ['ru', 'ltr'],
  ['tr', 'ltr'],
  ['zh', 'ltr'],
])('a page in %s runs %s (specification, section 2, Language picker)', async (language, direction) => {
  await open(language)
  expect([root.lang, root.dir]).toEqual([language, direction])
})

test('picking a language changes it in place, and with it the direction (specification, section 2, Language picker)', async () => {
  const journey = await open('en')
  await userEvent.click(screen.getByRole('button', { name: /^Language/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Arabic/ }))
  expect(journey.addresses).toEqual(['/nodes/x?tab=versions'])
  await waitFor(() => expect([root.lang, root.dir]).toEqual(['ar', 'rtl']))
  await userEvent.click(screen.getByRole('button', { name: /^Language/ }))
  expect(await screen.findByRole('menuitemradio', { name: /العربية/ })).toBeChecked()
})

test('what is not translated yet is shown in English (specification, section 9, Languages)', async () => {
  await open('tr')
  expect(screen.getByRole('link', { name: 'Discord community' })).toBeInTheDocument()
})

test('a visitor sees Login and Signup, a person who logged in their menu (specification, section 4, Session)', async () => {
  await open('en')
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Signup' })).toBeInTheDocument()
  act(() => comesAs('ada', given.token('ada')))
  expect(await screen.findByRole('button', { name: 'ada’s account' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Signup' })).not.toBeInTheDocument()
})
