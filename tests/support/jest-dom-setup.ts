import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Behind a screen stand a real service and a real database, on machines that may have other things to do.
configure({ asyncUtilTimeout: 120_000 })

// A page changes when an answer arrives, as in a browser: the tests wait for what a person sees, not for React.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

// Outside production, events are printed: what a test is about is said aloud, what happens on the way is not.
const print = console.info.bind(console)
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation((...said: unknown[]) => {
    if (said[0] !== '[analytics]') print(...said)
  })
})

// jsdom draws nothing: what asks about size, scrolling or media gets the answer of a wide, light, still screen.
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
// It has no top layer either: a dialog is open or it is not, takes the focus and gives it back.
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

// jsdom reads files by a FileReader alone.
const parts = Object.getPrototypeOf(File.prototype) as Blob
parts.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsArrayBuffer(this)
  })
}
