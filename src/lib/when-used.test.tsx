import { fireEvent, render, screen } from '@testing-library/react'
import { whenUsed } from './when-used'

const work = jest.fn()

beforeEach(() => {
  work.mockClear()
  render(<input aria-label="Search" />)
})

test.each<[string, () => void]>([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['a touch', () => fireEvent.touchStart(document.body)],
  ['a pointer', () => fireEvent.pointerMove(document.body)],
  ['the focus of a field', () => screen.getByRole('textbox').focus()],
  ['a scroll', () => fireEvent.scroll(window)],
])('%s is the use of a page, and counts once', (_, use) => {
  whenUsed(work)
  expect(work).not.toHaveBeenCalled()
  use()
  use()
  expect(work).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(document.body)
  expect(work).toHaveBeenCalledTimes(1)
})

test('a list that scrolls by itself is no use of the page', () => {
  whenUsed(work)
  fireEvent.scroll(screen.getByRole('textbox'))
  expect(work).not.toHaveBeenCalled()
  fireEvent.scroll(document)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what is cancelled is not done', () => {
  whenUsed(work)()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(work).not.toHaveBeenCalled()
})
