import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Screens use a real service and a real database, on possibly busy machines.
configure({ asyncUtilTimeout: 120_000 })

// Pages update when responses arrive, as in a browser: the tests wait for visible changes, not for React.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

// Outside production, events are logged: only those under test are shown.
const print = console.info.bind(console)
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation((...said: unknown[]) => {
    if (said[0] !== '[analytics]') print(...said)
  })
})

// jsdom has no layout: size, scrolling and media queries behave like a wide, light screen with reduced motion.
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

Object.assign(window, {
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    media: query,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
})
Element.prototype.scrollIntoView = () => undefined
// It has no top layer either: a dialog is open or closed, takes the focus and restores it.
const openers = new WeakMap<HTMLDialogElement, Element | null>()
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    openers.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('input, button')?.focus()
  },
  close(this: HTMLDialogElement) {
    this.open = false
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  },
})

// jsdom reads files only through FileReader.
const parts = Object.getPrototypeOf(File.prototype) as Blob
parts.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsArrayBuffer(this)
  })
}
