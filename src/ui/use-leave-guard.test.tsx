import { render } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import { useLeaveGuard } from './use-leave-guard'

const listeners = new Set<(address: string) => void>()
const router = {
  asPath: '/publishers/acme/edit',
  events: {
    on: (_name: string, listener: (address: string) => void) => listeners.add(listener),
    off: (_name: string, listener: (address: string) => void) => listeners.delete(listener),
  },
} as unknown as NextRouter

const Form = ({ active }: { active: boolean }) => {
  useLeaveGuard({ active, question: 'Leave?', allow: isLogin })
  return null
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
  confirm.mockReturnValue(false)
  expect(() => goTo('/nodes')).toThrow()
  confirm.mockReturnValue(true)
  expect(() => goTo('/nodes')).not.toThrow()
  expect(confirm.mock.calls).toEqual([['Leave?'], ['Leave?']])
  expect(closeTab()).toBe('asked')
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
  expect(() => goTo('/nodes')).toThrow()
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
