import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Header } from '../../src/shell/header/header'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite } from '../support/service-in-process'
import { comesAs, visitor } from '../support/visitor'

jest.mock('../../src/lib/identity/identity', () =>
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
// A pending request of the previous test may restore its user, so each user is used only once.
const comesIn = async (fields = {}, id = 'ada') => {
  comesAs(id, given.token(id), fields)
  await header()
  const button = await screen.findByRole('button', { name: /’s account/ })
  return button
}

describe('the header (specification, section 2, Header)', () => {
  test.each(['/auth/login', '/auth/signup', '/auth/logout', '/api/x', '/_error', '/_app', '/_document'])(
    'is hidden on %s',
    async (path) => {
      await header(path)
      expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    },
  )

  test.each(['/', '/nodes', '/admin', '/publishers/create', '/authors/[host]/[owner]'])(
    'stands above %s',
    async (path) => {
      await header(path)
      expect(screen.getByRole('banner')).toBeInTheDocument()
    },
  )

  test('leads home by logo and title, to the documentation and to the community', async () => {
    await header()
    const home = screen.getByRole('link', { name: 'Comfy Registry' })
    expect(home).toHaveAttribute('href', '/')
    expect(home.querySelector('svg')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
      'href',
      'https://docs.comfy.org/registry/overview',
    )
    expect(screen.getByRole('link', { name: 'Discord community' })).toHaveAttribute('href', '/discord')
  })

  test.each(['zh', 'zh-TW'])('leads readers of %s to the Chinese documentation', async (language) => {
    await renderPage(<Header />, { language })
    expect(screen.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
      'href',
      'https://docs.comfy.org/zh-CN/registry/overview',
    )
  })

  test('holds the language picker', async () => {
    await header()
    expect(within(screen.getByRole('banner')).getByRole('button', { name: /^Language/ })).toBeInTheDocument()
  })

  test('offers visitors Login and Signup, carrying the query and the way back', async () => {
    await header('/', { q: 'face' })
    expect(screen.queryByRole('button', { name: /’s account/ })).not.toBeInTheDocument()
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

  // Must run first: the suggestion data are loaded at the first key, and cached.
  test('suggests where one is, and searches no sooner than asked to', async () => {
    await given.node('face-swap', { name: 'Face Swap', githubStars: 10 })
    const journey = await header()
    await userEvent.type(screen.getByRole('combobox'), 'face')
    await userEvent.click(await screen.findByRole('option', { name: 'Face Swap' }))
    expect(journey.addresses).toEqual(['/nodes/face-swap'])
  })

  test('searches from everywhere but home', async () => {
    const journey = await header()
    await userEvent.type(screen.getByRole('combobox'), 'face detailer{Enter}')
    expect(journey.addresses).toEqual(['/?q=face+detailer'])
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  test('folds into a menu on narrow screens', async () => {
    await header()
    const toggle = screen.getByRole('button', { name: 'Menu' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('link', { name: 'Documentation' })).toHaveLength(2)
  })

  test('Escape folds it again and gives the focus back, but not from a menu within it', async () => {
    await header()
    const toggle = screen.getByRole('button', { name: 'Menu' })
    await userEvent.click(toggle)
    const [, theme] = screen.getAllByRole('button', { name: 'Theme' })
    if (theme) await userEvent.click(theme)
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(theme).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'))
    expect(toggle).toHaveFocus()
  })
})

describe('the user menu (specification, section 2, User menu)', () => {
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

  test.each([
    ['display name', { displayName: 'Ada Lovelace' }, 'Ada Lovelace'],
    ['e-mail where there is no name', { displayName: null }, 'ada@example.com'],
  ])('shows the %s beside the avatar', async (_, fields, shown) => {
    expect(within(await comesIn(fields)).getByText(shown)).toBeInTheDocument()
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
    ).toEqual(['Your Nodes', 'Account', 'Logout'])
    expect(within(menu).getByRole('menuitem', { name: 'Your Nodes' })).toHaveAttribute('href', '/nodes')
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

  test('Logout signs out and empties the browser’s storage (specification, section 4, Logout)', async () => {
    visitor.provider.signOut.mockResolvedValue()
    localStorage.setItem('anything', 'kept')
    await userEvent.click(await comesIn())
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(localStorage).toHaveLength(0))
    expect(visitor.provider.signOut).toHaveBeenCalledTimes(1)
  })
})

describe('the theme (specification, section 4, Theme)', () => {
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
    await choose('Match system')
    expect(document.documentElement).not.toHaveClass('dark')
  })

  test('follows the system at once when told to', async () => {
    const system = { dark: false, change: () => {} }
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          get matches() {
            return media === '(prefers-color-scheme: dark)' && system.dark
          },
          addEventListener: (_: string, change: () => void) => (system.change = change),
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    )
    const becomesDark = (dark: boolean) =>
      act(() => {
        system.dark = dark
        system.change()
      })
    await header()
    becomesDark(true)
    expect(document.documentElement).not.toHaveClass('dark')
    await choose('Match system')
    expect(document.documentElement).toHaveClass('dark')
    expect(localStorage.getItem('comfy-registry-theme')).toBe('auto')
    becomesDark(false)
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
