import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Header } from '../../src/shell/header'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite } from '../support/service-in-process'
import { comesAs, visitor } from '../support/visitor'

jest.mock('../../src/lib/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  connectWebsite()
  await emptyDatabase()
  localStorage.clear()
  comesAs()
})
afterAll(closeDatabase)

const header = (pathname = '/nodes/[nodeId]', query = {}) => renderPage(<Header />, { pathname, query })
// A call of the test before may still be under way and make its person known again, so nobody comes twice.
const comesIn = async (fields = {}, id = 'ada') => {
  comesAs(id, given.token(id), fields)
  await header()
  const button = await screen.findByRole('button', { name: /Account of/ })
  return button
}

describe('the header (specification, section 2)', () => {
  test.each(['/auth/login', '/api/x', '/_error', '/_app', '/_document'])('is hidden on %s', async (path) => {
    await header(path)
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  })

  test('leads home, to the documentation and to the community', async () => {
    await header()
    expect(screen.getByRole('link', { name: 'Comfy Registry' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
      'href',
      'https://docs.comfy.org/registry/overview',
    )
    expect(screen.getByRole('link', { name: 'Community on Discord' })).toHaveAttribute('href', '/discord')
  })

  test('offers visitors Login and Signup, carrying the query and the way back', async () => {
    await header('/', { q: 'face' })
    for (const [name, screenPath] of [
      ['Login', '/auth/login'],
      ['Signup', '/auth/signup'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `${screenPath}?q=face&fromUrl=%2F%3Fq%3Dface`,
      )
    }
  })

  test('searches from everywhere but home', async () => {
    const journey = await header()
    await userEvent.type(screen.getByRole('searchbox'), 'face detailer{Enter}')
    expect(journey.addresses).toEqual(['/?q=face+detailer'])
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  test('folds into a menu on narrow screens', async () => {
    await header()
    const toggle = screen.getByRole('button', { name: 'Menu' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('link', { name: 'Documentation' })).toHaveLength(2)
  })
})

describe('the user menu (specification, section 2)', () => {
  test.each([
    ['the photo', { photoURL: 'https://img.example/ada.png' }, undefined],
    ['the initial of the name', { displayName: 'ada' }, 'A'],
    ['else of the e-mail', { displayName: null, email: 'zoe@example.com' }, 'Z'],
    ['else U', { displayName: null, email: null }, 'U'],
  ])('shows %s', async (_, fields, initial) => {
    const button = await comesIn(fields)
    if (initial) expect(within(button).getByText(initial)).toBeInTheDocument()
    else expect(button.querySelector('img')).toHaveAttribute('src', 'https://img.example/ada.png')
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  })

  test('a person has Your Nodes and Logout, under name and e-mail', async () => {
    await userEvent.click(await comesIn({ displayName: 'Ada Lovelace' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).getByText('Ada Lovelace')).toBeInTheDocument()
    expect(within(menu).getByText('ada@example.com')).toBeInTheDocument()
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Your Nodes', 'Logout'])
  })

  test('without a name the header of the menu says User', async () => {
    await userEvent.click(await comesIn({ displayName: null }))
    expect(within(await screen.findByRole('menu')).getByText('User')).toBeInTheDocument()
  })

  test('an administrator has the Admin Dashboard as well (specification, section 6)', async () => {
    await given.user('grace', { isAdmin: true })
    await userEvent.click(await comesIn({}, 'grace'))
    const entry = await screen.findByRole('menuitem', { name: 'Admin Dashboard' })
    expect(entry).toHaveAttribute('href', '/admin')
  })

  test('Logout signs out and empties the browser’s storage (specification, section 4)', async () => {
    visitor.provider.signOut.mockResolvedValue()
    localStorage.setItem('anything', 'kept')
    await userEvent.click(await comesIn())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(localStorage).toHaveLength(0))
    expect(visitor.provider.signOut).toHaveBeenCalledTimes(1)
  })
})

describe('the theme (specification, section 4)', () => {
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name }))
  }

  test('is light until another one is chosen, and kept', async () => {
    await header()
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
    expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await choose('Dark')
    expect(document.documentElement).toHaveClass('dark')
    expect(localStorage.getItem('comfy-registry-theme')).toBe('dark')
    await choose('As the system')
    expect(document.documentElement).not.toHaveClass('dark')
  })

  test('the menu works by keyboard and gives the focus back', async () => {
    await header()
    const button = screen.getByRole('button', { name: 'Theme' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})
