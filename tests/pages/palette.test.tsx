import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Frame } from '../../src/shell/frame'
import { KEYS, type Act } from '../../src/shell/palette/keys'
import { closeDatabase, emptyDatabase } from '../support/database'
import * as given from '../support/given'
import { renderPage } from '../support/render-page'
import { connectWebsite, settled } from '../support/service-in-process'
import { comesAs, visitor } from '../support/visitor'

jest.mock('../../src/lib/identity/identity', () =>
  jest.requireActual<typeof import('../support/visitor')>('../support/visitor').identityOfVisitor(),
)

beforeEach(async () => {
  localStorage.clear()
  connectWebsite()
  await emptyDatabase()
  comesAs()
})
afterEach(settled)
afterAll(closeDatabase)

const frame = (
  <Frame>
    <label>
      Note
      <input />
    </label>
  </Frame>
)
const open = async () => {
  const journey = await renderPage(frame, { pathname: '/nodes/x' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await field()
  return journey
}
const field = () => screen.findByRole('combobox', { name: 'Search and commands' })
const palette = () => screen.queryByRole('dialog', { name: 'Search and commands' })
const options = (group?: string) =>
  within(group ? screen.getByRole('group', { name: group }) : screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)
const marked = () => {
  const option = within(screen.getByRole('listbox')).getByRole('option', { selected: true })
  expect(screen.getByRole('combobox', { name: 'Search and commands' })).toHaveAttribute(
    'aria-activedescendant',
    option.id,
  )
  return option.textContent
}

// Must run first: the suggestion data are loaded when the palette first opens, and cached.
test('packs, node classes and publishers are found by a few letters; Enter goes to what is marked', async () => {
  await given.publisher('face-studio', { name: 'Face Studio' })
  await given.node('face-swap', {
    name: 'Face Swap',
    publisherId: 'face-studio',
    githubStars: 10,
    comfyNodes: ['FaceDetailer'],
  })
  await given.vocabulary()
  const journey = await open()
  await userEvent.type(await field(), 'face')
  await waitFor(() =>
    expect(options('Packs, nodes and publishers').sort()).toEqual([
      'Face StudioPublisher',
      'Face Swap@face-studio',
      'FaceDetailerNode in Face Swap',
    ]),
  )
  expect(options().at(-1)).toBe('Search for “face”')
  const classOption = screen.getByRole('option', { name: /FaceDetailer/ })
  expect(classOption).toHaveAttribute('href', '/nodes/face-swap/nodes/FaceDetailer')
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'face swap')
  await waitFor(() => expect(marked()).toBe('Face Swap@face-studio'))
  await userEvent.keyboard('{Enter}')
  expect(journey.addresses).toEqual(['/nodes/face-swap'])
  await waitFor(() => expect(palette()).not.toBeInTheDocument())
})

test('Ctrl K opens it, also while something is typed, and closes it; the focus is given back', async () => {
  await renderPage(frame, { pathname: '/nodes/x' })
  const note = screen.getByRole('textbox', { name: 'Note' })
  await userEvent.type(note, 'half a sen')
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await field()).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(palette()).not.toBeInTheDocument())
  expect(note).toHaveFocus()
  expect(note).toHaveValue('half a sen')
})

test('opened again before the browser has told that it was closed, it stays open', async () => {
  await open()
  const first = await field()
  const dialog = first.closest('dialog')
  if (dialog) dialog.open = false
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search and commands' })).not.toBe(first))
  if (dialog) fireEvent(dialog, new Event('close'))
  expect(await field()).toHaveFocus()
})

test('on a keyboard without Latin letters the key in the place of K does', async () => {
  await renderPage(frame, { pathname: '/nodes/x' })
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', metaKey: true })
  expect(await field()).toHaveFocus()
})

test('the arrow keys go round the list, what nobody has is searched for, and so are data types', async () => {
  const journey = await open()
  await userEvent.type(await field(), 'documen')
  expect(options()).toEqual(['Documentation', 'Search for “documen”'])
  expect(marked()).toBe('Documentation')
  await userEvent.keyboard('{ArrowUp}')
  expect(marked()).toBe('Search for “documen”')
  await userEvent.keyboard('{ArrowDown}')
  expect(marked()).toBe('Documentation')
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'IMAGE -> MASK{Enter}')
  expect(journey.addresses).toEqual(['/?q=IMAGE+-%3E+MASK'])
})

