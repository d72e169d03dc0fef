import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { STORED } from '@/lib/storage'
import { persistOptions } from './persistence'
import { createQueryClient } from './query-client'

const kept = () => localStorage.getItem(STORED.queryCache) ?? ''
const withBuild = (buildId: string) => {
  Object.assign(window, { __NEXT_DATA__: { buildId } })
  return persistOptions()
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

async function keep(build = 'one') {
  const client = createQueryClient()
  client.setQueryData(['/nodes/x'], { name: 'A pack' })
  client.setQueryData(['/users'], { email: 'ada@example.com' })
  client.setQueryData(['/users/publishers/'], ['secret-team'])
  client.setQueryData(['/publishers/p/tokens'], ['cpat_'])
  client.setQueryData(['/publishers/p/permissions'], { canEdit: true })
  client
    .prefetchQuery({ queryKey: ['/slow'], queryFn: () => new Promise(() => undefined) })
    .catch(() => undefined)
  await client
    .fetchQuery({ queryKey: ['/broken'], queryFn: () => Promise.reject(new Error('no')), retry: false })
    .catch(() => undefined)
  await persistQueryClientSave({ queryClient: client, ...withBuild(build) })
  jest.runAllTimers()
}

async function restored(build = 'one') {
  const client = createQueryClient()
  await persistQueryClientRestore({ queryClient: client, ...withBuild(build) })
  return client.getQueryData(['/nodes/x'])
}

describe('the kept cache (specification, section 9, Cache)', () => {
  test('comes back after a reload', async () => {
    await keep()
    expect(await restored()).toEqual({ name: 'A pack' })
  })

  test('lies in local storage, under a key of this product', async () => {
    await keep()
    expect(Object.keys(localStorage)).toEqual(['comfy-registry-query-cache'])
  })

  test('is discarded when the build differs', async () => {
    await keep('one')
    expect(await restored('two')).toBeUndefined()
  })

  test('is discarded after 24 hours', async () => {
    await keep()
    jest.setSystemTime(Date.now() + 24 * 60 * 60 * 1000 + 1)
    expect(await restored()).toBeUndefined()
  })

  test('holds no pending and no failed query', async () => {
    await keep()
    expect(kept()).not.toContain('/slow')
    expect(kept()).not.toContain('/broken')
  })

  test('holds nothing about the signed-in person', async () => {
    await keep()
    for (const secret of ['ada@example.com', 'secret-team', 'cpat_', 'canEdit']) {
      expect(kept()).not.toContain(secret)
    }
  })

  test('a full storage is not an error', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(keep()).resolves.toBeUndefined()
  })
})
