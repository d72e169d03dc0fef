import { STORED } from '@/lib/storage'
import { THEME_INIT_SCRIPT } from './theme-init-script'

// jsdom runs no inline scripts by itself.
const paint = () => new Function(THEME_INIT_SCRIPT)()
const root = document.documentElement

const systemPrefersDark = (dark: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...matchMediaOf(media), matches: dark }))
const matchMediaOf = (media: string) => ({ media }) as MediaQueryList

beforeEach(() => {
  localStorage.clear()
  root.className = ''
  delete root.dataset.signedIn
})

test('without a choice the page is light, also where the system is dark (specification, section 4, Theme)', () => {
  systemPrefersDark(true)
  paint()
  expect(root).not.toHaveClass('dark')
})

test.each([
  ['dark', false, true],
  ['light', true, false],
  ['auto', true, true],
  ['auto', false, false],
])(
  '%s on a system that is dark: %p draws dark: %p (specification, section 4, Theme)',
  (theme, system, dark) => {
    localStorage.setItem(STORED.theme, theme)
    systemPrefersDark(system)
    paint()
    expect(root.classList.contains('dark')).toBe(dark)
  },
)

test('who had signed in finds no Login flashing up', () => {
  localStorage.setItem(STORED.signedIn, 'yes')
  paint()
  expect(root).toHaveAttribute('data-signed-in')
})

test('a forbidden storage is not an error', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(paint).not.toThrow()
})
