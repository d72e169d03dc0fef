import { fireEvent, render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { useLeaveGuard } from './use-leave-guard'

const listeners = new Set<(address: string) => void>()
let goBackTo: (state: { as: string }) => boolean = () => true
const router = {
  asPath: '/publishers/acme/edit',
  beforePopState: (listener: typeof goBackTo) => {
    goBackTo = listener
  },
  events: {
    on: (_name: string, listener: (address: string) => void) => listeners.add(listener),
    off: (_name: string, listener: (address: string) => void) => listeners.delete(listener),
  },
} as unknown as NextRouter

const ELSEWHERE = '/nodes'
const Form = ({ active }: { active: boolean }) => {
  useLeaveGuard({ active, question: 'Leave?', allow: isLogin })
  return <a href={ELSEWHERE}>Your Nodes</a>
}
const isLogin = (address: string) => address.startsWith('/auth/')
const draw = (active: boolean) =>
  render(
    <RouterContext value={router}>
      <Form active={active} />
    </RouterContext>,
  )
const goTo = (address: string) => {
  for (const listener of listeners) listener(address)
}
const closeTab = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asked' : 'closed'
}

const confirm = jest.fn<boolean, [string]>()
beforeEach(() => {
  confirm.mockReset()
  window.confirm = (question = '') => confirm(question)
})

test('unsaved work is left only after a question', () => {
  draw(true)
  expect(closeTab()).toBe('asked')
  confirm.mockReturnValue(false)
  expect(() => goTo('/nodes')).toThrow()
  confirm.mockReturnValue(true)
  expect(() => goTo('/nodes')).not.toThrow()
  expect(confirm.mock.calls).toEqual([['Leave?'], ['Leave?']])
})

test('a link is followed once it was agreed to, and nothing is asked twice', () => {
  draw(true)
  const followed = jest.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('click', followed)
  confirm.mockReturnValue(false)
  fireEvent.click(screen.getByRole('link'))
  expect(followed).not.toHaveBeenCalled()
  confirm.mockReturnValue(true)
  fireEvent.click(screen.getByRole('link'))
  goTo('/nodes')
  expect(followed).toHaveBeenCalledTimes(1)
  expect(confirm).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
  expect(followed).toHaveBeenCalledTimes(2)
  document.body.removeEventListener('click', followed)
})

test('another language, another part of the same screen and what is allowed ask nothing', () => {
  draw(true)
  for (const address of [
    '/ar/publishers/acme/edit',
    '/publishers/acme/edit?page=2',
    '/auth/login?fromUrl=%2F',
  ])
    expect(() => goTo(address)).not.toThrow()
  expect(confirm).not.toHaveBeenCalled()
})

test('who goes back and stays after all finds the address as it was', () => {
  window.history.replaceState({ page: 'form' }, '', '/publishers/acme/edit')
  draw(true)
  window.history.pushState({}, '', '/nodes')
  confirm.mockReturnValue(false)
  expect(goBackTo({ as: '/nodes' })).toBe(false)
  expect(window.location.pathname).toBe('/publishers/acme/edit')
  expect(window.history.state).toEqual({ page: 'form' })
})

test('without unsaved work nothing is asked', () => {
  draw(true).rerender(
    <RouterContext value={router}>
      <Form active={false} />
    </RouterContext>,
  )
  goTo('/nodes')
  expect(confirm).not.toHaveBeenCalled()
  expect(closeTab()).toBe('closed')
})
