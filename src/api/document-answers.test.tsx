import { HydrationBoundary, QueryClientProvider, dehydrate, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { STORED, writeStored } from '@/lib/storage'

const queryKey = ['/nodes/masks']
const ask = jest.fn(() => Promise.resolve('asked'))

const Pack = () => <p>{useQuery({ queryKey, queryFn: ask }).data}</p>

/** Renders a page whose document has an age in milliseconds; returns its text once no query is pending. */
async function shown(age: number) {
  jest.resetModules()
  const { createQueryClient } = await import('./query-client')
  const server = createQueryClient()
  server.setQueryData(queryKey, 'of the document', { updatedAt: Date.now() - age })
  const dehydratedState = dehydrate(server)
  window.__NEXT_DATA__ = {
    props: { pageProps: { dehydratedState } },
  } as unknown as typeof window.__NEXT_DATA__
  const client = createQueryClient()
  const page = () => (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={dehydratedState}>
        <Pack />
      </HydrationBoundary>
    </QueryClientProvider>
  )
  render(page())
  return {
    client,
    comeBack: () => {
      cleanup()
      render(page())
    },
  }
}

beforeEach(() => {
  ask.mockClear()
  writeStored('local', STORED.signedIn, undefined)
})

test('what the document has just brought is not asked again', async () => {
  const { comeBack } = await shown(1_000)
  comeBack()
  expect(screen.getByText('of the document')).toBeInTheDocument()
  expect(ask).not.toHaveBeenCalled()
})

test('what has changed since is asked again by the next screen', async () => {
  const { client, comeBack } = await shown(1_000)
  client.setQueryData(queryKey, 'another', { updatedAt: Date.now() - 500 })
  comeBack()
  expect(await screen.findByText('asked')).toBeInTheDocument()
})

test('what the document has brought is asked again when that was more than a minute ago', async () => {
  await shown(61_000)
  expect(await screen.findByText('asked')).toBeInTheDocument()
})

test('who has signed in is told anew', async () => {
  writeStored('local', STORED.signedIn, 'yes')
  await shown(1_000)
  expect(await screen.findByText('asked')).toBeInTheDocument()
})
