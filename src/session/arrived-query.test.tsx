import { act } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useArrivedQuery } from './arrived-query'

const Shown = () => <p>{useArrivedQuery()?.node ?? 'nothing yet'}</p>

const at = (router: Pick<NextRouter, 'isReady' | 'query'>) => (
  <RouterContext value={router as NextRouter}>
    <Shown />
  </RouterContext>
)

test('a page built without an address is taken over as it was built, and then has its parameters', async () => {
  const complaint = jest.fn()
  document.body.innerHTML = renderToString(at({ isReady: false, query: {} }))
  expect(document.body).toHaveTextContent('nothing yet')
  // What the router returns at once when the URL has no parameters.
  const router = at({ isReady: true, query: { node: 'masks' } })
  await act(async () => hydrateRoot(document.body, router, { onRecoverableError: complaint }))
  expect(document.body).toHaveTextContent('masks')
  expect(complaint).not.toHaveBeenCalled()
})