test('offers pages, the account, the theme and the language of whoever is looking', async () => {
  await open()
  expect(options('Go to')).toEqual([
    'Home page',
    'Open a workflow',
    'Check your setup',
    'Public ledger',
    'Publish a pack',
    'Documentation',
    'API reference',
    'Discord community',
    'New packs feed',
    'Updated packs feed',
    'Contribute',
    'License',
    'Keyboard shortcuts',
  ])
  expect(options('Your account')).toEqual(['Login', 'Signup'])
  expect(options('Theme')).toEqual(['LightCurrent', 'Dark', 'Match system'])
  expect(options('Language')).toHaveLength(9)
  expect(screen.queryByRole('group', { name: 'Administration' })).not.toBeInTheDocument()
  act(() => comesAs('ada', given.token('ada')))
  await waitFor(() => expect(options('Your account')).toEqual(['Your Nodes', 'Create a publisher', 'Logout']))
})

test('administrators find their pages; who logs out here has logged out', async () => {
  await given.user('grace', { isAdmin: true })
  comesAs('grace', given.token('grace'))
  await open()
  await screen.findByRole('group', { name: 'Administration' })
  expect(options('Administration')).toContain('Review queue')
  await userEvent.type(await field(), 'keyboard{Enter}')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(await keys.findByRole('heading', { name: 'Reports' })).toBeInTheDocument()
  expect(keys.getByText('Next report')).toBeInTheDocument()
  await userEvent.click(keys.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Control>}k{/Control}')
  visitor.provider.signOut.mockResolvedValue()
  await userEvent.type(await field(), 'logout{Enter}')
  await waitFor(() => expect(visitor.provider.signOut).toHaveBeenCalledTimes(1))
})

test('changes theme and language in place', async () => {
  const journey = await open()
  await userEvent.type(await field(), 'dark{Enter}')
  await waitFor(() => expect(document.documentElement).toHaveClass('dark'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), 'arabic{Enter}')
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
  expect(journey.addresses).toEqual(['/nodes/x'])
})

test('what was chosen last stands first, until it is cleared', async () => {
  await open()
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
  for (const text of ['dark', 'light']) {
    await userEvent.type(await field(), `${text}{Enter}`)
    await waitFor(() => expect(palette()).not.toBeInTheDocument())
    await userEvent.keyboard('{Control>}k{/Control}')
  }
  await field()
  expect(options('Recent')).toEqual(['LightCurrent', 'Dark'])
  expect(marked()).toBe('LightCurrent')
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent choices' }))
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
  expect(await field()).toHaveFocus()
})

test.each(['{', 'null', '7', '[1,null,{"id":7},{"id":"gone"}]'])(
  'recent choices that cannot be read (%p) count as none',
  async (kept) => {
    localStorage.setItem('comfy-registry-palette-choices', kept)
    await open()
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
  },
)

describe('the list of keys', () => {
  const WHAT_IT_DOES: Record<Act, [says: string, isSeen: () => void]> = {
    palette: ['Search and commands', () => expect(palette()).toBeInTheDocument()],
    search: [
      'Go to the search field',
      () => expect(screen.getByRole('combobox', { name: 'Search packs and nodes' })).toHaveFocus(),
    ],
    keys: [
      'Show all shortcuts',
      () => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument(),
    ],
  }
  // jsdom has no layout, so that nothing would be visible.
  beforeEach(() =>
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList),
  )

  test('has every key of every page, and each does what it says', async () => {
    await renderPage(frame, { pathname: '/nodes/x' })
    await userEvent.keyboard('?')
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const said = [...(list.querySelector('dl')?.children ?? [])].map((row) => [
      [...row.querySelectorAll('kbd')].map((key) => key.textContent).join(' '),
      row.querySelector('dd')?.textContent,
    ])
    expect(said).toEqual([
      ...KEYS.map(({ act: does, key, withCommand }) => [
        withCommand ? `Ctrl ${key.toUpperCase()}` : key,
        WHAT_IT_DOES[does][0],
      ]),
      ['Esc', 'Close what’s open'],
    ])
    for (const { act: does, key, withCommand } of KEYS) {
      const dialog = document.querySelector('dialog')
      act(() => dialog?.close())
      await waitFor(() => expect(document.querySelector('dialog')).not.toBeInTheDocument())
      act(() => (document.activeElement as HTMLElement).blur())
      await userEvent.keyboard(withCommand ? `{Control>}${key}{/Control}` : key)
      await waitFor(WHAT_IT_DOES[does][1])
    }
  })

  test('takes no key from somebody who types', async () => {
    await renderPage(frame, { pathname: '/nodes/x' })
    const note = screen.getByRole('textbox', { name: 'Note' })
    await userEvent.type(note, 'either/or?')
    expect(note).toHaveValue('either/or?')
    expect(note).toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

test('on a phone it is opened from the menu', async () => {
  await renderPage(frame, { pathname: '/nodes/x' })
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Search and commands' }))
  expect(await field()).toHaveFocus()
})
