import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios'
import { retryAfter } from './retry-after'

const refusal = (status: number, headers: Record<string, string> = {}) =>
  new AxiosError('refused', undefined, undefined, undefined, {
    status,
    headers: new AxiosHeaders(headers),
  } as AxiosResponse)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a moderator who is too quick is made to wait, and loses nothing', async () => {
  const call = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(refusal(429, { 'retry-after': '7' }))
    .mockResolvedValueOnce('done')
  const answer = retryAfter(call)
  await jest.advanceTimersByTimeAsync(6900)
  expect(call).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(200)
  expect(await answer).toBe('done')
})

test('a batch is sent again when the registry was busy', async () => {
  const call = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(refusal(503, { 'retry-after': '2' }))
    .mockResolvedValueOnce('done')
  const answer = retryAfter(call)
  await jest.advanceTimersByTimeAsync(2100)
  expect(await answer).toBe('done')
})

test('any other failure, and haste that does not end, is told', async () => {
  const down = jest.fn<Promise<string>, []>().mockRejectedValue(refusal(503))
  await expect(retryAfter(down)).rejects.toMatchObject({ response: { status: 503 } })
  expect(down).toHaveBeenCalledTimes(1)
  const hasty = jest.fn<Promise<string>, []>().mockRejectedValue(refusal(429))
  const answer = expect(retryAfter(hasty)).rejects.toMatchObject({ response: { status: 429 } })
  await jest.advanceTimersByTimeAsync(5000)
  await answer
  expect(hasty).toHaveBeenCalledTimes(4)
})
