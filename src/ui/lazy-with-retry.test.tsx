import { lazyWithRetry } from './lazy-with-retry'

const missing = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('code that did not arrive is asked for again until it does', async () => {
  const load = jest.fn<Promise<string>, []>().mockResolvedValue('menu')
  load.mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing())
  const loaded = lazyWithRetry(load)()
  await jest.advanceTimersByTimeAsync(2999)
  expect(load).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(1)
  await expect(loaded).resolves.toBe('menu')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a network that is back is not kept waiting', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(missing()).mockResolvedValue('menu')
  const loaded = lazyWithRetry(load)()
  await jest.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('menu')
})

test('code that is broken is told at once', async () => {
  const load = jest.fn().mockRejectedValue(new TypeError('undefined is not a function'))
  await expect(lazyWithRetry(load)()).rejects.toThrow('undefined is not a function')
  expect(load).toHaveBeenCalledTimes(1)
})
