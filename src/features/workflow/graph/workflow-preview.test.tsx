import { render, waitFor } from '@testing-library/react'
import { WorkflowPreview } from './workflow-preview'

const WORKFLOW = {
  nodes: [
    { id: 1, type: 'LoadImage', pos: [0, 0], size: [200, 100], outputs: [{ type: 'IMAGE', links: [1] }] },
    { id: 2, type: 'MaskBlur', pos: [300, 0], size: [200, 100], inputs: [{ type: 'IMAGE', link: 1 }] },
  ],
  links: [[1, 1, 0, 2, 0, 'IMAGE']],
}

let fetched: jest.SpyInstance<Promise<Response>>
const told: ((entries: { isIntersecting: boolean }[]) => void)[] = []
const scrollTo = (isIntersecting: boolean) => told.forEach((tell) => tell([{ isIntersecting }]))

beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch')
  told.length = 0
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(tell: (typeof told)[number]) {
        told.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  })
})

const answer = (body: BodyInit, status = 200) =>
  fetched.mockResolvedValueOnce({
    ok: status === 200,
    status,
    blob: () => Promise.resolve(new Blob([body as BlobPart])),
  } as Response)

test('a workflow is asked for when it comes into view, and drawn with its wires', async () => {
  answer(JSON.stringify(WORKFLOW))
  const { container } = render(<WorkflowPreview address="/masks.json" />)
  scrollTo(false)
  expect(fetched).not.toHaveBeenCalled()
  scrollTo(true)
  await waitFor(() => expect(container.querySelectorAll('[data-node]')).toHaveLength(2))
  expect(fetched.mock.calls[0]?.[0]).toBe('/masks.json')
  expect(container.querySelectorAll('path')).toHaveLength(1)
})

test('a file that is gone or no workflow leaves the place empty', async () => {
  answer('', 404)
  answer('no workflow')
  const { container } = render(
    <>
      <WorkflowPreview address="/gone.json" />
      <WorkflowPreview address="/text.json" />
    </>,
  )
  scrollTo(true)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  await Promise.all(fetched.mock.results.map(({ value }) => value as Promise<unknown>))
  await new Promise((resolve) => setTimeout(resolve))
  expect(container.querySelector('svg')).toBeNull()
})
