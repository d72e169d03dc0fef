import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { drawnOf, sizeOf } from './drawn-answers'
import { drawnFrom } from './drawn-from'
import { useWhole } from './use-whole'

interface Answer {
  name: string
  readme?: string
}

const whole: Answer = { name: 'masks', readme: '<p>All about masks</p>' }
const held = drawnFrom(whole, { readme: undefined }, { size: sizeOf(whole.readme) })
const inDocument = JSON.parse(JSON.stringify(held)) as Answer

function Readme({ ask }: { ask: () => Promise<Answer> }) {
  const { data, isPending, isError } = useWhole(
    useQuery({ queryKey: ['readme'], queryFn: ask, retry: false }),
  )
  return <p>{isPending ? 'Wait' : isError ? 'Failed' : (data?.readme ?? 'There is none')}</p>
}

const show = (answer: Answer, ask: () => Promise<Answer>) => {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(['readme'], answer)
  render(
    <QueryClientProvider client={client}>
      <Readme ask={ask} />
    </QueryClientProvider>,
  )
}

test('the server draws from the whole answer, of which a document tells how much was drawn', () => {
  expect(held).toEqual(whole)
  expect(inDocument).toEqual({ name: 'masks', drawn: { size: 24 } })
  expect([drawnOf(held), drawnOf(inDocument)]).toEqual([undefined, { size: 24 }])
})

test('what a document has drawn is asked for where it is needed as data, and missed by nobody until it comes', async () => {
  show(inDocument, () => Promise.resolve(whole))
  expect(screen.getByText('Wait')).toBeVisible()
  expect(await screen.findByText('<p>All about masks</p>')).toBeVisible()
})

test('that it could not be asked for is said', async () => {
  show(inDocument, () => Promise.reject(new Error('offline')))
  expect(await screen.findByText('Failed')).toBeVisible()
})

test('an answer that is whole is not asked for again', () => {
  const ask = jest.fn(() => Promise.resolve(whole))
  show({ name: 'masks' }, ask)
  expect(screen.getByText('There is none')).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
})
