import { fireEvent, render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import type { ReactNode } from 'react'
import { drawnOnce } from './drawn-once'

const router = { push: jest.fn(() => Promise.resolve(true)), locale: 'en' }
const load = jest.fn(() => Promise.resolve(({ text }: { text: string }) => <p>Drawn anew: {text}</p>))
const inPage = (children: ReactNode, locale = 'en') => (
  <RouterContext value={{ ...router, locale } as unknown as NextRouter}>{children}</RouterContext>
)

/** Hydrates a server-rendered document. */
function takeOver(html: string, ui: ReactNode) {
  const container = document.createElement('main')
  document.body.append(container)
  container.innerHTML = `<div class="contents">${html}</div>`
  return render(inPage(ui), { container, hydrate: true })
}

beforeEach(() => jest.clearAllMocks())

test('what the document brought stays, with nothing loaded, until it has to be drawn otherwise', async () => {
  const Part = drawnOnce(load)
  const list = ['1.0.0']
  const { container, rerender } = takeOver('<p>As the server drew it</p>', <Part content={[list]} text="a" />)
  rerender(inPage(<Part content={[list]} text="b" />))
  expect(container.textContent).toBe('As the server drew it')
  expect(load).not.toHaveBeenCalled()
  rerender(inPage(<Part content={[['1.0.0', '1.1.0']]} text="b" />))
  // The content stays while the code is loading.
  expect(container.textContent).toBe('As the server drew it')
  expect(await screen.findByText('Drawn anew: b')).toBeVisible()
  expect(container.textContent).toBe('Drawn anew: b')
})

test('it speaks another language once the page does', async () => {
  const Part = drawnOnce(load)
  const { rerender } = takeOver('<p>Versions</p>', <Part content={[1]} text="a" />)
  rerender(inPage(<Part content={[1]} text="Versionen" />, 'de'))
  expect(await screen.findByText('Drawn anew: Versionen')).toBeVisible()
})

test('its links are followed without a document, unless they lead elsewhere, to a file or within the page', () => {
  const Part = drawnOnce(load)
  const links = [
    '<a href="/nodes/a/versions/1.0.0#files"><code>1.0.0</code></a>',
    '<a href="https://lumen.example/">Elsewhere</a>',
    '<a href="/api/a.zip" download>Download</a>',
    '<a href="#files">Files</a>',
  ]
  takeOver(links.join(''), <Part content={[1]} text="a" />)
  /** Whether the click is left to the browser. */
  const isLeft = (name: string, more = {}) => {
    let left: boolean | undefined
    // jsdom cannot navigate.
    const stop = (event: Event) => {
      left = !event.defaultPrevented
      event.preventDefault()
    }
    document.body.addEventListener('click', stop, { once: true })
    fireEvent.click(screen.getByText(name), more)
    return left
  }
  expect(isLeft('1.0.0')).toBe(false)
  expect(router.push.mock.calls).toEqual([
    ['/nodes/a/versions/1.0.0#files', undefined, { shallow: true, scroll: true }],
  ])
  expect(['Elsewhere', 'Download', 'Files'].map((name) => isLeft(name))).toEqual([true, true, true])
  expect(isLeft('1.0.0', { ctrlKey: true })).toBe(true)
  expect(router.push).toHaveBeenCalledTimes(1)
})

test('where there was no document, its code is loaded, and something stands in its place until then', async () => {
  const Part = drawnOnce(load, { Await: () => <p>Coming</p> })
  render(inPage(<Part content={[1]} text="a" />))
  expect(screen.getByText('Coming')).toBeVisible()
  expect(await screen.findByText('Drawn anew: a')).toBeVisible()
  expect(screen.queryByText('Coming')).toBeNull()
})
