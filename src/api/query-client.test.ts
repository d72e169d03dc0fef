import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { AxiosError, AxiosHeaders } from 'axios'
import { createQueryClient, queryClient, shouldRetry } from './query-client'

const failureWith = (status: number) =>
  new AxiosError('refused', undefined, undefined, undefined, {
    status,
    data: {},
    statusText: '',
    headers: {},
    config: { headers: new AxiosHeaders() },
  })

describe('retrying (specification, section 8)', () => {
  test('a failed query is tried again three times', () => {
    expect([0, 1, 2, 3].map((count) => shouldRetry(count, failureWith(500)))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(shouldRetry(0, new Error('no network'))).toBe(true)
  })

  test('a 404 is never tried again', () => {
    expect(shouldRetry(0, failureWith(404))).toBe(false)
  })

  test.each([
    [500, 4],
    [404, 1],
  ])('a question that is always answered %i is asked %i times', async (status, times) => {
    const ask = jest.fn(() => Promise.reject(failureWith(status)))
    const query = { queryKey: ['/nodes/x'], queryFn: ask, retryDelay: 0 }
    await expect(createQueryClient().fetchQuery(query)).rejects.toThrow('refused')
    expect(ask).toHaveBeenCalledTimes(times)
  })
})

test('a write without a network fails at once and is not kept for later', async () => {
  onlineManager.setOnline(false)
  try {
    const write = new MutationObserver(createQueryClient(), {
      mutationFn: () => Promise.reject(new Error('no network')),
    })
    await expect(write.mutate()).rejects.toThrow('no network')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('on the server nobody shares a cache', () => {
  expect(queryClient()).not.toBe(queryClient())
})

test('on the server no timer keeps answers in memory when the request is over', () => {
  jest.useFakeTimers()
  createQueryClient().setQueryData(['/nodes'], { nodes: [] })
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})
